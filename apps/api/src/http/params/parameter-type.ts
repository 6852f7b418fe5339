import type { RecordClass } from '../fields/field.js';

/** The class of a decorated parameter, `Object` where it is none. */
export function parameterType(target: object, key: string | symbol | undefined, index: number): RecordClass {
  const types = (key === undefined ? undefined : Reflect.getMetadata('design:paramtypes', target, key)) as
    RecordClass[] | undefined;
  const type = types?.[index];
  if (type === undefined) throw new TypeError('The parameter has no class at run time: import it as a value.');
  return type;
}
