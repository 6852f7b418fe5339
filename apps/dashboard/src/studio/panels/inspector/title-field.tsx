import { useEffect, useState } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { TextField } from '../../../kit/index.js';
import { setMember } from '../../document/members.js';
import type { Layer } from '../../document/template.js';
import { titleOf } from '../../document/text.js';
import { useStudio } from '../../use-studio.js';
import { inspectorMessages } from './messages.js';

/** The longest that the schema takes. */
export const LONGEST_TITLE = 200;

/** The name of a layer for people, in any language. */
export function TitleField({ layer }: { layer: Layer }) {
  const t = useMessages(inspectorMessages);
  const studio = useStudio();
  const title = titleOf(layer) ?? '';
  const [typed, setTyped] = useState(title);
  useEffect(() => setTyped(title), [title]);
  const enter = (): void => setTitle(studio, layer, typed);
  return (
    <TextField
      label={t('title')}
      value={typed}
      maxLength={LONGEST_TITLE}
      onChange={setTyped}
      onBlur={enter}
      onKeyDown={({ key }) => {
        if (key === 'Enter') enter();
      }}
    />
  );
}

export function setTitle(studio: ReturnType<typeof useStudio>, layer: Layer, typed: string): void {
  const title = typed.trim() === '' ? undefined : typed.trim();
  if (title === titleOf(layer)) return;
  studio.edit('title', (draft) => setMember(draft, [layer.id], ['title'], title));
}
