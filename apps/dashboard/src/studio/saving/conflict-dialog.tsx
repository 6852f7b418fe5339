import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Actions, Button, Dialog, Picture, useObjectUrl } from '../../kit/index.js';
import { type Schema, usePreview } from '../../pages/templates/queries.js';
import { schemaOf } from '../document/template.js';
import { barMessages } from '../messages.js';
import { useTemplate } from '../use-studio.js';
import styles from './saving.module.css';
import type { Conflict, Saving } from './use-saving.js';

/** Shows both versions as pictures, and lets a person choose. */
export default function ConflictDialog({ conflict: { theirs }, saving }: { conflict: Conflict; saving: Saving }) {
  const t = useMessages(barMessages);
  const format = useFormat();
  const document = useTemplate();
  const version = format.number(theirs.version);
  return (
    <Dialog title={t('conflictTitle')} isOpen onClose={saving.closeConflict} large>
      <p>{t('conflictText', { version })}</p>
      <div className={styles.both}>
        <Version label={t('mine')} schema={schemaOf(document)} ratio={document.canvas.width / document.canvas.height} />
        <Version label={t('theirs', { version })} schema={theirs.schema} ratio={theirs.width / theirs.height} />
      </div>
      <Actions>
        <Button kind="primary" isPending={saving.isSaving} onPress={() => saving.publish(theirs.version)}>
          {t('keepMine')}
        </Button>
        <Button kind="danger" onPress={saving.takeTheirs}>
          {t('takeTheirs')}
        </Button>
        <Button kind="plain" onPress={saving.closeConflict}>
          {t('later')}
        </Button>
      </Actions>
    </Dialog>
  );
}

function Version({ label, schema, ratio }: { label: string; schema: Schema; ratio: number }) {
  const preview = usePreview(schema);
  const src = useObjectUrl(preview.data?.picture);
  return (
    <figure>
      <Picture src={src} alt={label} ratio={ratio} isBusy={preview.isFetching} />
      <figcaption>{label}</figcaption>
    </figure>
  );
}
