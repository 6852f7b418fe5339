import { readFileSync } from 'node:fs';
import { STORE_ADAPTERS } from '../../libs/store-integration/src/adapters/store-adapters.js';

/** One parameter, as the two files give it. */
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
  /** Whether it is one of ours, not of the interface specification. */
  isAddition: boolean;
  /** `GET /v1/fonts/{font_id}`. */
  name: string;
  /** The same for every adapter that is routed, where the path names one. */
  routed: readonly string[];
}

/** The adapters that the document shows in place of the words that stand for a platform. */
const SHOWN: Readonly<Record<string, string>> = { '{ecom}': 'salla', '{paygate}': 'moyasar' };

/** The store platforms that are routed, and not shown. */
const OTHERS = STORE_ADAPTERS.map(({ name }) => name).filter((name) => name !== SHOWN['{ecom}']);

/** Whether an address is of a platform that is not shown. */
export function isOfOther(path: string): boolean {
  return OTHERS.some((name) => path.includes(`/integrations/${name}/`));
}

/** Every operation of the contract: the specification's and our additions. */
export const CONTRACT: readonly ContractOperation[] = [
  ...read('operations.json').map((operation) => ({ ...operation, isAddition: false })),
  ...read('additions.json').map((operation) => ({ ...operation, isAddition: true })),
].map((operation) => {
  const path = operation.path.replace(/\{(ecom|paygate)\}/g, (word) => SHOWN[word] ?? word);
  const name = `${operation.method} ${path}`;
  const others = operation.path.includes('{ecom}') ? OTHERS : [];
  const routed = [name, ...others.map((other) => `${operation.method} ${operation.path.replace('{ecom}', other)}`)];
  return { ...operation, path, name, routed };
});

type Stored = Omit<ContractOperation, 'isAddition' | 'name' | 'routed'>;

function read(file: string): Stored[] {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Stored[];
}
