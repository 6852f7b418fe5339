import { invalid, type Issue, type IssueLocation } from '#kernel';
import { storeFaults } from '../store-integration.errors.js';
import { type Binding, type Bindings, CUSTOMER_FACTS, type CustomerFact } from './mapping.entity.js';

const SOURCES = ['option_id', 'option_name', 'customer', 'const'] as const;
const LONGEST_NAME = 500;
const LONGEST_CONST = 10_000;

/**
 * Parses the `fields` of a mapping: by field an object with exactly one of `option_id`, `option_name`, `customer`,
 * `const`.
 * @throws DomainError invalid with every fault at its place under `at`
 */
export function parseBindings(fields: Readonly<Record<string, unknown>>, at: IssueLocation): Bindings {
  const issues: Issue[] = [];
  const bindings = Object.entries(fields).flatMap(([field, value]): [string, Binding][] => {
    const binding = parseBinding(value, [...at, field], issues);
    return binding === null ? [] : [[field, binding]];
  });
  if (issues.length > 0) throw invalid(issues);
  return Object.fromEntries(bindings);
}

function parseBinding(value: unknown, at: IssueLocation, issues: Issue[]): Binding | null {
  const entries = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
  const [[source, given] = [], ...more] = entries as [string, unknown][];
  const known = SOURCES.find((one) => one === source);
  if (known === undefined || more.length > 0) {
    issues.push(storeFaults.noBinding(at));
    return null;
  }
  const binding = bindingOf(known, given);
  if (binding === null) issues.push(FAULTS[known]([...at, known]));
  return binding;
}

function bindingOf(source: (typeof SOURCES)[number], given: unknown): Binding | null {
  switch (source) {
    case 'option_id':
      return isText(given, LONGEST_NAME) ? { option_id: given } : null;
    case 'option_name':
      return isText(given, LONGEST_NAME) ? { option_name: given } : null;
    case 'customer':
      return isFact(given) ? { customer: given } : null;
    case 'const':
      return isText(given, LONGEST_CONST) || typeof given === 'number' ? { const: given } : null;
  }
}

const FAULTS = {
  option_id: storeFaults.noOption,
  option_name: storeFaults.noOption,
  customer: storeFaults.noCustomerFact,
  const: storeFaults.noConst,
} as const;

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= longest && !value.includes('\0');
}

function isFact(value: unknown): value is CustomerFact {
  return CUSTOMER_FACTS.some((fact) => fact === value);
}
