//! Stacks: the places of layers by their sizes.
//!
//! The rules are those of CSS flexbox and grid, in taffy. A stack in a stack is a part of the same tree, so that its
//! layers can shrink with their surroundings.

use std::cell::RefCell;

use scene::flow::{Arrangement, Distribute, Extent, Flow, ItemAlign, MeasureBy, Side};
use scene::geometry::Rect;
use scene::{Content, Layer, Stack};
use taffy::prelude::*;
use taffy::{Baselines, Direction, LayoutInput, LayoutOutput, compute_leaf_layout};

use crate::budget::Budget;
use crate::error::{ComposeError, LayoutError};
use crate::fontset::FontSet;
use crate::layout::{Measured, Shaped};

/// A layer of a stack at its place.
pub(crate) struct Arranged<'a> {
    /// The layer.
    pub layer: &'a Layer,
    /// Its box, relative to the stack's.
    pub frame: Rect,
    /// The layer's shaped text, if it was measured.
    pub text: Option<Shaped<'a>>,
    /// The layers of a stack, relative to its box.
    pub inner: Vec<Self>,
}

/// Nanoseconds to give a layer its place in its stack.
const PLACING: u64 = 8_000;

/// Arranges a stack that is not nested in another.
///
/// # Errors
/// The first text that has no layout.
pub(crate) fn arrange<'a>(
    layer: &'a Layer,
    stack: &'a Stack,
    fonts: &'a FontSet,
    budget: &'a Budget<'a>,
) -> Result<Arranged<'a>, ComposeError> {
    let mut tree = Tree::new(fonts, budget);
    let sides = layer.extent.unwrap_or(Extent::new(Side::Pixels(layer.frame.width), Side::Pixels(layer.frame.height)));
    let size = Size { width: dimension(sides.width), height: dimension(sides.height) };
    let root = tree.stack(stack, Style { size, ..Style::default() })?;
    tree.measure(root)?;
    let mut arranged = tree.arranged(layer, root);
    let Rect { width, height, .. } = arranged.frame;
    let moved = |place: f32, side: Side, anchor: f32, length: f32| match side {
        Side::Pixels(_) => place,
        Side::Hug | Side::Fill => place - anchor * length,
    };
    arranged.frame.x = moved(layer.frame.x, sides.width, stack.anchor.0, width);
    arranged.frame.y = moved(layer.frame.y, sides.height, stack.anchor.1, height);
    Ok(arranged)
}

/// The number of factors that items may be shrunk by. A step of 1/128 or less is invisible.
const STEPS: u32 = 64;

/// Pixels by which sums of the same lengths in another order may differ.
pub(crate) const SLACK: f32 = 1e-2;

/// Returns whether a layer of a stack lies in the stack's box as a whole.
pub(crate) fn is_inside(frame: &Rect, (width, height): (f32, f32)) -> bool {
    let (left, top) = (frame.x + SLACK, frame.y + SLACK);
    let (right, bottom) = (frame.right() - SLACK, frame.bottom() - SLACK);
    left >= 0.0 && top >= 0.0 && right <= width && bottom <= height
}

/// The layers of a stack, to be drawn smaller by a factor.
pub(crate) struct Shrunk<'a> {
    /// The layers in a box that is larger by the factor.
    pub inner: Vec<Arranged<'a>>,
    /// The factor.
    pub scale: f32,
}

/// Arranges the layers of a stack in a box at the largest size that fits, but not below `least`.
///
/// They are arranged again for each factor, in a box that is larger by that factor: texts get lines
/// as long as the box allows. The factor is one of [`STEPS`], found by bisection, so that the same
/// items always have the same.
///
/// # Errors
/// The size that they need at their smallest, if they do not fit then; the first text that has no
/// layout.
pub(crate) fn shrink<'a>(
    (layer, stack): (&'a Layer, &'a Stack),
    (width, height): (f32, f32),
    least: f32,
    fonts: &'a FontSet,
    budget: &'a Budget<'a>,
) -> Result<Shrunk<'a>, ComposeError> {
    let mut tree = Tree::new(fonts, budget);
    let root = tree.stack(stack, Style::default())?;
    let factor = |step: u32| 1.0 - (1.0 - least) * step as f32 / STEPS as f32;
    // Arranges the layers at a step, and returns whether they have room, and their boxes.
    let arrange = |tree: &mut Tree<'a>, step: u32| {
        let spent = budget.spend(tree.nodes.total_node_count(), PLACING);
        spent.map_err(|error| ComposeError { layer: layer.id.clone(), error })?;
        let (width, height) = (width / factor(step), height / factor(step));
        let size = Size { width: Dimension::length(width), height: Dimension::length(height) };
        known(tree.nodes.set_style(root, container(&stack.flow, Style { size, ..Style::default() })))?;
        tree.measure(root)?;
        let boxes = tree.boxes(root);
        Ok((boxes.iter().all(|frame| is_inside(frame, (width, height))), boxes))
    };
    let (has_room, boxes) = arrange(&mut tree, STEPS)?;
    if !has_room {
        let all = boxes.into_iter().reduce(|all, one| all.union(&one)).unwrap_or_default();
        let needed = |length: f32| (length * factor(STEPS)).ceil() as u32;
        let error = LayoutError::ListOverflow {
            needed_width: needed(all.width),
            needed_height: needed(all.height),
            box_width: width.floor() as u32,
            box_height: height.floor() as u32,
        };
        return Err(ComposeError { layer: layer.id.clone(), error });
    }
    let (mut without, mut with) = (0, STEPS);
    while with - without > 1 {
        let step = u32::midpoint(without, with);
        if arrange(&mut tree, step)?.0 { with = step } else { without = step }
    }
    arrange(&mut tree, with)?;
    Ok(Shrunk { inner: tree.arranged(layer, root).inner, scale: factor(with) })
}

