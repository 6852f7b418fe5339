import { Move } from 'lucide-react';
import { useMessages } from '../../../i18n/messages.js';
import { Button } from '../../../kit/index.js';
import { adjusted, toggleAdjusting } from '../../canvas/adjusting.js';
import { focusLayer } from '../../canvas/layer-buttons.js';
import type { Path } from '../../document/members.js';
import { useSelection, useStudio, useStudioState } from '../../use-studio.js';
import { inspectorMessages } from './messages.js';

/** Shows the handles of a member on the canvas, where arrow keys then move them. */
export function AdjustButton({ path }: { path: Path }) {
  const t = useMessages(inspectorMessages);
  const studio = useStudio();
  const selection = useSelection();
  const adjusting = useStudioState((state) => state.adjusting);
  const [id, ...others] = selection;
  if (id === undefined || others.length > 0) return null;
  const isOn = adjusting !== null && adjusted(studio)?.adjusting.path.join('.') === path.join('.');
  return (
    <Button
      kind="plain"
      icon={<Move size={18} aria-hidden="true" />}
      onPress={() => {
        toggleAdjusting(studio, path);
        if (!isOn) focusLayer(document, id);
      }}
    >
      {t(isOn ? 'adjusted' : 'adjust')}
    </Button>
  );
}
