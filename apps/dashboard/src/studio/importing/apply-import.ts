import type { Draft } from 'immer';
import { api } from '../../api/client.js';
import { inSession } from '../../api/session-gate.js';
import { addLayers, placeAbove } from '../document/layers.js';
import { setValue } from '../document/members.js';
import type { Document, Field, Layer } from '../document/template.js';
import type { Studio } from '../studio.js';
import type { Imported } from '../../../../../libs/importing/src/imported.js';
import { withPictures } from '../../../../../libs/importing/src/made-template.js';

/** Uploads of pictures at a time. */
const AT_ONCE = 3;

export type Way = 'replace' | 'add';

/** Uploads the pictures of a design; returns their assets by the keys of the pictures. */
export async function uploadPictures(
  { pictures }: Imported,
  name: string,
  onStep: (done: number) => void,
): Promise<ReadonlyMap<string, string>> {
  const assets = new Map<string, string>();
  const queue = [...pictures];
  const upload = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [key, blob] = next;
      const file = new File([blob], `${name}-${key}.${blob.type === 'image/jpeg' ? 'jpg' : 'png'}`, {
        type: blob.type,
      });
      const { id } = await inSession(() => api.assets.create({ file }).then());
      assets.set(key, id);
      onStep(assets.size);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, upload));
  return assets;
}

/** Puts a design in the place of the template, or on it as a group; one step takes it back. */
export function applyImport(
  studio: Studio,
  imported: Imported,
  assets: ReadonlyMap<string, string>,
  way: Way,
  name: string,
): void {
  const template = withPictures(imported.template, (key) => ({ asset: assets.get(key) ?? '' }));
  studio.edit('import', (draft, document) => {
    addFields(draft, document, template.fields ?? []);
    if (way === 'replace') return replaced(draft, template);
    const group: Layer = { id: name, type: 'group', layers: template.layers ?? [] };
    return addLayers(draft, document, [group], placeAbove(document, []));
  });
  if (way === 'replace') studio.set({ scope: null, typing: null });
}

function replaced(draft: Draft<Document>, { canvas, layers = [] }: Document): string[] {
  setValue(draft, ['canvas'], structuredClone(canvas));
  setValue(draft, ['layers'], structuredClone(layers));
  // Other sizes name layers that are gone.
  setValue(draft, ['sizes'], undefined);
  return [];
}

/** Fields that the design names and the template lacks. */
function addFields(draft: Draft<Document>, document: Document, fields: readonly Field[]): void {
  const names = new Set(document.fields?.map(({ name }) => name));
  const added = fields.filter(({ name }) => !names.has(name));
  if (added.length === 0) return;
  draft.fields ??= [];
  draft.fields.push(...(structuredClone(added) as Draft<Field>[]));
}
