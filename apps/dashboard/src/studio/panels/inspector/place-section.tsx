import { useMessages } from '../../../i18n/messages.js';
import type { Box } from '../../geometry/box.js';
import { boxOf, placingOf, sidesOf, turnOf } from '../../document/layout.js';
import { commonOf, setValue } from '../../document/members.js';
import { setBox, setTurn } from '../../document/placement.js';
import { HOLDERS } from '../../document/template.js';
import { draftLayer, find } from '../../document/tree.js';
import { useDocument, useSelection, useStudio, useStudioState } from '../../use-studio.js';
import { NativeSelect } from '../native-select.js';
import { NumberInput } from '../number-input.js';
import styles from '../panels.module.css';
import { inspectorMessages } from './messages.js';
import { useChosenLayers } from './use-member.js';

type Side = 'width' | 'height';

/** Place, size and turn of the selection as numbers. */
export function PlaceSection() {
  const t = useMessages(inspectorMessages);
  const studio = useStudio();
  const selection = useSelection();
  const document = useDocument();
  const painted = useStudioState(({ boxes }) => boxes);
  const boxes = selection.map((id) => boxOf(document, id, painted));
  const common = (pick: (box: Box) => number): number | undefined => {
    const { value } = commonOf(boxes.map((box) => (box === null ? undefined : pick(box))));
    return typeof value === 'number' ? value : undefined;
  };
  const isPlaced = selection.every((id) => placingOf(find(document, id)?.above ?? []) !== 'stack');
  const turn = commonOf(selection.flatMap((id) => find(document, id)?.layer ?? []).map(turnOf));
  const setSide = (side: Side, length: number | undefined): void => {
    if (length === undefined) return;
    studio.edit(
      'resize',
      (draft) => {
        for (const [index, id] of selection.entries()) {
          const box = boxes[index];
          if (box != null) setBox(draft, id, box, { ...box, [side]: length });
        }
      },
      { property: `${selection.join()}.${side}` },
    );
  };
  const place = (axis: 'x' | 'y', at: number | undefined): void => {
    if (at === undefined) return;
    studio.edit(
      'move',
      (draft) => {
        for (const [index, id] of selection.entries()) {
          const box = boxes[index];
          if (box != null) setBox(draft, id, box, { ...box, [axis]: at });
        }
      },
      { property: `${selection.join()}.${axis}` },
    );
  };
  return (
    <section className={styles.section}>
      <h3>{t('place')}</h3>
      {isPlaced ? null : <p className={styles.hint}>{t('inStack')}</p>}
      <div className={styles.pair}>
        <NumberInput
          label={t('x')}
          mark="X"
          value={common(({ x }) => x)}
          isDisabled={!isPlaced}
          onChange={(at) => place('x', at)}
        />
        <NumberInput
          label={t('y')}
          mark="Y"
          value={common(({ y }) => y)}
          isDisabled={!isPlaced}
          onChange={(at) => place('y', at)}
        />
        <NumberInput
          label={t('width')}
          mark="W"
          min={1}
          value={common(({ width }) => width)}
          onChange={(length) => setSide('width', length)}
        />
        <NumberInput
          label={t('height')}
          mark="H"
          min={0}
          value={common(({ height }) => height)}
          onChange={(length) => setSide('height', length)}
        />
        <SideRule side="width" />
        <SideRule side="height" />
        <NumberInput
          label={t('rotate')}
          mark="°"
          value={typeof turn.value === 'number' ? turn.value : undefined}
          onChange={(degrees) =>
            studio.edit(
              'rotate',
              (draft) => {
                for (const id of selection) setTurn(draft, id, degrees ?? 0);
              },
              { property: `${selection.join()}.rotate` },
            )
          }
        />
      </div>
    </section>
  );
}

/** Lets a side follow its content or the room of its stack, where that is possible. */
function SideRule({ side }: { side: Side }) {
  const t = useMessages(inspectorMessages);
  const studio = useStudio();
  const [layer, ...others] = useChosenLayers();
  const painted = useStudioState(({ boxes }) => boxes);
  if (layer === undefined || others.length > 0) return null;
  const isInStack = placingOf(find(studio.document, layer.id)?.above ?? []) === 'stack';
  const canHug = isInStack
    ? layer.type === 'text' || HOLDERS.has(layer.type)
    : ['stack', 'repeat', 'table'].includes(layer.type);
  if (!isInStack && !canHug) return null;
  const value = sidesOf(layer)[side];
  const rule = typeof value === 'string' ? value : 'fixed';
  const set = (next: string): void => {
    const length = boxOf(studio.document, layer.id, painted)?.[side] ?? FALLBACK;
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
