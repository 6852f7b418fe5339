import type { getMetadataStorage } from 'class-validator';

type Storage = ReturnType<typeof getMetadataStorage>;
type Rules = ReturnType<Storage['getTargetValidationMetadatas']>;

/**
 * Lets class-validator search the rules of a class once: by itself it goes through those of all classes anew for each object
 * that it judges, which for a batch of a thousand rows is most of the time that it takes. Classes get their rules where they
 * are declared, before anything is judged.
 */
export function searchRulesOnce(storage: Storage): void {
  const known = new WeakMap<object, Rules>();
  const search = storage.getTargetValidationMetadatas.bind(storage);
  storage.getTargetValidationMetadatas = (type, schema, always, strictGroups, groups) => {
    const isPlain = !schema && !always && !strictGroups && (groups?.length ?? 0) === 0;
    if (!isPlain) return search(type, schema, always, strictGroups, groups);
    const rules = known.get(type) ?? search(type, schema, always, strictGroups, groups);
    known.set(type, rules);
    return rules;
  };
}
