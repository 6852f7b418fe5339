import type { JSX } from 'preact';
import type { VisitorForm } from '#campaigns';
import { figures, inLanguage, type Visit } from '../kit/index.js';
import { CLAIM_FORM } from './claim-form.page.js';
import { CLAIM_TEXTS } from './claim-texts.js';
import { sizeName } from './size-names.js';

type Size = VisitorForm['sizes'][number];

/** Longer side of the sample, in pixels. */
const SAMPLE_SIDE = 800;
/** The side of a size's icon, a square, and the longer side of the shape in it. */
const SIGN = 24;
const SHAPE = 20;

/** The size that a visitor has chosen, otherwise the first one, otherwise the template itself. */
export function sizeOf(
  { sizes, size }: VisitorForm,
  chosen: string | null | undefined,
): Pick<Size, 'width' | 'height'> & Partial<Size> {
  return sizes.find(({ name }) => name === chosen) ?? sizes[0] ?? size;
}

/** A size scaled to that of the displayed sample. */
export function sampleSize(size: Pick<Size, 'width' | 'height'>): Pick<Size, 'width' | 'height'> {
  return within(size, SAMPLE_SIDE);
}

/**
 * The sizes that visitors choose from. They are above the picture, which takes the shape of the choice, so that the
 * controls stay in place under the finger.
 */
export function SizeChoice({
  visit,
  form: { sizes },
  chosen,
}: {
  visit: Visit;
  form: VisitorForm;
  chosen: string | undefined;
}): JSX.Element | null {
  if (sizes.length < 2) return null;
  return (
    <fieldset class="sizes">
      <legend>{inLanguage(CLAIM_TEXTS, visit.lang).size}</legend>
      <div>
        {sizes.map((size) => (
          <SizeOption key={size.name} visit={visit} size={size} isChosen={size.name === chosen} />
        ))}
      </div>
    </fieldset>
  );
}

function SizeOption({ visit: { lang }, size, isChosen }: { visit: Visit; size: Size; isChosen: boolean }): JSX.Element {
  const { name, width, height } = size;
  const sample = sampleSize(size);
  const shape = within(size, SHAPE);
  return (
    <label class="size">
      <input
        type="radio"
        name="size"
        value={name}
        form={CLAIM_FORM}
        checked={isChosen}
        data-width={sample.width}
        data-height={sample.height}
      />
      <svg viewBox={`0 0 ${SIGN} ${SIGN}`} aria-hidden="true">
        <rect x={(SIGN - shape.width) / 2} y={(SIGN - shape.height) / 2} {...shape} rx="2" />
      </svg>
      <span>
        <bdi>{sizeName(name, lang)}</bdi>{' '}
        <span class="pixels">
          {figures(String(width), lang)} × {figures(String(height), lang)}
        </span>
      </span>
    </label>
  );
}

function within({ width, height }: Pick<Size, 'width' | 'height'>, side: number): Pick<Size, 'width' | 'height'> {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
