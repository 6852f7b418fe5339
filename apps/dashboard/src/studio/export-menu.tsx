import { Download } from 'lucide-react';
import { api } from '../api/client.js';
import { useAction } from '../api/use-action.js';
import { useLanguage } from '../i18n/language.js';
import { useMessages } from '../i18n/messages.js';
import { ActionMenu, Button, explain, saveAs, toast } from '../kit/index.js';
import type { Template } from '../pages/templates/queries.js';
import { schemaOf } from './document/template.js';
import { barMessages } from './messages.js';
import { useStudio } from './use-studio.js';

type Format = 'png' | 'jpg' | 'json' | 'pdf' | 'full';

/** Saves the template as a file: previews and JSON as it stands, whole pictures and PDF of the published version for a credit. */
export function ExportMenu({ template }: { template: Template }) {
  const t = useMessages(barMessages);
  const language = useLanguage();
  const studio = useStudio();
  const save = useAction((format: Format) => fileOf(format), {
    onError: (error) => toast(explain(error, language), 'bad'),
  });
  const fileOf = async (format: Format): Promise<void> => {
    const { document } = studio;
    const name = (ending: string): string => `${template.name}.${ending}`;
    if (format === 'json') {
      saveAs(new Blob([JSON.stringify(document, null, 2)], { type: 'application/json' }), name('json'));
    } else if (format === 'png' || format === 'jpg') {
      const file = await api.templates.preview({ schema: schemaOf(document), format });
      saveAs(file.blob(), name(format));
    } else {
      const ending = format === 'pdf' ? 'pdf' : 'png';
      const file = await api.renders.create({ template_id: template.id, data: {}, images: {}, format: ending });
      saveAs(file.blob(), name(ending));
    }
  };
  const choice = (format: Format, label: string) => ({ id: format, label, onAction: () => save.mutate(format) });
  return (
    <ActionMenu
      trigger={
        <Button kind="plain" icon={<Download size={18} aria-hidden="true" />} isPending={save.isPending}>
          {t('export')}
        </Button>
      }
      choices={[
        choice('png', t('exportPng')),
        choice('jpg', t('exportJpg')),
        choice('json', t('exportJson')),
        choice('full', t('exportFull')),
        choice('pdf', t('exportPdf')),
      ]}
    />
  );
}
