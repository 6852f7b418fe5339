import type { OpenAPIObject } from '@nestjs/swagger';
import { type DocumentedMedia, operationsOf } from './operations.js';

/** The members of a JSON Schema that an example is made from. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  example?: unknown;
  default?: unknown;
  enum?: unknown[];
  format?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

const MAX_DEPTH = 16;
const JSON_TYPE = 'application/json';

/**
 * Gives every JSON body and every JSON success an example made from those of its members, in both languages if it
 * contains words.
 */
export function addExamples(document: OpenAPIObject): void {
  for (const { operation } of operationsOf(document)) {
    for (const media of [operation.requestBody, operation.responses['200']].map((one) => one?.content?.[JSON_TYPE])) {
      if (media?.schema === undefined) continue;
      const value: unknown = givenIn(media) ?? media.example ?? exampleOf(document, media.schema, 0);
      delete media.example;
      if (ARABIC.test(JSON.stringify(value))) {
        media.examples = {
          arabic: { summary: 'In Arabic', value },
          english: { summary: 'In English', value: inEnglish(value) },
        };
      } else media.example = value;
    }
  }
}

/** The example of a body without a class. */
function givenIn({ examples = {} }: DocumentedMedia): unknown {
  const [given] = Object.values(examples);
  return given !== undefined && 'value' in given ? given.value : undefined;
}

const ARABIC = /\p{Script=Arabic}/u;

/** Arabic texts of the examples, with their English ones. */
const ENGLISH: ReadonlyMap<string, string> = new Map([
  ['مريم السالم', 'Maryam Alsalem'],
  ['عبد الرحمن', 'Abdulrahman'],
  ['نورة', 'Noura'],
  ['احمد', 'Ahmad'],
  ['نورة القحطاني', 'Noura Alqahtani'],
  ['سارة العتيبي', 'Sarah Alotaibi'],
  ['جدة', 'Jeddah'],
  ['شركة المثال', 'Example Company'],
  ['كل عام وأنتم بخير', 'Many happy returns'],
  ['الأخضر لون الشركة', 'Green is the colour of the company'],
  ['شعار.png', 'logo.png'],
  ['إيصال.pdf', 'receipt.pdf'],
  ['حوالة من مصرف الراجحي، باسم مؤسسة النور.', 'A transfer from Al Rajhi Bank, in the name of Alnoor Est.'],
  ['بطاقات العيد لشركتنا', 'Eid cards for our company'],
  ['نريد ألف بطاقة قبل العيد، بأسماء موظفينا.', 'We want a thousand cards before Eid, with the names of our people.'],
  ['متجري', 'My shop'],
  ['متجرنا', 'our shop'],
  ['الاسم', 'Name'],
  ['بطاقة تهنئة', 'Greeting card'],
  ['بطاقة العيد', 'Eid card'],
  ['بطاقات العيد', 'Eid cards'],
  ['بطاقة عيد · Eid card', 'Eid card'],
  ['عيد', 'eid'],
  ['عيد الفطر · Eid', 'Eid al-Fitr'],
  ['باقة العيد · Eid', 'Eid package'],
  ['باقة النمو · Growth', 'Growth'],
  ['لمتجر كثير الطلبات.', 'For a busy shop.'],
  ['تعويض عن تأخّر', 'for a delay'],
  ['The product has no option "الاسم".', 'The product has no option "Name".'],
  [
    'The card needs a value for "name": the buyer left the option "الاسم" empty.',
    'The card needs a value for "name": the buyer left the option "Name" empty.',
  ],
  // Languages of templates and of people.
  ['ar-SA', 'en'],
  ['ar', 'en'],
]);

/**
 * The same example with English words, as far as the table has them. A member `ar` stands beside its `en` and stays.
 */
function inEnglish(value: unknown): unknown {
  if (typeof value === 'string') return ENGLISH.get(value) ?? value;
  if (Array.isArray(value)) return value.map(inEnglish);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, name === 'ar' ? (member as unknown) : inEnglish(member)]),
  );
}

/** A value that the schema allows, made from the examples of its members. */
export function exampleOf(document: OpenAPIObject, schema: Schema, depth: number): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum !== undefined) return schema.enum[0];
  if (depth > MAX_DEPTH) return {};
  const inner =
    schema.$ref === undefined ? (schema.allOf ?? schema.anyOf ?? schema.oneOf)?.[0] : named(document, schema.$ref);
  if (inner !== undefined) return exampleOf(document, inner, depth + 1);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array') return schema.items === undefined ? [] : [exampleOf(document, schema.items, depth + 1)];
  if (type === 'object') {
    const needed = schema.required ?? [];
    const members = Object.entries(schema.properties ?? {}).filter(
      ([name, member]) =>
        needed.includes(name) || !(isLeftOut(member) || isStandIn(exampleOf(document, member, depth + 1))),
    );
    return Object.fromEntries(members.map(([name, member]) => [name, exampleOf(document, member, depth + 1)]));
  }
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  return schema.format === 'date-time' ? '2026-03-20T09:00:00.000Z' : STAND_IN;
}

/** A placeholder for a text without an example. An optional member is omitted instead. */
const STAND_IN = 'text';

/** True for an optional object that examples omit. */
function isLeftOut({ example, $ref, allOf }: Schema): boolean {
  return example === null && ($ref ?? allOf) !== undefined;
}

function isStandIn(value: unknown): boolean {
  return value === STAND_IN || (Array.isArray(value) && value.length === 1 && value[0] === STAND_IN);
}

function named(document: OpenAPIObject, reference: string): Schema | undefined {
  return document.components?.schemas?.[reference.split('/').at(-1) ?? ''];
}
