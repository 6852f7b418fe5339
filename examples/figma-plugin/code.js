// Exports frames of Figma as one JSON file that Naqsh imports (docs/importing.md): the nodes as the REST API has them, the
// outlines of vectors, the pictures, and a picture of each frame. It runs in Figma's sandbox and connects to nothing.

/** Pixels of the longer side of a frame's picture. */
const PREVIEW_SIDE = 1600;
const FRAMES = ['FRAME', 'COMPONENT', 'COMPONENT_SET', 'INSTANCE', 'SECTION', 'GROUP'];

/** The selected frames, or else those of the page. */
function chosenFrames() {
  const { selection, children } = figma.currentPage;
  const of = (nodes) => nodes.filter(({ type, visible }) => visible && FRAMES.includes(type));
  return selection.length > 0 ? of(selection) : of(children);
}

/** The outlines of a node's fill or stroke, in the form of the REST API. */
function outlinesOf(paths) {
  return paths.map(({ data, windingRule }) => ({
    path: data,
    windingRule: windingRule === 'EVENODD' ? 'EVENODD' : 'NONZERO',
  }));
}

/** Adds the outlines, which only the REST API's `geometry=paths` has, to the exported nodes. */
function addOutlines(exported, frame) {
  const nodes = new Map([frame, ...frame.findAll()].map((node) => [node.id, node]));
  const visit = (one) => {
    const node = nodes.get(one.id);
    for (const member of ['fillGeometry', 'strokeGeometry']) {
      const paths = node === undefined ? undefined : node[member];
      if (Array.isArray(paths) && paths.length > 0) one[member] = outlinesOf(paths);
    }
    for (const child of one.children || []) visit(child);
  };
  visit(exported);
}

/** The hashes of the pictures in paints, at any depth. */
function picturesIn(value, found = new Set()) {
  if (typeof value !== 'object' || value === null) return found;
  if (value.type === 'IMAGE' && typeof value.imageRef === 'string') found.add(value.imageRef);
  for (const member of Object.values(value)) picturesIn(member, found);
  return found;
}

function addressOf(bytes, type) {
  return `data:${type};base64,${figma.base64Encode(bytes)}`;
}

async function previewOf(frame) {
  const constraint = { type: frame.width >= frame.height ? 'WIDTH' : 'HEIGHT' };
  constraint.value = Math.max(1, Math.min(PREVIEW_SIDE, Math.round(Math.max(frame.width, frame.height))));
  return addressOf(await frame.exportAsync({ format: 'PNG', constraint }), 'image/png');
}

/** @returns the text of the file */
async function fileOf(frames) {
  const children = [];
  const [pictures, previews] = [{}, {}];
  for (const frame of frames) {
    const { document } = await frame.exportAsync({ format: 'JSON_REST_V1' });
    addOutlines(document, frame);
    children.push(document);
    previews[document.id] = await previewOf(frame);
    for (const hash of picturesIn(document)) {
      const image = pictures[hash] === undefined ? figma.getImageByHash(hash) : null;
      if (image !== null) pictures[hash] = addressOf(await image.getBytesAsync(), 'application/octet-stream');
    }
  }
  const { id, name } = figma.currentPage;
  return JSON.stringify({
    name: figma.root.name,
    document: { id, name, type: 'CANVAS', children },
    pictures,
    previews,
  });
}

function showChoice() {
  figma.ui.postMessage({ type: 'choice', names: chosenFrames().map(({ name }) => name) });
}

figma.showUI(__html__, { width: 320, height: 260, themeColors: true });
figma.on('selectionchange', showChoice);
figma.on('currentpagechange', showChoice);
figma.ui.onmessage = async ({ type }) => {
  if (type === 'ready') return showChoice();
  if (type !== 'export') return;
  try {
    figma.ui.postMessage({ type: 'file', name: figma.root.name, text: await fileOf(chosenFrames()) });
  } catch (error) {
    figma.ui.postMessage({ type: 'failed', reason: String((error && error.message) || error) });
  }
};
