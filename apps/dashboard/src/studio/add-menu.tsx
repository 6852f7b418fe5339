import {
  ArrowRight,
  Barcode,
  ChartColumn,
  Circle,
  FileInput,
  Hexagon,
  Image,
  List,
  LoaderCircle,
  type LucideIcon,
  Minus,
  Plus,
  QrCode,
  Rows3,
  Smile,
  Spline,
  Square,
  Star,
  Table,
  Type,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import { useMessages } from '../i18n/messages.js';
import { ActionMenu, Button, IconButton } from '../kit/index.js';
import { toCanvas } from './canvas/view.js';
import { newList } from './document/fields.js';
import { addLayers, placeFor } from './document/layers.js';
import { adaptedToHolder, listFor, NEW_LAYERS, type NewLayer, newBox, newLayer } from './document/new-layers.js';
import { lazyPart } from './lazy-part.js';
import { messages } from './messages.js';
import type { Studio } from './studio.js';
import { useStudio } from './use-studio.js';

const PictureDialog = lazyPart(() => import('./picture-dialog.js'));
const ImportDialog = lazyPart(() => import('./importing/import-dialog.js'));

const ICONS: Readonly<Record<NewLayer, LucideIcon>> = {
  text: Type,
  rect: Square,
  ellipse: Circle,
  line: Minus,
  arrow: ArrowRight,
  star: Star,
  polygon: Hexagon,
  arc: LoaderCircle,
  path: Spline,
  image: Image,
  icon: Smile,
  qr: QrCode,
  barcode: Barcode,
  stack: Rows3,
  repeat: List,
  table: Table,
  chart: ChartColumn,
};

/**
 * Adds layers of every kind in the middle of the view, or in the selected holder if it is empty, and designs of other
 * programs.
 */
export function AddMenu({ isShort }: { isShort: boolean }) {
  const t = useMessages(messages);
  const studio = useStudio();
  const [open, setOpen] = useState<'picture' | 'import' | null>(null);
  const close = (): void => setOpen(null);
  const icon = <Plus size={20} aria-hidden="true" />;
  return (
    <>
      <ActionMenu
        trigger={isShort ? <IconButton label={t('add')}>{icon}</IconButton> : <Button icon={icon}>{t('add')}</Button>}
        choices={[
          ...NEW_LAYERS.map((type) => {
            const Icon = ICONS[type];
            return {
              id: type,
              label: t(`add_${type}`),
              icon: <Icon size={18} aria-hidden="true" />,
              onAction: () => {
                if (type === 'image') setOpen('picture');
                else add(studio, type, t('newText'));
              },
            };
          }),
          {
            id: 'import',
            label: t('importDesign'),
            icon: <FileInput size={18} aria-hidden="true" />,
            onAction: () => setOpen('import'),
          },
        ]}
      />
      <Suspense>{open === 'picture' ? <PictureDialog onClose={close} /> : null}</Suspense>
      <Suspense>{open === 'import' ? <ImportDialog onClose={close} /> : null}</Suspense>
    </>
  );
}

function add(studio: Studio, type: NewLayer, text: string): void {
  if ((type === 'repeat' || type === 'table') && listFor(studio.document) === undefined) {
    studio.edit('fields', (draft, document) => {
      draft.fields = [...(draft.fields ?? []), newList(document)] as typeof draft.fields;
    });
  }
  const { document, state, selection } = studio;
  const { width, height } = document.canvas;
  const seen = toCanvas(state.view, { x: state.room.width / 2, y: state.room.height / 2 });
  // The middle of the window may be outside the card.
  const middle = { x: Math.min(width, Math.max(0, seen.x)), y: Math.min(height, Math.max(0, seen.y)) };
  const layer = newLayer(type, newBox(type, document.canvas, middle), document, { text, selection });
  const place = placeFor(document, selection, layer);
  studio.edit('add', (draft) => addLayers(draft, document, [adaptedToHolder(layer, document, place)], place));
}
