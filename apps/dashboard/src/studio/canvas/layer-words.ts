import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import type { Box } from '../geometry/box.js';
import type { Layer } from '../document/template.js';
import { summaryOf } from '../document/text.js';
import { messages } from '../messages.js';

/** Names of layers for people: their kind, id and text, and their box for screen readers. */
export function useLayerWords(): {
  type: (layer: Layer) => string;
  name: (layer: Layer) => string;
  withBox: (layer: Layer, box: Box | null) => string;
} {
  const t = useMessages(messages);
  const format = useFormat();
  const type = (layer: Layer): string => t(`type_${layer.type}`);
  const name = (layer: Layer): string => {
    const text = summaryOf(layer);
    return text === '' ? `${type(layer)} ${layer.id}` : `${type(layer)} ${layer.id}: ${text}`;
  };
  const whole = (value: number): string => format.number(Math.round(value));
  return {
    type,
    name,
    withBox: (layer, box) =>
      box === null
        ? name(layer)
        : t('layerAt', {
            name: name(layer),
            x: whole(box.x),
            y: whole(box.y),
            width: whole(box.width),
            height: whole(box.height),
          }),
  };
}
