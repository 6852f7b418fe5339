import { Download } from 'lucide-react';
import { api } from '../api/client.js';
import { useAction } from '../api/use-action.js';
import { useLanguage } from '../i18n/language.js';
import { useMessages } from '../i18n/messages.js';
import { ActionMenu, Button, explain, saveAs, toast, useConfirm } from '../kit/index.js';
import type { Template } from '../pages/templates/queries.js';
import { schemaOf } from './document/schema-of.js';
import { barMessages, exportMessages } from './messages.js';
import type { Values } from './painter/painter.js';
import type { Saving } from './saving/use-saving.js';
import { useStudio } from './use-studio.js';

const WHOLE_FORMATS = ['png', 'jpg', 'webp', 'avif', 'pdf'] as const;
type WholeFormat = (typeof WHOLE_FORMATS)[number];

/**
 * Exports the screen's values as files: free previews and JSON of the current template, and whole pictures of its
 * versions for a credit.
 */
export function ExportMenu({ template, saving, values }: { template: Template; saving: Saving; values: Values }) {
  const t = useMessages(exportMessages);
  const tb = useMessages(barMessages);
  const language = useLanguage();
  const studio = useStudio();
  const [ask, question] = useConfirm();
  const nameOf = (ending: string): string => `${template.name}.${ending}`;
  const onError = (error: Error): void => toast(explain(error, language), 'bad');
  const preview = useAction(
    async (format: 'png' | 'jpg') => {
      const file = await api.templates.preview({ schema: schemaOf(studio.state.history.present), format, ...values });
      saveAs(file.blob(), nameOf(format));
    },
    { onError },
  );
  const render = useAction(
    async (format: WholeFormat) => {
      const file = await api.renders.create({ template_id: template.id, ...values, format });
      saveAs(file.blob(), nameOf(format));
      return file.creditsCharged ?? 0;
    },
    { onError, onSuccess: (credits) => toast(t('done', { credits })) },
  );
  const saveJson = (): void => {
    const text = JSON.stringify(studio.state.history.present, null, 2);
    saveAs(new Blob([text], { type: 'application/json' }), nameOf('json'));
  };
  // A render names a version, so that the same request gives the same bytes for ever: drafts have to become one.
  const exportWhole = (format: WholeFormat): void => {
    if (!saving.isDirty) render.mutate(format);
    else if (template.scope === 'public') {
      ask({ title: t('title'), text: t('copyText'), confirm: tb('publishCopy'), act: () => saving.publish() });
    } else {
      const publish = async (): Promise<void> => {
        if (await saving.publish()) render.mutate(format);
      };
      ask({ title: t('title'), text: t('text'), confirm: t('publish'), act: publish });
    }
  };
  const isPending = preview.isPending || render.isPending;
  return (
    <>
      <ActionMenu
        trigger={
          <Button kind="plain" icon={<Download size={18} aria-hidden="true" />} isPending={isPending}>
            {t('export')}
          </Button>
        }
        choices={[
          ...WHOLE_FORMATS.map((format) => ({
            id: `whole-${format}`,
            label: t(`whole_${format}`),
            onAction: () => exportWhole(format),
          })),
          { id: 'png', label: t('previewPng'), onAction: () => preview.mutate('png') },
          { id: 'jpg', label: t('previewJpg'), onAction: () => preview.mutate('jpg') },
          { id: 'json', label: t('json'), onAction: saveJson },
        ]}
      />
      {question}
    </>
  );
}
