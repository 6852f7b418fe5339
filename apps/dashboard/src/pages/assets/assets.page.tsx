import { Copy, Ellipsis, Images, Info, Trash2 } from 'lucide-react';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import {
  ActionMenu,
  EmptyState,
  explain,
  FileDrop,
  IconButton,
  Listed,
  PageHeader,
  Picture,
  SkeletonCards,
  Stack,
  toast,
  useConfirm,
  useCopy,
} from '../../kit/index.js';
import styles from './assets.module.css';
import { messages } from './messages.js';
import { type Asset, PICTURES, thumbnailOf, typeName, useAssets, useRefreshAssets } from './queries.js';
import { UploadList } from './upload-list.js';
import { useUploads } from './use-uploads.js';

const AssetDialog = lazy(() => import('./asset-dialog.js'));

const route = getRouteApi('/inside/assets');

export default function AssetsPage() {
  const t = useMessages(messages);
  const assets = useAssets();
  const uploads = useUploads();
  const { asset: opened } = route.useSearch();
  const navigate = useNavigate({ from: '/assets' });
  const open = (id?: string): void => void navigate({ search: id === undefined ? {} : { asset: id }, replace: true });
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Stack>
        <FileDrop label={t('drop')} hint={t('dropHint')} accept={PICTURES} isMany onFiles={uploads.add} />
        <UploadList uploads={uploads} />
        <Listed
          list={assets}
          skeleton={<SkeletonCards height="16rem" />}
          empty={
            <EmptyState icon={<Images size={24} aria-hidden="true" />} title={t('emptyTitle')} text={t('emptyText')} />
          }
        >
          {(items) => <AssetCards assets={items} onOpen={open} />}
        </Listed>
      </Stack>
      <Suspense>{opened === undefined ? null : <AssetDialog id={opened} onClose={() => open()} />}</Suspense>
    </>
  );
}

function AssetCards({ assets, onOpen }: { assets: readonly Asset[]; onOpen: (id: string) => void }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const copy = useCopy();
  const refresh = useRefreshAssets();
  const [ask, question] = useConfirm();
  const remove = useAction((id: string) => api.assets.delete(id), {
    onSuccess: async () => {
      await refresh();
      toast(t('deleted'));
    },
    onError: (error) => toast(explain(error, language), 'bad'),
  });
  return (
    <>
      <ul className={styles.cards}>
        {assets.map((asset) => (
          <AssetCard
            key={asset.id}
            asset={asset}
            onOpen={() => onOpen(asset.id)}
            onCopy={() => copy(asset.id)}
            onDelete={() =>
              ask({
                title: t('deleteTitle', { name: asset.name }),
                text: t('deleteText'),
                confirm: t('delete'),
                isDangerous: true,
                act: () => remove.mutateAsync(asset.id),
              })
            }
          />
        ))}
      </ul>
      {question}
    </>
  );
}

function AssetCard({
  asset: { id, name, width, height, content_type: type, size_bytes: size },
  onOpen,
  onCopy,
  onDelete,
}: {
  asset: Asset;
  onOpen: () => void;
  onCopy: () => void;
  onDelete: () => void;
}) {
  const t = useMessages(messages);
  const format = useFormat();
  return (
    <li className={styles.card}>
      <Picture src={thumbnailOf(id)} alt={t('pictureOf', { name })} ratio={4 / 3} />
      <div className={styles.head}>
        <h2>
          <Link to="/assets" search={{ asset: id }} replace>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <ActionMenu
          trigger={
            <IconButton label={t('actions', { name })}>
              <Ellipsis size={20} aria-hidden="true" />
            </IconButton>
          }
          choices={[
            { id: 'details', label: t('details'), icon: <Info size={18} aria-hidden="true" />, onAction: onOpen },
            { id: 'copy', label: t('copyId'), icon: <Copy size={18} aria-hidden="true" />, onAction: onCopy },
            {
              id: 'delete',
              label: t('delete'),
              icon: <Trash2 size={18} aria-hidden="true" />,
              isDangerous: true,
              onAction: onDelete,
            },
          ]}
        />
      </div>
      <p className={styles.meta}>
        <span dir="ltr">{typeName(type)}</span>
        <span dir="ltr">{t('size', { width: format.number(width), height: format.number(height) })}</span>
        <span>{format.bytes(size)}</span>
      </p>
      <code dir="ltr">{id}</code>
    </li>
  );
}
