import { readFileSync } from 'node:fs';

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
}

/** The adapters that the document shows in place of the words that stand for a platform. */
const SHOWN: Readonly<Record<string, string>> = { '{ecom}': 'salla', '{paygate}': 'moyasar' };

/** Every operation of the contract: the specification's and our additions. */
export const CONTRACT: readonly ContractOperation[] = [
  ...read('operations.json').map((operation) => ({ ...operation, isAddition: false })),
  ...read('additions.json').map((operation) => ({ ...operation, isAddition: true })),
].map((operation) => {
  const path = operation.path.replace(/\{(ecom|paygate)\}/g, (word) => SHOWN[word] ?? word);
  return { ...operation, path, name: `${operation.method} ${path}` };
});

type Stored = Omit<ContractOperation, 'isAddition' | 'name'>;

function read(file: string): Stored[] {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Stored[];
}
