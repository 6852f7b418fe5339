import { useRef, useState } from 'react';
import { ApiError, type Fault } from '@naqsh/sdk';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { Actions, Button, Card, explain, faultText, Notice, Stack, TextField, toast } from '../../kit/index.js';
import { lineOf, offsetOf } from './json-place.js';
import { valueMessages } from './value-messages.js';
import { PreviewPicture } from './preview-picture.js';
import playground from './playground.module.css';
import { type Schema, type Template, usePreview, useRefreshTemplates } from './queries.js';
import styles from './schema-editor.module.css';

const LINES = 24;

interface Place {
  readonly text: string;
  /** In the text of the schema. */
  readonly offset: number;
}

/** The schema of a template as JSON, its picture as it changes, and its faults with their places. */
export default function SchemaEditor({ template }: { template: Template }) {
  const t = useMessages(valueMessages);
  const language = useLanguage();
  const format = useFormat();
  const refresh = useRefreshTemplates();
  const box = useRef<HTMLDivElement>(null);
  const stored = JSON.stringify(template.schema, null, 2);
  const [text, setText] = useState(stored);
  const { schema, broken } = parsed(text);
  const preview = usePreview(schema);
  const isOwn = template.scope === 'user';
  const save = useAction(
    (changed: Schema) =>
      api.templates.updateSchema(template.id, changed, { headers: { 'If-Match': `"${template.version}"` } }),
    {
      onSuccess: async ({ version, schema: saved }) => {
        setText(JSON.stringify(saved, null, 2));
        await refresh();
        toast(t('stored', { version: format.number(version) }));
      },
    },
  );
  const places: Place[] =
    broken === null
      ? [...faultsOf(preview.error, ['body', 'schema']), ...faultsOf(save.error, ['body'])].map((fault) => ({
          text: `${fault.path.join('.')}: ${faultText(fault, language)}`,
          offset: offsetOf(text, fault.path),
        }))
      : [
          {
            text: t('notJson', {
              line: format.number(lineOf(text, broken).line),
              column: format.number(lineOf(text, broken).column),
            }),
            offset: broken,
          },
        ];
  const goTo = (offset: number): void => {
    const area = box.current?.querySelector('textarea');
    area?.focus();
    area?.setSelectionRange(offset, offset + 1);
  };
  return (
    <div className={playground.split}>
      <Card>
        <Stack>
          {isOwn ? null : <Notice kind="calm">{t('readOnly')}</Notice>}
          <div ref={box}>
            <TextField
              label={t('schema')}
              hint={t('schemaHint')}
              value={text}
              onChange={(changed) => {
                save.reset();
                setText(changed);
              }}
              isReadOnly={!isOwn}
              dir="ltr"
              lines={LINES}
              isCode
            />
          </div>
          {places.length === 0 ? null : (
            <Notice kind="bad">
              <p>{t('faults')}</p>
              <ul className={styles.faults}>
                {places.map((place) => (
                  <li key={place.text}>
                    <bdi>{place.text}</bdi>
                    <Button kind="plain" onPress={() => goTo(place.offset)}>
                      {t('goTo')}
                    </Button>
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          {save.error === null || places.length > 0 ? null : (
            <Notice kind="bad">{explain(save.error, language)}</Notice>
          )}
          {isOwn ? (
            <Actions>
              <Button
                kind="primary"
                isDisabled={schema === undefined || text === stored}
                isPending={save.isPending}
                onPress={() => schema && save.mutate(schema)}
              >
                {text === stored ? t('unchanged') : t('saveVersion')}
              </Button>
              {text === stored ? null : <Button onPress={() => setText(stored)}>{t('discard')}</Button>}
            </Actions>
          ) : null}
        </Stack>
      </Card>
      <div className={playground.sticky}>
        <Card title={t('picture')}>
          <PreviewPicture template={sized(template, schema)} preview={preview} isAtField={places.length > 0} />
        </Card>
      </div>
    </div>
  );
}

/** The schema in a text, or the offset at which the text stops being JSON. */
function parsed(text: string): { schema: Schema | undefined; broken: number | null } {
  try {
    return { schema: JSON.parse(text) as Schema, broken: null };
  } catch (error) {
    // V8 and SpiderMonkey describe the place in different words; without one it is the end.
    const message = error instanceof Error ? error.message : '';
    const position = /position (\d+)/.exec(message)?.[1];
    const lines = /line (\d+) column (\d+)/.exec(message);
    if (position !== undefined) return { schema: undefined, broken: Number(position) };
    if (lines === null) return { schema: undefined, broken: text.length };
    const before = text.split('\n').slice(0, Number(lines[1]) - 1);
    return { schema: undefined, broken: before.join('\n').length + Number(lines[2]) };
  }
}

function sized(template: Template, schema: Schema | undefined): Pick<Template, 'name' | 'width' | 'height'> {
  const { width, height } = schema?.canvas ?? {};
  const isSized = typeof width === 'number' && typeof height === 'number' && width > 0 && height > 0;
  return isSized ? { name: template.name, width, height } : template;
}

/** Faults within the schema, with their paths in it. */
function faultsOf(error: unknown, above: readonly string[]): (Fault & { path: (string | number)[] })[] {
  if (!(error instanceof ApiError)) return [];
  return error.errors
    .filter(({ loc }) => above.every((name, index) => loc[index] === name))
    .map((fault) => ({ ...fault, path: fault.loc.slice(above.length) }));
}
