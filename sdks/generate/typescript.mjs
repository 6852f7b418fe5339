// The TypeScript back end: types for the document's schemas, and a class of methods for each resource.
import { ABLE, camel, GenerateError, pascal, refName, treeOf } from './model.mjs';

const HEADER = '// Made by `npm run openapi` from apps/api/openapi.json; changes in this file are lost.\n';
const PROMISES = {
  json: 'ApiPromise',
  page: 'PagePromise',
  file: 'ApiPromise',
  render: 'ApiPromise',
  stream: 'ApiPromise',
  text: 'ApiPromise',
};
/** Member names of a resource beside the methods of its operations. */
const TAKEN = new Set(['client', 'constructor']);

/** @returns {Record<string, string>} file contents by path below the SDK's folder */
export function typescriptOf(model) {
  const queries = queryTypesOf(model);
  return {
    'src/generated/types.ts': typesText(model, queries),
    'src/generated/resources.ts': resourcesText(model, queries),
  };
}

function queryTypesOf({ operations, schemas }) {
  const names = new Map();
  for (const operation of operations.filter(({ query }) => query.length > 0)) {
    const name = `${pascal(operation.resource.join('.'))}${pascal(operation.method)}Query`;
    if (schemas.has(name)) throw new GenerateError(`${operation.id}: a schema is called ${name}, too.`);
    names.set(operation, name);
  }
  return names;
}

function typesText({ schemas, events }, queries) {
  const parts = [HEADER, "import type { Open, Upload } from '../core/shapes.js';\n"];
  for (const [name, { schema, sent }] of schemas) parts.push(declaration(name, schema, sent));
  if (events.length > 0) {
    const members = events.map(({ type, data, summary }) => `${commentOf(`${summary}.`, '  ')}  '${type}': ${data};\n`);
    parts.push(`/** The data of events, by type. */\nexport interface WebhookEventData {\n${members.join('')}}\n`);
  }
  for (const [{ query }, name] of queries) {
    const members = query.map(({ name: member, schema, required, description }) =>
      memberText(member, { ...schema, description: description || schema.description }, required, true, '  '),
    );
    parts.push(`export interface ${name} {\n${members.join('')}}\n`);
  }
  return parts.join('\n');
}

function declaration(name, schema, sent) {
  const comment = commentOf(schema.description, '');
  const plain = isPlainObject(schema);
  return plain
    ? `${comment}export interface ${name} ${typeOf(schema, sent, '')}\n`
    : `${comment}export type ${name} = ${typeOf(schema, sent, '')};\n`;
}

const isPlainObject = (schema) =>
  schema.type === 'object' && schema.properties !== undefined && schema.allOf === undefined;

