import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useMessages } from '../../i18n/messages.js';
import { Actions, Button, Card, Code, CodeTabs, Form, Notice, Pending, SelectField, Stack } from '../../kit/index.js';
import { FieldInput } from '../templates/field-input.js';
import { samplesOf, type Typed, valuesOf } from '../templates/field-values.js';
import { PreviewPicture } from '../templates/preview-picture.js';
import { type Template, templateQuery, usePreview, useTemplateNames } from '../templates/queries.js';
import { linkSnippets } from './link-snippets.js';
import styles from './links.module.css';
import { messages } from './messages.js';
import type { SigningKey } from './queries.js';

const FORMATS = ['png', 'jpg', 'webp', 'avif', 'pdf', 'auto'] as const;
type Format = (typeof FORMATS)[number];

/** Creates links of a key with a form of its template's fields, and shows their picture. */
export default function LinkMaker({ signingKey }: { signingKey: SigningKey }) {
  const t = useMessages(messages);
  const names = useTemplateNames();
  const [templateId, setTemplateId] = useState(signingKey.presets[0]?.template_id ?? '');
  const query = useQuery(templateQuery(templateId));
  return (
    <Stack>
      <p>{t('makeText')}</p>
      {signingKey.presets.length < 2 ? null : (
        <SelectField
          label={t('template')}
          value={templateId}
          onChange={setTemplateId}
          options={signingKey.presets.map(({ template_id: id }) => ({ id, label: names.get(id) ?? id }))}
        />
      )}
      {query.data === undefined ? (
        <Pending query={query} />
      ) : (
        <OfTemplate key={`${templateId}@${query.data.version}`} signingKey={signingKey} template={query.data} />
      )}
    </Stack>
  );
}

function OfTemplate({ signingKey, template }: { signingKey: SigningKey; template: Template }) {
  const t = useMessages(messages);
  const allowed = signingKey.presets.find(({ template_id: id }) => id === template.id)?.fields ?? null;
  const fields = useMemo(
    () => template.fields.filter(({ name }) => allowed === null || allowed.includes(name)),
    [template.fields, allowed],
  );
  const [typed, setTyped] = useState<Typed>(() => samplesOf(fields));
  const values = useMemo(() => valuesOf(fields, typed), [fields, typed]);
  const preview = usePreview(template.schema, values.data, values.images);
  const [format, setFormat] = useState<Format>('png');
  const request = { key_id: signingKey.id, template_id: `${template.id}@${template.version}`, format, ...values };
  const asked = JSON.stringify(request);
  const make = useAction(async () => {
    const { url, compact_url: compactUrl } = await api.renders.createLink({
      ...request,
      images: request.images as Record<string, string>,
    });
    return { url, compactUrl, asked };
  });
  const names = fields.map(({ name }) => name);
  return (
    <Stack>
      <div className={styles.split}>
        <Card title={t('makeTitle')}>
          <Form error={make.error} fields={names} onSubmit={() => make.mutate()}>
            {fields.map((field) => (
              <FieldInput
                key={field.name}
                field={field}
                value={typed[field.name] ?? ''}
                fault={undefined}
                faultOf={() => undefined}
                onChange={(value) => setTyped((former) => ({ ...former, [field.name]: value }))}
              />
            ))}
            <SelectField
              label={t('format')}
              value={format}
              onChange={setFormat}
              options={FORMATS.map((id) => ({ id, label: id === 'auto' ? t('formatAuto') : id.toUpperCase() }))}
            />
            <Actions>
              <Button type="submit" kind="primary" isPending={make.isPending}>
                {t('make')}
              </Button>
            </Actions>
          </Form>
        </Card>
        <Card title={t('picture')}>
          <PreviewPicture template={template} preview={preview} />
        </Card>
      </div>
      {make.data === undefined ? null : (
        <Card title={t('link')}>
          <Stack>
            {make.data.asked === asked ? null : <Notice kind="calm">{t('stale')}</Notice>}
            <Code label={t('link')} text={make.data.url} />
            <Code label={t('compact')} text={make.data.compactUrl} />
          </Stack>
        </Card>
      )}
      <Card title={t('code')}>
        <CodeTabs label={t('code')} tabs={linkSnippets(request)} />
      </Card>
    </Stack>
  );
}
