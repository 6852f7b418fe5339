import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TemplateVersionRecord } from '@naqsh/sdk';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Actions, Button, Dialog, ErrorState, Listed, Notice, Skeleton, SkeletonRows, toast } from '../../kit/index.js';
import { type Template, useVersions, versionQuery } from '../../pages/templates/queries.js';
import { type Document, shapeFaultOf } from '../document/template.js';
import type { Values } from '../painter/painter.js';
import { NativeSelect } from '../panels/native-select.js';
import { useStudio, useStudioState } from '../use-studio.js';
import styles from './comparing.module.css';
import Comparison, { type Side } from './comparison.js';
import { messages } from './messages.js';

/** The choice for the current work in the studio; versions have their numbers. */
const PRESENT = 'present';

/** Compares the versions of the template with each other and with the present work, and restores them in the studio. */
export default function VersionsDialog({
  template,
  base,
  values,
  onClose,
}: {
  template: Template;
  /** The version that the present work began with. */
  base: number;
  values: Values;
  onClose: () => void;
}) {
  const t = useMessages(messages);
  const versions = useVersions(template.id);
  return (
    <Dialog title={t('title')} isOpen onClose={onClose} large>
      <Listed list={versions} skeleton={<SkeletonRows count={3} />} empty={null}>
        {(items) => <Chosen template={template} base={base} values={values} versions={items} onClose={onClose} />}
      </Listed>
    </Dialog>
  );
}

function Chosen({
  template,
  base,
  values,
  versions,
  onClose,
}: {
  template: Template;
  base: number;
  values: Values;
  versions: readonly TemplateVersionRecord[];
  onClose: () => void;
}) {
  const t = useMessages(messages);
  const format = useFormat();
  const studio = useStudio();
  const [before, setBefore] = useState(String(base));
  const [after, setAfter] = useState(PRESENT);
  const [first, second] = [useSide(template.id, before, versions), useSide(template.id, after, versions)];
  const options = [
    { id: PRESENT, label: t('present') },
    ...versions.map(({ version, created_at: at }) => ({
      id: String(version),
      label: t('version', { version: format.number(version), at: format.moment(at) }),
    })),
  ];
  const restorable = [...new Set([before, after])].filter((one) => one !== PRESENT);
  const restore = (version: string, document: Document): void => {
    studio.resume(document, 'restore');
    toast(t('restored', { version: format.number(Number(version)) }));
    onClose();
  };
  const documents = new Map([
    [before, first.side?.document],
    [after, second.side?.document],
  ]);
  const error = first.error ?? second.error;
  return (
    <>
      <div className={styles.choices}>
        <NativeSelect label={t('before')} value={before} options={options} onChange={setBefore} />
        <NativeSelect label={t('after')} value={after} options={options} onChange={setAfter} />
      </div>
      {error !== null ? (
        <ErrorState error={error} />
      ) : first.isBroken || second.isBroken ? (
        <Notice kind="bad">{t('notEditable')}</Notice>
      ) : first.side === null || second.side === null ? (
        <Skeleton height="16rem" />
      ) : (
        <Comparison before={first.side} after={second.side} values={values} />
      )}
      <Actions>
        {restorable.map((version) => {
          const document = documents.get(version);
          return (
            <Button
              key={version}
              isDisabled={document === undefined}
              onPress={() => document !== undefined && restore(version, document)}
            >
              {t('restore', { version: format.number(Number(version)) })}
            </Button>
          );
        })}
      </Actions>
    </>
  );
}

/** The present work, or a version once it has come. */
function useSide(
  templateId: string,
  chosen: string,
  versions: readonly TemplateVersionRecord[],
): { side: Side | null; error: Error | null; isBroken: boolean } {
  const t = useMessages(messages);
  const format = useFormat();
  const present = useStudioState(({ history }) => history.present);
  const isPresent = chosen === PRESENT;
  const { data, error } = useQuery({ ...versionQuery(templateId, Number(chosen)), enabled: !isPresent });
  if (isPresent) return { side: { label: t('present'), document: present }, error: null, isBroken: false };
  if (data === undefined) return { side: null, error, isBroken: false };
  if (shapeFaultOf(data.schema) !== null) return { side: null, error: null, isBroken: true };
  const at = format.moment(versions.find(({ version }) => version === data.version)?.created_at ?? data.created_at);
  const label = t('version', { version: format.number(data.version), at });
  return { side: { label, document: data.schema as unknown as Document }, error: null, isBroken: false };
}