/// The boxes of a stack, for taffy.
struct Tree<'a> {
    /// The context of a node is the index of its leaf.
    nodes: TaffyTree<usize>,
    leaves: Vec<Leaf<'a>>,
    /// The texts that may be set smaller.
    shrinking: Vec<NodeId>,
    fonts: &'a FontSet,
    budget: &'a Budget<'a>,
}

/// A layer that holds no stacked ones.
struct Leaf<'a> {
    layer: &'a str,
    measure_by: MeasureBy,
    /// The text, if it determines a side.
    text: Option<Shaped<'a>>,
    /// The size of a content that is no text.
    size: Size<f32>,
    /// True if the text may be set smaller, so that its longest word takes less room.
    shrinks: bool,
}

/// taffy rejects only unknown nodes.
fn known<T>(result: Result<T, taffy::TaffyError>) -> Result<T, ComposeError> {
    result.map_err(|_| ComposeError { layer: String::new(), error: LayoutError::Budget })
}

impl<'a> Tree<'a> {
    fn new(fonts: &'a FontSet, budget: &'a Budget<'a>) -> Self {
        let mut nodes = TaffyTree::new();
        nodes.disable_rounding();
        Self { nodes, leaves: Vec::new(), shrinking: Vec::new(), fonts, budget }
    }

    /// The boxes of the layers in a stack.
    fn boxes(&self, stack: NodeId) -> Vec<Rect> {
        let nodes = self.nodes.children(stack).unwrap_or_default();
        nodes.into_iter().map(|node| self.frame(node)).collect()
    }

    fn frame(&self, node: NodeId) -> Rect {
        let placed = self.nodes.unrounded_layout(node);
        let (location, size) = (placed.location, placed.size);
        Rect { x: location.x, y: location.y, width: size.width, height: size.height }
    }

    fn stack(&mut self, stack: &'a Stack, style: Style) -> Result<NodeId, ComposeError> {
        let children: Vec<NodeId> =
            stack.layers.iter().map(|layer| self.child(layer, &stack.flow)).collect::<Result<_, _>>()?;
        known(self.nodes.new_with_children(container(&stack.flow, style), &children))
    }

    fn child(&mut self, layer: &'a Layer, around: &Flow) -> Result<NodeId, ComposeError> {
        let spent = self.budget.spend(1, PLACING);
        spent.map_err(|error| ComposeError { layer: layer.id.clone(), error })?;
        let style = item(layer, around);
        if let Content::Stack(stack) = &layer.content {
            return self.stack(stack, style);
        }
        let is_sized = |extent: Extent| extent.width.pixels().is_some() && extent.height.pixels().is_some();
        let text = match &layer.content {
            Content::Text(block) if !layer.extent.is_some_and(is_sized) => {
                let shaped = Shaped::new(block, self.fonts, self.budget);
                Some(shaped.map_err(|error| ComposeError { layer: layer.id.clone(), error })?)
            }
            _ => None,
        };
        let size = match &layer.content {
            Content::Group(group) => self.around(&group.layers)?,
            _ => Size::ZERO,
        };
        let leaf = Leaf { layer: &layer.id, measure_by: around.measure_by, text, size, shrinks: false };
        self.leaves.push(leaf);
        known(self.nodes.new_leaf_with_context(style, self.leaves.len() - 1))
    }

    /// The least size from the origin that holds the boxes of layers in their own coordinates.
    fn around(&self, layers: &'a [Layer]) -> Result<Size<f32>, ComposeError> {
        let mut size = Size::ZERO;
        for layer in layers {
            let frame = match &layer.content {
                Content::Stack(stack) => arrange(layer, stack, self.fonts, self.budget)?.frame,
                _ => layer.frame,
            };
            size = Size { width: frame.right().max(size.width), height: frame.bottom().max(size.height) };
        }
        Ok(size)
    }

