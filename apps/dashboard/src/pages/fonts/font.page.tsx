import { Download, Trash2 } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { addressOf } from '../../root.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import {
  AnchorButton,
  Badge,
  Button,
  Card,
  Code,
  ErrorState,
  type Fact,
  Facts,
  Notice,
  PageHeader,
  SkeletonRows,
  Skeleton,
  Stack,
  TextField,
  toast,
  useConfirm,
} from '../../kit/index.js';
import { ArabicBadge } from './font-badge.js';
import { FontInUse } from './font-in-use.js';
import { FontReport } from './font-report.js';
import styles from './fonts.module.css';
import { messages } from './messages.js';
import { type Font, fontQuery, fontsQuery, hasArabic, useFace, useRefreshFonts } from './queries.js';

const route = getRouteApi('/inside/fonts/$fontId');

export default function FontPage() {
  const t = useMessages(messages);
  const { fontId } = route.useParams();
  const { data: font, error, refetch } = useQuery(fontQuery(fontId));
  const navigate = useNavigate();
  const refresh = useRefreshFonts();
  const [ask, question] = useConfirm();
  const remove = useAction((id: string) => api.fonts.delete(id), {
    onSuccess: async () => {
      toast(t('deleted'));
      await navigate({ to: '/fonts' });
      await refresh();
    },
    onError: () => window.scrollTo({ top: 0 }),
  });
  if (font === undefined) {
    return error === null ? (
      <SkeletonRows count={3} height="8rem" />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} isPage />
    );
  }
  const name = `${font.family} ${font.style}`;
  const askToRemove = (): void =>
    ask({
      title: t('deleteTitle', { name }),
      text: t('deleteText'),
      confirm: t('delete'),
      isDangerous: true,
      act: () => remove.mutateAsync(font.id),
    });
  return (
    <>
      <PageHeader
        title={name}
        path={[
          <Link key="up" to="/fonts">
            {t('title')}
          </Link>,
        ]}
        lead={
          <>
            {font.scope === 'user' ? <Badge kind="good">{t('mine')}</Badge> : <Badge>{t('public')}</Badge>}{' '}
            <ArabicBadge font={font} /> <code dir="ltr">{font.id}</code>
          </>
        }
        actions={
          <>
            <AnchorButton
              href={addressOf(`v1/fonts/${font.id}/file`)}
              download
              icon={<Download size={18} aria-hidden="true" />}
            >
              {t('download')}
            </AnchorButton>
            {font.scope === 'user' ? (
              <Button kind="danger" icon={<Trash2 size={18} aria-hidden="true" />} onPress={askToRemove}>
                {t('delete')}
              </Button>
            ) : null}
          </>
        }
      />
      {question}
      <Stack>
        {remove.error === null || remove.variables !== font.id ? null : <FontInUse error={remove.error} />}
        <Trial key={font.id} font={font} />
        <div className={styles.columns}>
          <Card title={t('report')}>
            <FontReport font={font} />
          </Card>
          <Stack>
            <Code label={t('inTemplates')} text={nameInTemplates(font)} />
            <Card title={t('facts')}>
              <FontFacts font={font} />
            </Card>
            <Siblings font={font} />
          </Stack>
        </div>
      </Stack>
    </>
  );
}

/** The members of a text layer that choose this face. */
function nameInTemplates({ family, weight, italic }: Font): string {
  const members = [`"font": [${JSON.stringify(family)}]`, `"weight": ${weight}`, ...(italic ? ['"italic": true'] : [])];
  return members.join(',\n');
}

const SIZES = ['1.25rem', '2rem', '3.25rem'];

/** A text in the font itself, for trying out words and axes. */
function Trial({ font }: { font: Font }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const face = useFace(font.id);
  const sample = hasArabic(font) ? messages.sample.ar : messages.sample.en;
  const [text, setText] = useState(sample);
  const [axes, setAxes] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(font.axes.map(({ tag, default: value }) => [tag, value])),
  );
  const variations = Object.entries(axes).map(([tag, value]) => `"${tag}" ${value}`);
  return (
    <Card title={t('trial')}>
      <Stack>
        <TextField label={t('write')} value={text} onChange={setText} maxLength={200} />
        {font.axes.length === 0 ? null : (
          <fieldset className={styles.axes}>
            <legend>{t('axes')}</legend>
            {font.axes.map((axis) => (
              <Axis
                key={axis.tag}
                axis={axis}
                value={axes[axis.tag] ?? axis.default}
                onChange={(value) => setAxes({ ...axes, [axis.tag]: value })}
              />
            ))}
          </fieldset>
        )}
        {face.error === null ? null : <ErrorState error={face.error} onRetry={() => void face.refetch()} />}
        {face.data === null ? <Notice kind="calm">{t('notShown')}</Notice> : null}
        {face.data === undefined && face.error === null ? <Skeleton height="9rem" /> : null}
        {typeof face.data !== 'string' ? null : (
          <div
            className={styles.trial}
            lang={hasArabic(font) ? 'ar' : language}
            style={{
              fontFamily: face.data,
              fontVariationSettings: variations.length === 0 ? 'normal' : variations.join(', '),
            }}
          >
            {SIZES.map((size) => (
              <p key={size} dir="auto" style={{ fontSize: size }}>
                {text}
              </p>
            ))}
          </div>
        )}
      </Stack>
    </Card>
  );
}

const STEPS = 200;

function Axis({
  axis: { tag, min, max },
  value,
  onChange,
}: {
  axis: Font['axes'][number];
  value: number;
  onChange: (value: number) => void;
}) {
  const format = useFormat();
  return (
    <label>
      <span>
        <code dir="ltr">{tag}</code> {format.decimal(value)}
      </span>
      <input
        type="range"
        min={min}
        max={max}
        step={(max - min) / STEPS}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </label>
  );
}

const EMBEDDINGS = ['installable', 'editable', 'preview_print'] as const;

function FontFacts({ font }: { font: Font }) {
  const t = useMessages(messages);
  const format = useFormat();
  const known = EMBEDDINGS.find((one) => one === font.embedding);
  const facts: Fact[] = [
    [t('family'), <bdi>{font.family}</bdi>],
    [t('style'), <bdi>{font.style}</bdi>],
    [t('weight'), font.italic ? `${format.number(font.weight)} · ${t('italic')}` : format.number(font.weight)],
    [t('glyphs'), format.number(font.glyph_count)],
    [t('format'), <span dir="ltr">{font.format.toUpperCase()}</span>],
    [t('bytes'), format.bytes(font.size_bytes)],
    [t('embedding'), known === undefined ? font.embedding : t(known)],
    ...(font.licence === null ? [] : [[t('licence'), <bdi dir="ltr">{font.licence}</bdi>] as const]),
    [t('made'), format.day(font.created_at)],
  ];
  return <Facts facts={facts} />;
}

/** The other faces of the family. */
function Siblings({ font }: { font: Font }) {
  const t = useMessages(messages);
  const format = useFormat();
  const { data = [] } = useQuery(fontsQuery);
  const faces = data
    .filter(({ family, scope }) => family === font.family && scope === font.scope)
    .toSorted((a, b) => a.weight - b.weight || Number(a.italic) - Number(b.italic));
  if (faces.length < 2) return null;
  return (
    <Card title={t('others')}>
      <ul className={styles.siblings}>
        {faces.map(({ id, style, weight }) => (
          <li key={id}>
            <Link to="/fonts/$fontId" params={{ fontId: id }} aria-current={id === font.id ? 'page' : undefined}>
              <bdi>{style}</bdi> <span>{format.number(weight)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
