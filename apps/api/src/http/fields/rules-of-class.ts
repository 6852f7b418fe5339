import type { getMetadataStorage } from 'class-validator';

type Storage = ReturnType<typeof getMetadataStorage>;
type Rules = ReturnType<Storage['getTargetValidationMetadatas']>;

/**
 * Lets class-validator search the rules of a class once: by itself it goes through those of all classes anew for each object
 * that it judges, which for a batch of a thousand rows is most of the time that it takes. Classes get their rules where they
 * are declared, before anything is judged.
 */
export function searchRulesOnce(storage: Storage): void {
  const known = new WeakMap<object, Map<string | undefined, Rules>>();
  const search = storage.getTargetValidationMetadatas.bind(storage);
  storage.getTargetValidationMetadatas = (type, schema, always, strictGroups, groups) => {
    if (always || strictGroups || groups !== undefined) return search(type, schema, always, strictGroups, groups);
    const ofClass = known.get(type) ?? new Map<string | undefined, Rules>();
    const rules = ofClass.get(schema) ?? search(type, schema, always, strictGroups, groups);
    known.set(type, ofClass.set(schema, rules));
    return rules;
  };
}
