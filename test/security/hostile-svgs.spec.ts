import { expect, test } from '@jest/globals';
import { ImportFault } from '../../libs/importing/src/imported.js';
import { faultsOf } from '../support/imported.js';
import { hostileSvgDesigns } from '../support/hostile-svgs.js';
import { importedSvg } from '../support/svg-import.js';

/** The reasons for which an SVG is refused. */
const FAULTS = new Set(['notXml', 'unknown', 'empty', 'entities', 'tooMany', 'tooDeep', 'tooSlow', 'tooManyPictures']);
const OF_EACH = process.env['NAQSH_LONG'] === '1' ? 40 : 3;

test.each(hostileSvgDesigns(OF_EACH))('%s is imported without harm, or refused with a reason', async (_, bytes) => {
  try {
    expect(faultsOf(await importedSvg(bytes))).toEqual([]);
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error;
    expect(FAULTS).toContain(error.code);
  }
});
