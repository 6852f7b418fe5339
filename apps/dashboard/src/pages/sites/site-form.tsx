import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, type SiteBody } from '@naqsh/sdk';
import { useAction } from '../../api/use-action.js';
import { useMessages } from '../../i18n/messages.js';
import { wholeOf } from '../../i18n/typed-numbers.js';
import { Actions, Button, Card, explainAlso, Form, Notice, Pending, Stack, TextField } from '../../kit/index.js';
import { allTemplatesQuery } from '../templates/queries.js';
import { messages, siteFaults, siteProblems } from './messages.js';
import type { Site } from './queries.js';
import { RuleCard } from './rule-card.js';
import { bodyOf, newRule, type TypedRule, type TypedSite, wordsOf } from './site-terms.js';

explainAlso(siteProblems, siteFaults);

const FIELDS = ['name', 'hosts', 'parameters', 'daily_limit', 'rules'];

/** The hosts of a site, and its rules. */
export default function SiteForm({
  initial,
  submit,
  save,
  onSaved,
}: {
  initial: () => TypedSite;
  /** The words of its button. */
  submit: string;
  save: (body: SiteBody) => PromiseLike<Site>;
  onSaved: (site: Site) => PromiseLike<void>;
}) {
  const t = useMessages(messages);
  const templates = useQuery(allTemplatesQuery);
  const [typed, setTyped] = useState(initial);
  const [isTried, setIsTried] = useState(false);
  const action = useAction(() => save(bodyOf(typed)), { onSuccess: onSaved });
  const change = (patch: Partial<TypedSite>): void => setTyped((former) => ({ ...former, ...patch }));
  const { rules } = typed;
  const replace = (key: number, update: (rule: TypedRule) => TypedRule): void =>
    setTyped((former) => ({ ...former, rules: former.rules.map((one) => (one.key === key ? update(one) : one)) }));
  const isLimit = wholeOf(typed.limit) > 0;
  const hasHosts = wordsOf(typed.hosts).length > 0;
  const hasTemplates = rules.every(({ templateId }) => templateId !== '');
  const faults = action.error instanceof ApiError ? action.error.errors : [];
  if (templates.data === undefined) return <Pending query={templates} />;
  return (
    <Form
      error={action.error}
      fields={FIELDS}
      onSubmit={() => {
        setIsTried(true);
        if (isLimit && hasHosts && hasTemplates) action.mutate();
      }}
    >
      <Card>
        <Stack>
          <TextField
            name="name"
            label={t('name')}
            isRequired={false}
            value={typed.name}
            onChange={(name) => change({ name })}
            maxLength={100}
          />
          <TextField
            name="hosts"
            label={t('hosts')}
            hint={t('hostsHint')}
            fault={isTried && !hasHosts ? t('hostsFault') : undefined}
            dir="ltr"
            lines={2}
            value={typed.hosts}
            onChange={(hosts) => change({ hosts })}
          />
          <TextField
            name="parameters"
            label={t('parameters')}
            hint={t('parametersHint')}
            isRequired={false}
            dir="ltr"
            value={typed.parameters}
            onChange={(parameters) => change({ parameters })}
          />
          <TextField
            name="daily_limit"
            label={t('limit')}
            hint={t('limitHint')}
            fault={isLimit ? undefined : t('limitFault')}
            dir="ltr"
            inputMode="numeric"
            value={typed.limit}
            onChange={(limit) => change({ limit })}
          />
        </Stack>
      </Card>
      <p>{t('rulesText')}</p>
      {rules.map((rule, index) => (
        <RuleCard
          key={rule.key}
          rule={rule}
          number={index + 1}
          templates={templates.data}
          faults={faults.filter(({ loc }) => loc[1] === 'rules' && loc[2] === index)}
          onChange={(update) => replace(rule.key, update)}
          onUp={index === 0 ? null : () => change({ rules: movedUp(rules, index) })}
          onRemove={rules.length < 2 ? null : () => change({ rules: rules.filter((one) => one !== rule) })}
        />
      ))}
      {isTried && !hasTemplates ? <Notice kind="bad">{t('templateFault')}</Notice> : null}
      <Actions>
        <Button onPress={() => change({ rules: [...rules, newRule('')] })}>{t('addRule')}</Button>
        <Button type="submit" kind="primary" isPending={action.isPending}>
          {submit}
        </Button>
      </Actions>
    </Form>
  );
}

function movedUp(rules: readonly TypedRule[], index: number): TypedRule[] {
  const moved = [...rules];
  moved.splice(index - 1, 0, ...moved.splice(index, 1));
  return moved;
}