    /// Positions all nodes. Texts wrap before they shrink: only in a stack that is too narrow for
    /// their longest words may they be smaller.
    fn measure(&mut self, root: NodeId) -> Result<(), ComposeError> {
        let before = std::mem::take(&mut self.shrinking);
        self.set_shrinking(&before, false)?;
        self.compute(root)?;
        let mut tight = Vec::new();
        self.tight(root, false, &mut tight);
        self.set_shrinking(&tight, true)?;
        self.shrinking = tight;
        if self.shrinking.is_empty() { Ok(()) } else { self.compute(root) }
    }

    /// Sets whether texts may be set smaller.
    fn set_shrinking(&mut self, nodes: &[NodeId], shrinks: bool) -> Result<(), ComposeError> {
        for node in nodes {
            if let Some(index) = self.nodes.get_node_context(*node).copied() {
                self.leaves[index].shrinks = shrinks;
            }
            known(self.nodes.mark_dirty(*node))?;
        }
        Ok(())
    }

    /// Finds the texts in stacks whose layers reach out of them to the sides.
    fn tight(&self, node: NodeId, is_in_tight: bool, found: &mut Vec<NodeId>) {
        let width = self.frame(node).width;
        let children = self.nodes.children(node).unwrap_or_default();
        let reaches_out = |frame: Rect| frame.x < -SLACK || frame.right() > width + SLACK;
        let is_tight = is_in_tight || children.iter().any(|child| reaches_out(self.frame(*child)));
        if let Some(leaf) = self.nodes.get_node_context(node).and_then(|index| self.leaves.get(*index)) {
            found.extend((is_in_tight && leaf.text.is_some()).then_some(node));
        }
        children.into_iter().for_each(|child| self.tight(child, is_tight, found));
    }

    fn compute(&mut self, root: NodeId) -> Result<(), ComposeError> {
        let failed: RefCell<Option<ComposeError>> = RefCell::default();
        let leaves = &self.leaves;
        let measure = |inputs: LayoutInput, _: NodeId, leaf: Option<&mut usize>, style: &Style| {
            let Some(leaf) = leaf.and_then(|index| leaves.get(*index)) else { return LayoutOutput::HIDDEN };
            // After a failure nothing more is measured.
            let text = leaf.text.as_ref().filter(|_| failed.borrow().is_none());
            let Some(text) = text else {
                return compute_leaf_layout(inputs, style, |_, _| 0.0, |known, _| known.unwrap_or(leaf.size));
            };
            let measured = RefCell::new(Measured { width: 0.0, height: 0.0, baseline: 0.0 });
            let mut output = compute_leaf_layout(
                inputs,
                style,
                |_, _| 0.0,
                |known, room| match size(text, known, room, leaf) {
                    Ok(found) => {
                        measured.replace(found);
                        known.unwrap_or(Size { width: found.width, height: found.height })
                    }
                    Err(error) => {
                        failed.replace(Some(ComposeError { layer: leaf.layer.to_owned(), error }));
                        Size::ZERO
                    }
                },
            );
            output.baselines = Baselines::from_first(Some(measured.into_inner().baseline));
            output
        };
        known(self.nodes.compute_layout_with_measure(root, Size::MAX_CONTENT, measure))?;
        failed.into_inner().map_or(Ok(()), Err)
    }

