import { Ellipsis, Eye, PencilLine, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { ActionMenu, IconButton } from '../../kit/index.js';
import { omittedLayers, removeSize, showInSize } from '../document/sizes.js';
import { useStudio, useStudioState, useTemplate } from '../use-studio.js';
import { sizeMessages } from './messages.js';
import { showSize } from './show-size.js';
import styles from './sizes.module.css';

const SizeDialog = lazy(() => import('./size-dialog.js'));

/** The sizes of the template, one of which is on the canvas. */
export function SizeBar() {
  const t = useMessages(sizeMessages);
  const studio = useStudio();
  const template = useTemplate();
  const chosen = useStudioState(({ size }) => size);
  const [asked, setAsked] = useState<{ readonly renamed: string | null } | null>(null);
  const { sizes = [], canvas } = template;
  const all = [{ name: null, canvas }, ...sizes];
  return (
    <div className={styles.bar} role="group" aria-label={t('sizes')}>
      {all.map(({ name, canvas: { width, height } }) => (
        <button
          key={name ?? ''}
          type="button"
          className={styles.size}
          aria-pressed={chosen === name}
          onClick={() => showSize(studio, name)}
        >
          {name === null ? t('own') : <bdi dir="ltr">{name}</bdi>}
          <span dir="ltr">
            {width} × {height}
          </span>
        </button>
      ))}
      {chosen === null ? null : (
        <ActionMenu
          trigger={
            <IconButton label={t('more', { name: chosen })}>
              <Ellipsis size={18} aria-hidden="true" />
            </IconButton>
          }
          choices={[
            ...omittedLayers(template, chosen).map((id) => ({
              id: `show-${id}`,
              label: t('showLayer', { id }),
              icon: <Eye size={18} aria-hidden="true" />,
              onAction: () => studio.edit('sizes', (draft) => showInSize(draft, chosen, id)),
            })),
            {
              id: 'rename',
              label: t('rename'),
              icon: <PencilLine size={18} aria-hidden="true" />,
              onAction: () => setAsked({ renamed: chosen }),
            },
            {
              id: 'remove',
              label: t('remove'),
              icon: <Trash2 size={18} aria-hidden="true" />,
              isDangerous: true,
              onAction: () => {
                studio.edit('sizes', (draft) => removeSize(draft, chosen));
                showSize(studio, null);
              },
            },
          ]}
        />
      )}
      <IconButton label={t('add')} onPress={() => setAsked({ renamed: null })}>
        <Plus size={18} aria-hidden="true" />
      </IconButton>
      <Suspense>{asked === null ? null : <SizeDialog {...asked} onClose={() => setAsked(null)} />}</Suspense>
    </div>
  );
}
