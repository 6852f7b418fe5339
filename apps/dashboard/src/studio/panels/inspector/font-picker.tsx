import { useQuery } from '@tanstack/react-query';
import { Check, SearchX, Upload } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { useMessages } from '../../../i18n/messages.js';
import { Badge, Button, Dialog, EmptyState, ErrorState, SearchField, Skeleton, Toolbar } from '../../../kit/index.js';
import { messages as fontMessages } from '../../../pages/fonts/messages.js';
import { familiesOf, type Family, fontsQuery, useFace, useNearness } from '../../../pages/fonts/queries.js';
import { lazyPart } from '../../lazy-part.js';
import styles from './font-picker.module.css';
import { inspectorMessages } from './messages.js';

const UploadDialog = lazyPart(() => import('../../../pages/fonts/upload-dialog.js'));

/** The families of fonts, each shown by a text of the template in its own letters; one is chosen, or uploaded. */
export default function FontPicker({
  specimen,
  value,
  onChoose,
  onClose,
}: {
  /** The text that shows the fonts. */
  specimen: string;
  value: string | undefined;
  onChoose: (family: string) => void;
  onClose: () => void;
}) {
  const t = useMessages(inspectorMessages);
  const words = useMessages(fontMessages);
  const [query, setQuery] = useState('');
  const [isUploading, setIsUploading] = useState(false);
  const { data, error, refetch } = useQuery(fontsQuery);
  const families = useMemo(() => (data === undefined ? undefined : byName(familiesOf(data))), [data]);
  const shown = families?.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()));
  const choose = (family: string): void => {
    if (family !== value) onChoose(family);
    onClose();
  };
  if (isUploading) {
    return (
      <Suspense>
        <UploadDialog onClose={() => setIsUploading(false)} onTaken={({ family }) => choose(family)} />
      </Suspense>
    );
  }
  return (
    <Dialog title={t('chooseFont')} isOpen onClose={onClose} large>
      <Toolbar>
        <SearchField label={words('search')} value={query} onChange={setQuery} />
        <Button icon={<Upload size={18} aria-hidden="true" />} onPress={() => setIsUploading(true)}>
          {words('upload')}
        </Button>
      </Toolbar>
      {shown === undefined ? (
        error === null ? (
          <Skeleton height="20rem" />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : shown.length === 0 ? (
        <EmptyState
          icon={<SearchX size={24} aria-hidden="true" />}
          title={words('nothingTitle')}
          text={words('nothingText')}
        />
      ) : (
        <ListBox
          aria-label={t('font')}
          className={styles.families}
          items={shown}
          selectionMode="single"
          selectedKeys={value === undefined ? [] : [value]}
          onSelectionChange={(keys) => {
            const [family] = keys === 'all' ? [] : keys;
            // The list deselects the chosen one on a second press; this keeps it chosen.
            choose(family === undefined ? (value ?? '') : String(family));
          }}
        >
          {(family) => (
            <ListBoxItem id={family.name} textValue={family.name} className={styles.family}>
              <FamilyRow family={family} specimen={specimen} isChosen={family.name === value} />
            </ListBoxItem>
          )}
        </ListBox>
      )}
    </Dialog>
  );
}

function FamilyRow({ family, specimen, isChosen }: { family: Family; specimen: string; isChosen: boolean }) {
  const words = useMessages(fontMessages);
  const [row, setRow] = useState<HTMLElement | null>(null);
  const isNear = useNearness(row);
  const { data: face, isLoading } = useFace(family.face.id, isNear);
  return (
    <>
      <span ref={setRow} className={styles.name}>
        <bdi>{family.name}</bdi>
        {family.scope === 'user' ? <Badge kind="good">{words('mine')}</Badge> : null}
        {isChosen ? <Check size={16} aria-hidden="true" /> : null}
      </span>
      <span className={styles.specimen} dir="auto" aria-hidden="true">
        {isLoading ? <Skeleton height="1.75rem" width="60%" /> : null}
        {face == null ? null : <span style={{ fontFamily: face }}>{specimen}</span>}
      </span>
    </>
  );
}

/** One for each name: a font of the user's own goes before a public one, for the engine as well. */
function byName(families: readonly Family[]): Family[] {
  return families.filter(({ name }, at) => families.findIndex((one) => one.name === name) === at);
}
