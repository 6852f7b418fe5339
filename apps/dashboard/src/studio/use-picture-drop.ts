import { useCallback } from 'react';
import { api } from '../api/client.js';
import { inSession } from '../api/session-gate.js';
import { useLanguage } from '../i18n/language.js';
import { explain } from '../kit/problems.js';
import { toast } from '../kit/toast.js';
import { useRefreshAssets } from '../pages/assets/queries.js';
import { toCanvas } from './canvas/view.js';
import { addLayers, placeAbove, placeFor } from './document/layers.js';
import { adaptedToHolder, newBox, newLayer } from './document/new-layers.js';
import type { Studio } from './studio.js';
import { useStudio } from './use-studio.js';

/** Uploads pictures and adds a layer of each, in the middle of the view. */
export function usePictureDrop(): (files: readonly File[]) => void {
  const studio = useStudio();
  const language = useLanguage();
  const refresh = useRefreshAssets();
  return useCallback(
    (files) => {
      const add = async (file: File): Promise<void> => {
        try {
          const { id, width, height } = await inSession(() => api.assets.create({ file }).then());
          addPicture(studio, id, width / height);
          await refresh();
        } catch (error) {
          toast(explain(error, language), 'bad');
        }
      };
      for (const file of files) void add(file);
    },
    [studio, language, refresh],
  );
}

/** Adds a layer that shows an asset in its proportions. */
export function addPicture(studio: Studio, asset: string, ratio: number): void {
  const { document, state } = studio;
  const middle = toCanvas(state.view, { x: state.room.width / 2, y: state.room.height / 2 });
  const box = newBox('image', document.canvas, middle);
  const height = Math.max(1, Math.round(box.width / ratio));
  const layer = newLayer('image', { ...box, y: Math.round(middle.y - height / 2), height }, document, {
    text: '',
    asset,
  });
  studio.edit('add', (draft) => addLayers(draft, document, [layer], placeAbove(document, studio.selection)));
}

/** Adds a picture that a field brings, above the selection. */
export function addPictureOf(studio: Studio, field: string): void {
  const { document, selection } = studio;
  const layer = newLayer('image', newBox('image', document.canvas), document, { text: '', field });
  const place = placeFor(document, selection, layer);
  studio.edit('add', (draft) => addLayers(draft, document, [adaptedToHolder(layer, document, place)], place));
}
