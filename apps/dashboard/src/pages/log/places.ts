/** The part of a request that has a fault, and the name of the member there. */
export interface Place {
  readonly kind: 'inField' | 'inImage' | 'inOptions' | 'inQuery' | 'inTemplate' | 'inBody';
  /** Empty for the whole. */
  readonly name: string;
}

const KINDS: Readonly<Record<string, Place['kind']>> = { data: 'inField', images: 'inImage', options: 'inOptions' };

/** Reads the place of a fault, such as `["body", "data", "dishes", 0, "name"]`: the field `dishes[0].name`. */
export function placeOf([root, part, ...rest]: readonly (string | number)[]): Place {
  if (root === 'query') return { kind: 'inQuery', name: pathOf([part, ...rest]) };
  if (root === 'template') return { kind: 'inTemplate', name: pathOf([part, ...rest]) };
  const kind = KINDS[String(part)];
  if (root === 'body' && kind !== undefined && rest.length > 0) return { kind, name: pathOf(rest) };
  return { kind: 'inBody', name: pathOf([part, ...rest]) };
}

function pathOf(steps: readonly (string | number | undefined)[]): string {
  return steps
    .filter((step) => step !== undefined)
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`))
    .join('');
}
