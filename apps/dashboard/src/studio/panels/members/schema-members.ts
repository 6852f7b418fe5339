import { isObject } from '../../document/template.js';

/** Reads the JSON Schema of templates as a form: the members of objects, and the kinds of value that each may have. */

export type Definition = Readonly<Record<string, unknown>>;

export interface MemberOf {
  readonly name: string;
  readonly definition: Definition;
  readonly isRequired: boolean;
}

/** Members that have a place of their own in the studio. */
const OF_LAYERS = new Set(['id', 'title', 'type', 'layers', 'empty']);
const OF_FIELDS = new Set(['name', 'type']);

/** The schema with its definitions. */
export class TemplateForm {
  private readonly definitions: Readonly<Record<string, unknown>>;

  constructor(schema: Definition) {
    this.definitions = isObject(schema['$defs']) ? schema['$defs'] : {};
  }

  /** The members of a definition, except those with a place elsewhere. */
  membersNamed(definition: string): readonly MemberOf[] {
    const whole = this.definitions[definition];
    const elsewhere = definition.endsWith('Field') ? OF_FIELDS : OF_LAYERS;
    return isObject(whole) ? this.membersOf(whole).filter(({ name }) => !elsewhere.has(name)) : [];
  }

  membersOf(definition: Definition): readonly MemberOf[] {
    const { properties, required } = this.resolved(definition);
    const needed = Array.isArray(required) ? (required as unknown[]) : [];
    if (!isObject(properties)) return [];
    return Object.entries(properties).flatMap(([name, member]) =>
      isObject(member) ? [{ name, definition: member, isRequired: needed.includes(name) }] : [],
    );
  }

  /** A definition with that which it refers to. */
  resolved(definition: Definition): Definition {
    const { $ref: reference, ...own } = definition;
    if (typeof reference !== 'string') return definition;
    const target = this.definitions[reference.replace('#/$defs/', '')];
    return isObject(target) ? { ...this.resolved(target), ...own } : own;
  }

  /** The kinds of value that a member may have, without null, which counts as absent. */
  variantsOf(definition: Definition): readonly Definition[] {
    const whole = this.resolved(definition);
    const options = whole['anyOf'] ?? (whole['properties'] === undefined ? whole['oneOf'] : undefined);
    if (Array.isArray(options)) return (options as Definition[]).flatMap((option) => this.variantsOf(option));
    const { type } = whole;
    if (type === 'null') return [];
    if (!Array.isArray(type)) return [whole];
    return (type as unknown[]).filter((one) => one !== 'null').map((one) => ({ ...whole, type: one }));
  }

  /** The variant of a value; undefined if it matches none. */
  variantOf(variants: readonly Definition[], value: unknown): Definition | undefined {
    return variants.find((variant) => this.fits(variant, value));
  }

  /** A value to begin with. */
  starterOf(definition: Definition): unknown {
    const [first] = this.variantsOf(definition);
    const whole = this.resolved(definition);
    if (whole['default'] !== undefined && whole['default'] !== null) return whole['default'];
    return first === undefined ? '' : this.starterOfVariant(first);
  }

  starterOfVariant(variant: Definition): unknown {
    if (variant['default'] !== undefined && variant['default'] !== null) return variant['default'];
    if (variant['const'] !== undefined) return variant['const'];
    const choices = choicesOf(variant);
    if (choices.length > 0) return choices[0];
    switch (variant['type']) {
      case 'boolean':
        return true;
      case 'integer':
      case 'number':
        return this.leastOf(variant);
      case 'array':
        return this.firstItems(variant);
      case 'object':
        return Object.fromEntries(
          this.membersOf(variant)
            .filter(({ isRequired }) => isRequired)
            .map(({ name, definition }) => [name, this.starterOf(definition)]),
        );
      default:
        return isColor(variant) ? '#000000' : '';
    }
  }

  private leastOf({ minimum, exclusiveMinimum, maximum }: Definition): number {
    const least =
      typeof minimum === 'number' ? minimum : typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : 0;
    const most = typeof maximum === 'number' ? maximum : Infinity;
    return Math.min(most, Math.max(0, least));
  }

  private firstItems(variant: Definition): unknown[] {
    const { prefixItems, items, minItems } = variant;
    if (Array.isArray(prefixItems)) return (prefixItems as Definition[]).map((item) => this.starterOf(item));
    if (!isObject(items)) return [];
    return Array.from({ length: typeof minItems === 'number' ? minItems : 0 }, () => this.starterOf(items));
  }

  private fits(variant: Definition, value: unknown): boolean {
    if (variant['const'] !== undefined) return variant['const'] === value;
    const choices = choicesOf(variant);
    if (choices.length > 0) return choices.includes(value);
    switch (variant['type']) {
      case 'boolean':
        return typeof value === 'boolean';
      case 'integer':
      case 'number':
        return typeof value === 'number';
      case 'string':
        return typeof value === 'string';
      case 'array': {
        const { prefixItems } = variant;
        return Array.isArray(value) && (!Array.isArray(prefixItems) || prefixItems.length === value.length);
      }
      case 'object':
        return isObject(value) && this.hasMembers(variant, value);
      default:
        return false;
    }
  }

  /**
   * True if the value has all required members, and its constants, such as `"gradient": "linear"`, or one of their
   * values.
   */
  private hasMembers(variant: Definition, value: Record<string, unknown>): boolean {
    return this.membersOf(variant).every(({ name, definition, isRequired }) => {
      if (value[name] === undefined) return !isRequired;
      const whole = this.resolved(definition);
      const constant = whole['const'];
      if (constant !== undefined) return constant === value[name];
      const choices = choicesOf(whole);
      return choices.length === 0 || value[name] === null || choices.includes(value[name]);
    });
  }
}

/** The values of an enumeration. */
export function choicesOf(definition: Definition): readonly unknown[] {
  const choices = definition['enum'];
  return Array.isArray(choices) ? (choices as unknown[]).filter((choice) => choice !== null) : [];
}

export function isColor({ pattern }: Definition): boolean {
  return typeof pattern === 'string' && pattern.startsWith('^#');
}

/** The schema's name of a variant. */
export function variantName(definition: Definition): string {
  const { title, type } = definition;
  if (typeof title === 'string') return title;
  const { const: constant } = definition;
  if (constant !== undefined) return JSON.stringify(constant);
  if (isColor(definition)) return 'colour';
  const choices = choicesOf(definition);
  return choices.length > 0 ? choices.map(String).join(', ') : String(type);
}
