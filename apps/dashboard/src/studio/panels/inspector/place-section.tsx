import type { Draft } from 'immer';
import { useShallow } from 'zustand/react/shallow';
import { useMessages } from '../../../i18n/messages.js';
import type { Box } from '../../geometry/box.js';
import { boxOf, numberOf, type PaintedBoxes, placingOf, sidesOf, rotationOf } from '../../document/layout.js';
import { commonOf, setValue } from '../../document/members.js';
import { setBox, setRotation } from '../../document/placement.js';
import { type Document, HOLDERS } from '../../document/template.js';
import { draftLayer, find } from '../../document/tree.js';
import { documentOf, type StudioState } from '../../studio.js';
import { useStudio, useStudioState } from '../../use-studio.js';
import { NativeSelect } from '../native-select.js';
import { NumberInput } from '../number-input.js';
import styles from '../panels.module.css';
import { inspectorMessages } from './messages.js';
import { useChosenLayers } from './use-member.js';

type Side = 'width' | 'height';

type Common = number | undefined;

/** Displayed fractions of a pixel. */
const HUNDREDTHS = 100;

const SIDES = ['x', 'y', 'width', 'height'] as const;

/** A layer's place as in the document, relative to its holder and its anchor; without a number, as painted. */
function ownPlace(document: Document, id: string, boxes: PaintedBoxes): Partial<Box> {
  const box = boxOf(document, id, boxes);
  const layer = find(document, id)?.layer;
  const own = layer === undefined ? undefined : sidesOf(layer);
  return Object.fromEntries(
    SIDES.flatMap((side) => {
      const length = numberOf(own?.[side]) ?? box?.[side];
      return length === undefined ? [] : [[side, length]];
    }),
  );
}

/** Changes a number of a layer's place, even if the painter does not know it, as for a list that is too large. */
function setSide(
  draft: Draft<Document>,
  document: Document,
  id: string,
  side: keyof Box,
  to: number,
  boxes: PaintedBoxes,
): void {
  const box = boxOf(document, id, boxes);
  const layer = find(document, id)?.layer;
  if (box !== null) {
    const from = { ...box, ...ownPlace(document, id, boxes) };
    setBox(draft, id, from, { ...from, [side]: to });
  } else if (layer?.box != null) {
    const index = SIDES.indexOf(side) - (layer.box.length === 2 ? 2 : 0);
    setValue(draftLayer(draft, id) ?? {}, ['box', index], to);
  }
}

/** The common numbers of the selected layers, and true if none of them is placed by a stack; each a plain value. */
function placeOf(state: StudioState): readonly [Common, Common, Common, Common, Common, boolean] {
  const document = documentOf(state);
  const { history, boxes } = state;
  const { selection } = history;
  const found = selection.flatMap((id) => find(document, id) ?? []);
  const all = selection.map((id) => ownPlace(document, id, boxes));
  const common = (values: readonly Common[]): Common => {
    const { value } = commonOf(values);
    return typeof value === 'number' ? value : undefined;
  };
  // The painter's numbers have many decimals, for example for a box that follows its text.
  const side = (name: keyof Box): Common => {
    const value = common(all.map((place) => place[name]));
    return value === undefined ? undefined : Math.round(value * HUNDREDTHS) / HUNDREDTHS;
  };
  const rotate = common(found.map(({ layer }) => rotationOf(layer)));
  const isPlaced = found.every(({ above }) => placingOf(above) !== 'stack');
  return [side('x'), side('y'), side('width'), side('height'), rotate, isPlaced];
}

/** Place, size and rotation of the selection as numbers. */
export function PlaceSection() {
  const t = useMessages(inspectorMessages);
  const studio = useStudio();
  const [x, y, width, height, rotate, isPlaced] = useStudioState(useShallow(placeOf));
  const setNumber = (name: keyof Box, value: number | undefined): void => {
    if (value === undefined) return;
    const { document, selection, state } = studio;
    studio.edit(
      name === 'x' || name === 'y' ? 'move' : 'resize',
      (draft) => {
        for (const id of selection) setSide(draft, document, id, name, value, state.boxes);
      },
      { property: `${selection.join()}.${name}` },
    );
  };
  return (
    <section className={styles.section}>
      <h3>{t('place')}</h3>
      {isPlaced ? null : <p className={styles.hint}>{t('inStack')}</p>}
      <div className={styles.pair}>
        <NumberInput label={t('x')} mark="X" value={x} isDisabled={!isPlaced} onChange={(at) => setNumber('x', at)} />
        <NumberInput label={t('y')} mark="Y" value={y} isDisabled={!isPlaced} onChange={(at) => setNumber('y', at)} />
        <NumberInput
          label={t('width')}
          mark="W"
          min={1}
          value={width}
          onChange={(length) => setNumber('width', length)}
        />
        <NumberInput
          label={t('height')}
          mark="H"
          min={0}
          value={height}
          onChange={(length) => setNumber('height', length)}
        />
        <SideRule side="width" />
        <SideRule side="height" />
        <NumberInput
          label={t('rotate')}
          mark="°"
          value={rotate}
          onChange={(degrees) =>
            studio.edit(
              'rotate',
              (draft) => {
                for (const id of studio.selection) setRotation(draft, id, degrees ?? 0);
              },
              { property: `${studio.selection.join()}.rotate` },
            )
          }
        />
      </div>
    </section>
  );
}

/** Makes a side follow its content or the room of its stack, if possible. */
function SideRule({ side }: { side: Side }) {
  const t = useMessages(inspectorMessages);
  const studio = useStudio();
  const [layer, ...others] = useChosenLayers();
  if (layer === undefined || others.length > 0) return null;
  const isInStack = placingOf(find(studio.document, layer.id)?.above ?? []) === 'stack';
  const canHug = isInStack
    ? layer.type === 'text' || HOLDERS.has(layer.type)
    : ['stack', 'repeat', 'table'].includes(layer.type);
  if (!isInStack && !canHug) return null;
  const value = sidesOf(layer)[side];
  const rule = typeof value === 'string' ? value : 'fixed';
  const set = (next: string): void => {
    const length = boxOf(studio.document, layer.id, studio.state.boxes)?.[side] ?? FALLBACK;
    const index = (layer.box?.length === 2 ? 0 : 2) + (side === 'width' ? 0 : 1);
    studio.edit('resize', (draft) => {
      const own = draftLayer(draft, layer.id);
      if (own?.box != null) setValue(own.box, [index], next === 'fixed' ? Math.round(length) : next);
    });
  };
  return (
    <NativeSelect
      label={t(side === 'width' ? 'widthRule' : 'heightRule')}
      value={rule}
      options={[
        { id: 'fixed', label: t('fixed') },
        ...(canHug ? [{ id: 'hug', label: t('hug') }] : []),
        ...(isInStack ? [{ id: 'fill', label: t('fillRoom') }] : []),
      ]}
      onChange={set}
    />
  );
}

const FALLBACK = 100;
