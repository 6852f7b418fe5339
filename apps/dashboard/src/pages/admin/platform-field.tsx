import { NotFoundError } from '@naqsh/sdk';
import type { List } from '../../api/use-list.js';
import { useMessages } from '../../i18n/messages.js';
import { messages } from '../stores/messages.js';
import { NAMED, type Platform, PLATFORMS } from '../stores/platforms.js';
import { FilterField } from './filter-field.js';

/** The platform of the stores that a list is of: the service lists one platform at a time. */
export function PlatformField({
  value,
  onChange,
}: {
  value: Platform | undefined;
  onChange: (platform: Platform | undefined) => void;
}) {
  const t = useMessages(messages);
  return (
    <FilterField
      label={t('platform')}
      values={PLATFORMS}
      nameOf={t}
      value={value ?? NAMED}
      hasAll={false}
      onChange={(platform) => onChange(platform === NAMED ? undefined : platform)}
    />
  );
}

/** A list of a platform; empty for one that this service lacks, such as the sandbox when it is off. */
export function emptyWherePlatformIsOff<Item>(list: List<Item>): List<Item> {
  return list.error instanceof NotFoundError ? { ...list, items: [], error: null } : list;
}
