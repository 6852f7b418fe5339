import { readFileSync } from 'node:fs';
import { GATEWAY_ADAPTERS } from '../../libs/payments/src/adapters/payment-adapters.js';
import { STORE_ADAPTERS } from '../../libs/store-integration/src/adapters/store-adapters.js';

/** One parameter, as the two files describe it. */
export interface ContractParameter {
  in: 'path' | 'query';
  name: string;
  type: string;
  required?: boolean;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  enum?: unknown[];
}

/** One member of a JSON body that the specification fixes. */
export interface ContractMember {
  type: string;
  required?: boolean;
  nullable?: boolean;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  default?: unknown;
  enum?: unknown[];
  properties?: Record<string, ContractMember>;
}

export interface ContractOperation {
  section: string;
  method: string;
  path: string;
  auth: string;
  params: ContractParameter[];
  body: string | null;
  body_members?: Record<string, ContractMember>;
  response: string;
  may_422?: boolean;
  /** True for an operation of ours that is not in the interface specification. */
  isAddition: boolean;
  /** `GET /v1/fonts/{font_id}`. */
  name: string;
  /** The same for every adapter that is routed, if the path names one. */
  routed: readonly string[];
}

/** The adapters that the document shows in place of the placeholders for a platform. */
const SHOWN: Readonly<Record<string, string>> = { '{ecom}': 'salla', '{paygate}': 'moyasar' };

/** The adapters that are routed, but not shown. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  '{ecom}': STORE_ADAPTERS.map(({ name }) => name).filter((name) => name !== SHOWN['{ecom}']),
  '{paygate}': GATEWAY_ADAPTERS.map(({ name }) => name).filter((name) => name !== SHOWN['{paygate}']),
};

/** Returns true for an address of an adapter that is not shown. */
export function isOfOther(path: string): boolean {
  return Object.values(OTHERS)
    .flat()
    .some((name) => path.includes(`/integrations/${name}/`));
}

/** Every operation of the contract: the specification's and our additions. */
export const CONTRACT: readonly ContractOperation[] = [
  ...read('operations.json').map((operation) => ({ ...operation, isAddition: false })),
  ...read('additions.json').map((operation) => ({ ...operation, isAddition: true })),
].map((operation) => {
  const path = operation.path.replace(/\{(ecom|paygate)\}/g, (word) => SHOWN[word] ?? word);
  const name = `${operation.method} ${path}`;
  const words = Object.entries(OTHERS).filter(([word]) => operation.path.includes(word));
  const others = words.flatMap(([word, names]) => names.map((other) => operation.path.replace(word, other)));
  const routed = [name, ...others.map((other) => `${operation.method} ${other}`)];
  return { ...operation, path, name, routed };
});

type Stored = Omit<ContractOperation, 'isAddition' | 'name' | 'routed'>;

function read(file: string): Stored[] {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Stored[];
}
