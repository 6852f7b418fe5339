import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { DIRECTIONS, useLanguage } from '../../../i18n/language.js';
import { useMessages } from '../../../i18n/messages.js';
import { Button, Checkbox, IconButton, TextField } from '../../../kit/index.js';
import type { Box } from '../../geometry/box.js';
import { NumberInput } from '../../panels/number-input.js';
import type { Imported } from '../../../../../../libs/importing/src/imported.js';
import { colorsIn } from './box-colors.js';
import { BoxStage } from './box-stage.js';
import styles from './boxes.module.css';
import { messages } from './boxes-messages.js';
import { heldBox, isName, newBox, proposedName, type TextBox } from './text-boxes.js';
import { usePixels } from './use-pixels.js';
import { type BoxColors, withBoxes } from './with-boxes.js';

const NO_COLORS: BoxColors = { ground: '#ffffff', ink: '#16261f' };
const SIDES = [
  ['x', 'left', 'X'],
  ['y', 'top', 'Y'],
  ['width', 'width', 'W'],
  ['height', 'height', 'H'],
] as const;

/** Asks for the places of a picture's texts; each box becomes a text layer with a field. */
export default function BoxesEditor({
  imported,
  picture,
  onChange,
}: {
  imported: Imported;
  picture: Blob;
  /** Takes the design with its texts; null while a box has no name that fields may have. */
  onChange: (boxed: Imported | null) => void;
}) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { canvas } = imported.template;
  const read = usePixels(picture, canvas);
  const [boxes, setBoxes] = useState<readonly TextBox[]>([]);
  const [said, setSaid] = useState('');
  const keys = useRef(0);
  const list = useRef<HTMLOListElement>(null);
  const colors = useMemo(() => {
    const found = boxes.map(({ key, box }) => [key, read === undefined ? null : colorsOfBox(read, box)] as const);
    return new Map(found);
  }, [boxes, read]);
  useEffect(() => {
    const isRight = boxes.every(({ name }) => isName(name));
    const align = DIRECTIONS[language] === 'rtl' ? 'right' : 'left';
    onChange(isRight ? withBoxes(imported, boxes, ({ key }) => colors.get(key) ?? NO_COLORS, align) : null);
  }, [imported, boxes, colors, language, onChange]);
  const change = (key: number, members: Partial<TextBox>): void =>
    setBoxes((all) => all.map((one) => (one.key === key ? { ...one, ...members } : one)));
  const add = (box: Box): void => {
    keys.current += 1;
    const name = proposedName(boxes);
    setBoxes([...boxes, { key: keys.current, name, box, covers: true }]);
    setSaid(t('added', { name }));
  };
  const remove = (key: number): void => {
    const gone = boxes.find((one) => one.key === key);
    setBoxes(boxes.filter((one) => one.key !== key));
    setSaid(t('removed', { name: gone?.name ?? '' }));
    // The focus was in the box that is gone.
    list.current?.focus();
  };
  const sayPlace = (key: number): void => {
    const placed = boxes.find((one) => one.key === key);
    if (placed !== undefined) setSaid(t('placed', { name: placed.name, ...placed.box }));
  };
  return (
    <section className={styles.boxes}>
      <h3>{t('title')}</h3>
      <p className={styles.hint}>{t('hint')}</p>
      <BoxStage
        picture={picture}
        canvas={canvas}
        boxes={boxes}
        colorsOf={({ key }) => colors.get(key) ?? null}
        onDraw={add}
        onPlace={(key, box) => change(key, { box })}
        onPlaced={sayPlace}
        onRemove={remove}
      />
      <ol ref={list} tabIndex={-1} className={styles.list}>
        {boxes.map((one) => (
          <li key={one.key}>
            <fieldset>
              <legend className="unseen">{t('box', { name: one.name })}</legend>
              <TextField
                label={t('name')}
                value={one.name}
                onChange={(name) => change(one.key, { name })}
                dir="ltr"
                isCode
                {...(!isName(one.name) && { fault: t('nameFault') })}
              />
              <div className={styles.sides}>
                {SIDES.map(([side, label, mark]) => (
                  <NumberInput
                    key={side}
                    label={t(label)}
                    mark={mark}
                    value={one.box[side]}
                    onChange={(value = 0) => change(one.key, { box: heldBox({ ...one.box, [side]: value }, canvas) })}
                  />
                ))}
              </div>
              <Checkbox isSelected={one.covers} onChange={(covers) => change(one.key, { covers })}>
                {t('cover')}
              </Checkbox>
              <IconButton label={t('remove', { name: one.name })} onPress={() => remove(one.key)}>
                <Trash2 size={20} aria-hidden="true" />
              </IconButton>
            </fieldset>
          </li>
        ))}
      </ol>
      <Button icon={<Plus size={20} aria-hidden="true" />} onPress={() => add(newBox(boxes, canvas))}>
        {t('add')}
      </Button>
      <p className="unseen" role="status">
        {said}
      </p>
    </section>
  );
}

function colorsOfBox({ pixels, scale }: NonNullable<ReturnType<typeof usePixels>>, box: Box): BoxColors {
  const { x, y, width, height } = box;
  return colorsIn(pixels, { x: x * scale, y: y * scale, width: width * scale, height: height * scale });
}
