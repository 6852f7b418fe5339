import { useEffect, useState } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { TextField } from '../../../kit/index.js';
import { renameLayer } from '../../document/layers.js';
import { isId } from '../../document/template.js';
import { find } from '../../document/tree.js';
import { useStudio } from '../../use-studio.js';
import { inspectorMessages } from './messages.js';

/** The id of a layer, by which sizes, faults and measures name it. */
export function IdField({ id }: { id: string }) {
  const t = useMessages(inspectorMessages);
  const studio = useStudio();
  const [typed, setTyped] = useState(id);
  useEffect(() => setTyped(id), [id]);
  const isTaken = typed !== id && find(studio.template, typed) !== undefined;
  const isFaulty = !isId(typed) || isTaken;
  const enter = (): void => {
    if (isFaulty) setTyped(id);
    else if (typed !== id) rename(studio, id, typed);
  };
  return (
    <TextField
      label={t('id')}
      value={typed}
      onChange={setTyped}
      dir="ltr"
      isCode
      fault={isFaulty ? t('idHint') : undefined}
      onBlur={enter}
      onKeyDown={({ key }) => {
        if (key === 'Enter') enter();
      }}
    />
  );
}

/** Changes a layer's id, and keeps it selected, locked and hidden as it was. */
export function rename(studio: ReturnType<typeof useStudio>, id: string, name: string): void {
  if (!isId(name) || find(studio.template, name) !== undefined) return;
  studio.edit('rename', (draft) => {
    renameLayer(draft, id, name);
    return studio.selection.map((one) => (one === id ? name : one));
  });
  const { locked, hidden } = studio.state.marks;
  const renamed = (ids: ReadonlySet<string>): ReadonlySet<string> =>
    new Set([...ids].map((one) => (one === id ? name : one)));
  studio.setMarks({ locked: renamed(locked), hidden: renamed(hidden) });
}
