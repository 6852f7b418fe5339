import { useState } from 'react';
import type { DestinationBody } from '@naqsh/sdk';
import { useAction } from '../../api/use-action.js';
import { useMessages } from '../../i18n/messages.js';
import { Actions, Button, Card, Checkbox, explainAlso, Form, Stack, TextField } from '../../kit/index.js';
import { destinationFaults, destinationProblems, messages } from './messages.js';
import type { Destination } from './queries.js';

explainAlso(destinationProblems, destinationFaults);

/** The fields as they are typed. */
export type TypedDestination = { readonly [Name in keyof Required<DestinationBody>]: Typed<DestinationBody[Name]> };

type Typed<Value> = NonNullable<Value> extends boolean ? boolean : string;

const FIELDS = [
  'name',
  'endpoint',
  'region',
  'bucket',
  'prefix',
  'force_path_style',
  'public_url',
  'access_key_id',
  'secret_access_key',
];

/** A bucket, and the key that writes to it. */
export default function DestinationForm({
  initial,
  isKept = false,
  submit,
  save,
  onSaved,
}: {
  initial: TypedDestination;
  /** True if a secret is stored, which stays unless another one is typed. */
  isKept?: boolean;
  /** The words of its button. */
  submit: string;
  save: (typed: TypedDestination) => PromiseLike<Destination>;
  onSaved: (destination: Destination) => PromiseLike<void>;
}) {
  const t = useMessages(messages);
  const [typed, setTyped] = useState(initial);
  const change = (patch: Partial<TypedDestination>): void => setTyped((former) => ({ ...former, ...patch }));
  const action = useAction(() => save(trimmed(typed)), {
    onSuccess: async (destination) => {
      change({ secret_access_key: '' });
      await onSaved(destination);
    },
  });
  return (
    <Form error={action.error} fields={FIELDS} onSubmit={() => action.mutate()}>
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
            name="endpoint"
            label={t('endpoint')}
            hint={t('endpointHint')}
            dir="ltr"
            inputMode="url"
            isRequired
            value={typed.endpoint}
            onChange={(endpoint) => change({ endpoint })}
            maxLength={300}
          />
          <TextField
            name="region"
            label={t('region')}
            dir="ltr"
            isRequired
            value={typed.region}
            onChange={(region) => change({ region })}
            maxLength={64}
          />
          <TextField
            name="bucket"
            label={t('bucket')}
            dir="ltr"
            isRequired
            value={typed.bucket}
            onChange={(bucket) => change({ bucket })}
            maxLength={63}
          />
          <Checkbox
            name="force_path_style"
            isSelected={typed.force_path_style}
            onChange={(pathStyle) => change({ force_path_style: pathStyle })}
          >
            {t('pathStyle')}
          </Checkbox>
          <TextField
            name="prefix"
            label={t('prefix')}
            hint={t('prefixHint')}
            dir="ltr"
            isRequired={false}
            value={typed.prefix}
            onChange={(prefix) => change({ prefix })}
            maxLength={256}
          />
          <TextField
            name="public_url"
            label={t('publicUrl')}
            hint={t('publicUrlHint')}
            dir="ltr"
            inputMode="url"
            isRequired={false}
            value={typed.public_url}
            onChange={(url) => change({ public_url: url })}
            maxLength={1_000}
          />
          <TextField
            name="access_key_id"
            label={t('accessKey')}
            dir="ltr"
            isRequired
            autoComplete="off"
            value={typed.access_key_id}
            onChange={(key) => change({ access_key_id: key })}
            maxLength={128}
          />
          <TextField
            name="secret_access_key"
            label={t('secret')}
            hint={t(isKept ? 'secretKept' : 'secretHint')}
            type="password"
            dir="ltr"
            isRequired={!isKept}
            autoComplete="new-password"
            value={typed.secret_access_key}
            onChange={(secret) => change({ secret_access_key: secret })}
            maxLength={256}
          />
        </Stack>
      </Card>
      <Actions>
        <Button type="submit" kind="primary" isPending={action.isPending}>
          {submit}
        </Button>
      </Actions>
    </Form>
  );
}

/** Spaces around pasted values are no part of them. */
function trimmed(typed: TypedDestination): TypedDestination {
  const texts = Object.entries(typed).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]);
  return Object.fromEntries(texts) as TypedDestination;
}