    /// A node and those in it at their places.
    fn arranged(&mut self, layer: &'a Layer, node: NodeId) -> Arranged<'a> {
        let frame = self.frame(node);
        let leaf = self.nodes.get_node_context(node).copied();
        let text = leaf.and_then(|leaf| self.leaves.get_mut(leaf)?.text.take());
        let inner = match &layer.content {
            Content::Stack(stack) => {
                let nodes = self.nodes.children(node).unwrap_or_default();
                stack.layers.iter().zip(nodes).map(|(layer, node)| self.arranged(layer, node)).collect()
            }
            _ => Vec::new(),
        };
        Arranged { layer, frame, text, inner }
    }
}

/// The size of a text if one or both of its sides are known.
fn size(
    text: &Shaped,
    known: Size<Option<f32>>,
    room: Size<AvailableSpace>,
    leaf: &Leaf,
) -> Result<Measured, LayoutError> {
    let by = leaf.measure_by;
    let least = || text.least_width(by, leaf.shrinks);
    let width = match (known.width, room.width) {
        (Some(width), _) => Some(width),
        (None, AvailableSpace::Definite(width)) => Some(width.max(least()?)),
        (None, AvailableSpace::MinContent) => Some(least()?),
        (None, AvailableSpace::MaxContent) => None,
    };
    let measured = text.measure(width, by)?;
    let width = width.map_or(measured.width, |width| width.min(measured.width));
    Ok(Measured { width, ..measured })
}

fn dimension(side: Side) -> Dimension {
    side.pixels().map_or(Dimension::auto(), Dimension::length)
}

/// The style of a stack for its layers, added to that for its surroundings.
fn container(flow: &Flow, style: Style) -> Style {
    let Flow { arrangement, is_rtl, gap, padding, align, distribute, .. } = flow;
    let length = LengthPercentage::length;
    let [top, end, bottom, start] = *padding;
    let (left, right) = if *is_rtl { (end, start) } else { (start, end) };
    let style = Style {
        direction: if *is_rtl { Direction::Rtl } else { Direction::Ltr },
        gap: Size { width: length(gap[0]), height: length(gap[1]) },
        padding: taffy::Rect { left: length(left), right: length(right), top: length(top), bottom: length(bottom) },
        align_items: match align {
            ItemAlign::Start => AlignItems::START,
            ItemAlign::Center => AlignItems::CENTER,
            ItemAlign::End => AlignItems::END,
            ItemAlign::Stretch => AlignItems::STRETCH,
            ItemAlign::Baseline => AlignItems::BASELINE,
        },
        align_content: AlignContent::START,
        justify_content: match distribute {
            Distribute::Start => JustifyContent::START,
            Distribute::Center => JustifyContent::CENTER,
            Distribute::End => JustifyContent::END,
            Distribute::Between => JustifyContent::SPACE_BETWEEN,
            Distribute::Around => JustifyContent::SPACE_AROUND,
            Distribute::Evenly => JustifyContent::SPACE_EVENLY,
        },
        ..style
    };
    let wrapped = |wrap: bool| if wrap { FlexWrap::Wrap } else { FlexWrap::NoWrap };
    match arrangement {
        Arrangement::Inline { wrap } => {
            Style { display: Display::Flex, flex_direction: FlexDirection::Row, flex_wrap: wrapped(*wrap), ..style }
        }
        Arrangement::Block { wrap } => {
            Style { display: Display::Flex, flex_direction: FlexDirection::Column, flex_wrap: wrapped(*wrap), ..style }
        }
        Arrangement::Grid(columns) => {
            let columns = columns.iter().map(|column| match column {
                Side::Pixels(pixels) => taffy::style_helpers::length(*pixels),
                Side::Fill => taffy::style_helpers::fr(1.0),
                Side::Hug => taffy::style_helpers::auto(),
            });
            Style { display: Display::Grid, grid_template_columns: columns.collect(), ..style }
        }
    }
}

/// The style of a layer for the stack around it.
fn item(layer: &Layer, around: &Flow) -> Style {
    let usual = Extent::new(Side::Pixels(layer.frame.width), Side::Pixels(layer.frame.height));
    let extent = layer.extent.unwrap_or(usual);
    let style = Style {
        size: Size { width: dimension(extent.width), height: dimension(extent.height) },
        flex_grow: 0.0,
        flex_shrink: 0.0,
        ..Style::default()
    };
    let across = |side: Side| (side == Side::Fill).then_some(AlignSelf::STRETCH);
    let (main, cross) = match around.arrangement {
        Arrangement::Inline { .. } => (extent.width, extent.height),
        Arrangement::Block { .. } => (extent.height, extent.width),
        Arrangement::Grid(_) => {
            let cells = extent.cells;
            let line = |index: u16| taffy::style_helpers::line::<GridPlacement>(index.saturating_add(1) as i16);
            let row = cells.map_or(GridPlacement::Auto, |cells| line(cells.row));
            let columns = cells.map_or((GridPlacement::Auto, GridPlacement::Auto), |cells| {
                (line(cells.column), GridPlacement::Span(cells.columns))
            });
            return Style {
                align_self: across(extent.height),
                justify_self: Some(across(extent.width).unwrap_or(AlignSelf::START)),
                grid_row: Line { start: row, end: GridPlacement::Auto },
                grid_column: Line { start: columns.0, end: columns.1 },
                ..style
            };
        }
    };
    let (basis, grow, shrink) = match main {
        Side::Pixels(_) => (Dimension::auto(), 0.0, 0.0),
        Side::Hug => (Dimension::auto(), 0.0, 1.0),
        Side::Fill => (Dimension::length(0.0), 1.0, 1.0),
    };
    Style {
        flex_basis: basis,
        flex_grow: extent.grow.unwrap_or(grow),
        flex_shrink: extent.shrink.unwrap_or(shrink),
        align_self: across(cross),
        ..style
    }
}
