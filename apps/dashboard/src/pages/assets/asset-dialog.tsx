import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { AnchorButton, Code, Dialog, ErrorState, Facts, Picture, SkeletonRows, Stack } from '../../kit/index.js';
import { messages } from './messages.js';
import { type Asset, assetQuery, fileOf, typeName } from './queries.js';

/** A picture in large, and the ways in which templates and requests name it. */
export default function AssetDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(messages);
  const { data, error, refetch } = useQuery(assetQuery(id));
  return (
    <Dialog title={data?.name ?? t('details')} isOpen onClose={onClose} large>
      {data === undefined ? (
        error === null ? (
          <SkeletonRows />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <Details asset={data} />
      )}
    </Dialog>
  );
}

const MOST_RATIO = 4;
const LEAST_RATIO = 2;

function Details({
  asset: { id, name, width, height, content_type: type, size_bytes: size, created_at: at },
}: {
  asset: Asset;
}) {
  const t = useMessages(messages);
  const format = useFormat();
  return (
    <Stack>
      <Picture
        src={fileOf(id)}
        alt={t('pictureOf', { name })}
        ratio={Math.min(MOST_RATIO, Math.max(LEAST_RATIO, width / height))}
      />
      <Facts
        facts={[
          [t('format'), <span dir="ltr">{typeName(type)}</span>],
          [
            t('dimensions'),
            <span dir="ltr">{t('size', { width: format.number(width), height: format.number(height) })}</span>,
          ],
          [t('bytes'), format.bytes(size)],
          [t('made'), format.moment(at)],
        ]}
      />
      <Code label={t('id')} text={id} />
      <Code label={t('inTemplate')} text={`"asset": "${id}"`} />
      <Code label={t('inRequest')} text={`"images": { "photo": "${id}" }`} />
      <AnchorButton href={fileOf(id)} download={name}>
        {t('download')}
      </AnchorButton>
    </Stack>
  );
}