/** Returns the type of a schema. String enums are open in answers and closed in requests. */
function typeOf(schema, sent, indent) {
  if (schema === true || schema === undefined) return 'unknown';
  if (schema.$ref !== undefined) return refName(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return enumOf(schema.enum, sent);
  const parts = schema.allOf?.map((part) => typeOf(part, sent, indent)) ?? [];
  if (parts.length > 0) {
    if (schema.properties !== undefined) parts.push(objectOf(schema, sent, indent));
    return parts.join(' & ');
  }
  // Beside the schema's own members, alternatives only restrict their combinations.
  const alternatives = schema.properties === undefined ? (schema.oneOf ?? schema.anyOf) : undefined;
  if (alternatives !== undefined) return union(alternatives.map((one) => typeOf(one, sent, indent)));
  if (schema.type === undefined) return 'unknown';
  return union([schema.type].flat().map((type) => typeNamed(type, schema, sent, indent)));
}

function typeNamed(type, schema, sent, indent) {
  switch (type) {
    case 'string':
      return schema.format === 'binary' ? 'Upload' : 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
    case 'null':
      return type;
    case 'array':
      return arrayOf(schema, sent, indent);
    case 'object':
      return objectOf(schema, sent, indent);
    default:
      throw new GenerateError(`There is no type for ${JSON.stringify(type)}.`);
  }
}

function arrayOf({ prefixItems, items }, sent, indent) {
  if (prefixItems !== undefined) return `[${prefixItems.map((part) => typeOf(part, sent, indent)).join(', ')}]`;
  const item = typeOf(items, sent, indent);
  return /[ |&]/.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
}

function objectOf({ properties, required = [], additionalProperties }, sent, indent) {
  if (properties === undefined) {
    const values = typeof additionalProperties === 'object' ? typeOf(additionalProperties, sent, indent) : 'unknown';
    return `Record<string, ${values}>`;
  }
  const members = Object.entries(properties).map(([name, member]) =>
    memberText(name, member, required.includes(name), sent, `${indent}  `),
  );
  return `{\n${members.join('')}${indent}}`;
}

function memberText(name, schema, required, sent, indent) {
  const type = typeOf(schema, sent, indent);
  const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
  const optional = required ? '' : '?';
  const absent = required || !sent ? '' : ' | undefined';
  return `${commentOf(schema.description, indent)}${indent}${key}${optional}: ${type}${absent};\n`;
}

function enumOf(values, sent) {
  const type = values.map((value) => JSON.stringify(value)).join(' | ');
  if (sent || !values.some((value) => typeof value === 'string')) return type;
  return `Open<${type}>`;
}

const union = (types) => [...new Set(types)].join(' | ');

function commentOf(text, indent) {
  if (!text) return '';
  const lines = text.replaceAll('*/', '*\\/').trim().split('\n');
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}

function resourcesText({ operations }, queries) {
  const classes = [];
  const root = treeOf(operations);
  const write = (node) => {
    for (const child of node.children.values()) write(child);
    if (node.path.length > 0) classes.push(classText(node, queries));
  };
  write(root);
  const fields = [...root.children.keys()].map((name) => `  readonly ${camel(name)} = new ${pascal(name)}(this);\n`);
  return [
    HEADER,
    "import { batchOf, type Batch } from '../batch.js';\nimport { type ApiPromise, type PagePromise } from '../core/answers.js';\nimport { Core, path, Resource, type RequestOptions } from '../core/client.js';\nimport { type FileResult, type RenderResult } from '../core/results.js';\nimport type { Lax } from '../core/shapes.js';\nimport type * as T from './types.js';\n",
    ...classes,
    `/** A client with every resource of the service. */\nexport class Resources extends Core {\n${fields.join('')}}\n`,
  ].join('\n');
}

function classText(node, queries) {
  const names = [...[...node.children.keys()].map(camel), ...node.operations.map(({ method }) => camel(method))];
  const taken = names.find((name, at) => TAKEN.has(name) || names.indexOf(name) !== at);
  if (taken !== undefined)
    throw new GenerateError(`${node.path.join('.')} has "${taken}" twice: set x-sdk-method of one.`);
  const fields = [...node.children.values()].map(
    ({ path }) => `  readonly ${camel(path.at(-1))} = new ${pascal(path.join('.'))}(this.client);\n`,
  );
  const methods = node.operations.map((operation) => methodText(operation, queries.get(operation)));
  const gap = fields.length > 0 && methods.length > 0 ? '\n' : '';
  return `export class ${pascal(node.path.join('.'))} extends Resource {\n${fields.join('')}${gap}${methods.join('\n')}}\n`;
}

function methodText(operation, queryType) {
  const { http, path, pathNames, query, body, idempotent, result, summary, description } = operation;
  const bodies =
    body === null
      ? []
      : [body.json, body.form]
          .filter((one) => one !== null)
          .map((one) => (one === body.json ? sentOf(one, body) : qualified(one)));
  const types = [
    ...(bodies.length > 0 ? [bodies.length > 1 ? `(${bodies.join(' | ')})` : bodies[0]] : []),
    ...(queryType ? [`T.${queryType}`] : []),
  ];
  const needed = body?.required === true || query.some(({ required }) => required);
  const params = types.length === 0 ? [] : [`params: ${types.join(' & ')}${needed ? '' : ' = {}'}`];
  const args = [...pathNames.map((name) => `${camel(name)}: string`), ...params, 'options?: RequestOptions'];
  const how = [
    ...(query.length > 0 ? [`query: [${query.map(({ name }) => `'${name}'`).join(', ')}]`] : []),
    ...(body?.json ? ['body: true'] : []),
    ...(body?.form
      ? [`form: ${body.json === null ? 'true' : `[${body.files.map((name) => `'${name}'`).join(', ')}]`}`]
      : []),
    ...(body?.empty.length > 0 ? [`empty: [${body.empty.map((name) => `'${name}'`).join(', ')}]`] : []),
    ...(idempotent ? ['idempotent: true'] : []),
  ];
  const address =
    pathNames.length === 0 ? `'${path}'` : `path\`${path.replace(/\{(\w+)\}/g, (_, name) => `\${${camel(name)}}`)}\``;
  const able = ableOf(result);
  const call = `this.client.${result.kind}('${http}', ${address}, ${how.length > 0 ? `{ ${how.join(', ')} }` : '{}'}, ${types.length > 0 ? 'params' : '{}'}, options${able === undefined ? '' : `, ${able.toLowerCase()}Of`})`;
  const comment = commentOf([summary && `${summary}.`, description].filter(Boolean).join('\n\n'), '  ');
  return `${comment}  ${camel(operation.method)}(${args.join(', ')}): ${PROMISES[result.kind]}<${resultType(result)}> {\n    return ${call};\n  }\n`;
}

/** Returns the class name of an answer with methods. */
const ableOf = ({ kind, schema }) =>
  kind === 'json' && schema.$ref !== undefined ? ABLE.get(refName(schema.$ref)) : undefined;

function resultType(result) {
  switch (result.kind) {
    case 'json':
    case 'page':
      return ableOf(result) ?? qualified(result.schema);
    case 'render':
      return 'RenderResult';
    case 'file':
      return 'FileResult';
    case 'stream':
      return 'Response';
    default:
      return 'string';
  }
}

/** Returns the type of a body as callers pass it. */
function sentOf(schema, { empty }) {
  const type = qualified(schema);
  return empty.length > 0 ? `Lax<${type}, ${empty.map((name) => `'${name}'`).join(' | ')}>` : type;
}

function qualified(schema) {
  if (schema.$ref !== undefined) return `T.${refName(schema.$ref)}`;
  const text = typeOf(schema, false, '');
  if (/[A-Z]\w*(Record|Body|Form)\b/.test(text)) throw new GenerateError(`Name the schema ${text}.`);
  return text;
}
