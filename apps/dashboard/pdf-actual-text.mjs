/**
 * pdf.js omits from its lists of operators the text that a file gives for a span of glyphs (`ActualText`, ISO 32000-2,
 * 14.9.4). Programs write Arabic that way if glyphs and letters do not map one to one; without it letters would be
 * lost.
 */

const WORKER = '/pdfjs-dist/legacy/build/pdf.worker.mjs';
const MARK = 'args = [args[0].name, args[1] instanceof Dict ? args[1].get("MCID") : null];';
const WITH_ACTUAL_TEXT = `{
              const props = args[1] instanceof Name ? resources?.get("Properties")?.get?.(args[1].name) : args[1];
              const actualText = props instanceof Dict ? props.get("ActualText") : null;
              args = [args[0].name, props instanceof Dict ? props.get("MCID") : null, typeof actualText === "string" ? stringToPDFString(actualText) : null];
            }`;

/** The source of pdf.js's worker with operators that include these texts. */
export function withActualText(source) {
  if (source.split(MARK).length !== 2)
    throw new Error('pdf.js lists marked content in another way: adjust pdf-actual-text.mjs');
  return source.replace(MARK, () => WITH_ACTUAL_TEXT);
}

export const actualText = {
  name: 'pdf-actual-text',
  transform: (source, file) => (file.endsWith(WORKER) ? { code: withActualText(source), map: null } : null),
};
