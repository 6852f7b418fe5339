// The Python back end: types for the document's schemas, and a synchronous and an async class for each resource.
import { ABLE, GenerateError, pascal, propertiesOf, refName, treeOf } from './model.mjs';

const HEADER = '# Made by `npm run openapi` from apps/api/openapi.json; changes in this file are lost.\n';
const KEYWORDS = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield self'.split(
    ' ',
  ),
);
/** The parameters common to all methods. */
const OPTIONS = new Set([
  'timeout',
  'max_retries',
  'idempotency_key',
  'if_none_match',
  'headers',
  'on_response',
  'request_options',
]);
/** Member names of a resource beside the methods of its operations. */
const TAKEN = new Set(['_client']);

/** Returns a valid Python name: a keyword gets a trailing underscore. */
export const safe = (name) => (KEYWORDS.has(name) ? `${name}_` : name);
const text = (value) => JSON.stringify(value);
const literal = (value) =>
  value === null ? 'None' : value === true ? 'True' : value === false ? 'False' : text(value);

/** @returns {Record<string, string>} file contents by path below the SDK's folder */
export function pythonOf(model, document) {
  const types = new Types(model);
  const resources = resourcesText(model, types, document);
  return {
    'src/naqsh/_generated/__init__.py': HEADER,
    'src/naqsh/_generated/types.py': types.text(),
    'src/naqsh/_generated/resources.py': resources,
  };
}

/**
 * Schemas that callers send become a TypedDict, which callers write as a dict; schemas that only the service sends
 * become a Model with attributes.
 */
class Types {
  /** Nested sent schemas, which need their own names. */
  inner = [];

  constructor({ schemas, events }) {
    this.schemas = schemas;
    this.events = events;
    this.parts = [...schemas].map(([name, { schema, sent }]) => this.declaration(name, schema, sent));
  }

  isModel(name) {
    const { schema, sent } = this.schemas.get(name);
    return !sent && isObject(schema);
  }

  text() {
    const later = this.parts.filter((part) => part.includes(': TypeAlias = '));
    const classes = [...this.inner, ...this.parts.filter((part) => !later.includes(part))];
    const written = [...classes, ...later, this.eventsText()].join('\n\n');
    const code = written.replace(/"""[^]*?"""/g, '');
    const taken = (module, ...names) => {
      const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(code));
      return used.length > 0 ? `from ${module} import ${used.join(', ')}\n` : '';
    };
    const typing = ['Any', 'ClassVar', 'Dict', 'List', 'Literal', 'Mapping', 'NotRequired', 'Sequence', 'TypeAlias'];
    const imports = [
      taken('datetime', 'datetime'),
      taken('typing', ...typing, 'TypedDict'),
      '\n',
      taken('.._events', 'Event'),
      taken('.._files', 'Picture', 'Upload', 'Value'),
      taken('.._models', 'Model'),
      '\n\n',
    ];
    return `${HEADER}\nfrom __future__ import annotations\n\n${imports.join('')}${written}`;
  }

  /** Returns one type per webhook event, discriminated by `type`. */
  eventsText() {
    const kinds = this.events.map(({ type, data }) => `Event[Literal[${text(type)}], ${data}]`);
    if (kinds.length === 0) return '';
    const table = this.events.map(({ type, data }) => `    ${text(type)}: ${text(data)},\n`).join('');
    return `WEBHOOK_EVENTS: Mapping[str, str] = {\n${table}}\n\nWebhookEvent: TypeAlias = ${text(kinds.join(' | ').replaceAll('"', "'"))}\n"""The event of a webhook: check its \`type\`, and \`data\` is typed."""\n`;
  }

  declaration(name, schema, sent) {
    if (!isObject(schema)) return `${name}: TypeAlias = ${text(this.of(schema, sent, name))}\n`;
    return sent ? this.dict(name, schema) : this.model(name, schema);
  }

  dict(name, schema) {
    const required = schema.required ?? [];
    const members = Object.entries(schema.properties).map(([member, part]) => {
      const type = this.of(part, true, `${name}${pascal(member)}`);
      return { member, about: part.description, type: required.includes(member) ? type : `NotRequired[${type}]` };
    });
    if (members.some(({ member }) => KEYWORDS.has(member))) return dictWithKeywords(name, schema.description, members);
    const lines = members.map(({ member, about, type }) => `    ${member}: ${type}\n${docstring(about, '    ')}`);
    return `class ${name}(TypedDict):\n${docstring(schema.description, '    ')}${lines.join('') || '    pass\n'}`;
  }

  model(name, schema) {
    const required = schema.required ?? [];
    const nested = [];
    const members = Object.entries(schema.properties).map(([member, part]) => {
      const type = this.of(part, false, `${name}${pascal(member)}`);
      const inner = modelWithin(part, (one) => this.isModel(one));
      if (inner !== null) nested.push(`${text(member)}: (${text(inner.kind)}, ${text(inner.name)})`);
      const whole = required.includes(member) || type.split(' | ').includes('None') ? type : `${type} | None`;
      return `    ${safe(member)}: ${whole}\n${docstring(part.description, '    ')}`;
    });
    const table =
      nested.length === 0 ? '' : `    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {${nested.join(', ')}}\n`;
    return `class ${name}(Model):\n${docstring(schema.description, '    ')}${members.join('')}${table}`;
  }

  /** Returns the type of a schema; `name` is the name for an anonymous part. */
  of(schema, sent, name) {
    if (schema === true || schema === undefined) return 'Any';
    if (schema.$ref !== undefined) return refName(schema.$ref);
    if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`;
    if (schema.enum !== undefined) return this.enumOf(schema.enum, sent);
    if (schema.allOf?.length === 1 && schema.properties === undefined) return this.of(schema.allOf[0], sent, name);
    if (schema.allOf !== undefined) return sent ? 'Mapping[str, Any]' : 'Dict[str, Any]';
    // Beside the schema's own members, alternatives only restrict their combinations.
    const alternatives = schema.properties === undefined ? (schema.oneOf ?? schema.anyOf) : undefined;
    if (alternatives !== undefined) {
      const picture =
        sent && alternatives.some((one) => PICTURES.has(one.$ref && refName(one.$ref))) ? ['Picture'] : [];
      return union([
        ...picture,
        ...alternatives.map((one, at) => this.of(one, sent, `${name}${at > 0 ? at + 1 : ''}`)),
      ]);
    }
    if (schema.type === undefined) return 'Any';
    if (sent && isValue(schema)) return schema.type.includes('null') ? 'Value | None' : 'Value';
    return union([schema.type].flat().map((type) => this.named(type, schema, sent, name)));
  }

  named(type, schema, sent, name) {
    switch (type) {
      case 'string':
        if (schema.format === 'binary') return 'Upload';
        return sent && schema.format === 'date-time' ? 'str | datetime' : 'str';
      case 'integer':
        return 'int';
      case 'number':
        return 'float';
      case 'boolean':
        return 'bool';
      case 'null':
        return 'None';
      case 'array': {
        const items = schema.prefixItems ?? [schema.items];
        const item = union(items.map((one) => this.of(one, sent, `${name}Item`)));
        return sent ? `Sequence[${item}]` : `List[${item}]`;
      }
      case 'object':
        return this.object(schema, sent, name);
      default:
        throw new GenerateError(`There is no type for ${text(type)}.`);
    }
  }

  object(schema, sent, name) {
    if (schema.properties === undefined || !sent) {
      const values =
        typeof schema.additionalProperties === 'object'
          ? this.of(schema.additionalProperties, sent, `${name}Value`)
          : 'Any';
      return `${sent ? 'Mapping' : 'Dict'}[str, ${schema.properties === undefined ? values : 'Any'}]`;
    }
    if (this.schemas.has(name)) throw new GenerateError(`Name the schema ${name} otherwise.`);
    const written = this.dict(name, schema);
    if (!this.inner.includes(written)) this.inner.push(written);
    return name;
  }

  enumOf(values, sent) {
    const texts = values.filter((value) => value !== null);
    const parts = texts.length > 0 ? [`Literal[${texts.map(literal).join(', ')}]`] : [];
    if (!sent && texts.some((value) => typeof value === 'string')) parts.push('str');
    if (values.includes(null)) parts.push('None');
    return parts.join(' | ');
  }
}

/** Writes a TypedDict with members that are Python keywords: a class cannot declare them, so comments describe them. */
function dictWithKeywords(name, about, members) {
  const lines = members.map(
    ({ member, about, type }) => `${comment(about, '        ')}        ${text(member)}: ${text(type)},\n`,
  );
  return `${name} = TypedDict(\n    ${text(name)},\n    {\n${lines.join('')}    },\n)\n${docstring(about, '')}`;
}

const comment = (about, indent) => (about ? about.trim().replaceAll(/^/gm, `${indent}# `) + '\n' : '');

const isObject = (schema) => schema.type === 'object' && schema.properties !== undefined && schema.allOf === undefined;

/** The schemas of image fields that also accept a file. */
const PICTURES = new Set(['FieldImage', 'VisitorImage']);

const isValue = ({ type }) => Array.isArray(type) && type.includes('string') && type.includes('number');

/** Joins distinct alternatives; a bracketed group counts as one. */
const union = (types) => [...new Set(types.flatMap((type) => type.split(/ \| (?![^[]*\])/)))].join(' | ');

/** Returns the model that a member contains, directly, in a list or in a map. */
function modelWithin(schema, isModel, kind = 'one') {
  if (schema?.$ref !== undefined) {
    const name = refName(schema.$ref);
    return isModel(name) ? { kind, name } : null;
  }
  const parts = schema?.allOf ?? schema?.anyOf ?? schema?.oneOf;
  if (parts !== undefined) {
    const found = parts.map((part) => modelWithin(part, isModel, kind)).filter((one) => one !== null);
    return found.length === 1 ? found[0] : null;
  }
  if (schema?.items !== undefined) return modelWithin(schema.items, isModel, 'one');
  if (typeof schema?.additionalProperties === 'object') return modelWithin(schema.additionalProperties, isModel, 'map');
  return null;
}

function docstring(description, indent) {
  if (!description) return '';
  const lines = description.trim().replaceAll('\\', '\\\\').replaceAll('"""', "'''").split('\n');
  const end = lines.at(-1).endsWith('"') ? ' ' : '';
  return `${indent}"""${lines.map((line, at) => (at === 0 || line === '' ? line : indent + line)).join('\n')}${end}"""\n`;
}

function resourcesText({ operations }, types, document) {
  const root = treeOf(operations);
  const classes = [];
  for (const flavour of [SYNC, ASYNC]) {
    const write = (node) => {
      for (const child of node.children.values()) write(child);
      if (node.path.length > 0) classes.push(classText(node, flavour, types, document));
    };
    write(root);
    const fields = [...root.children.keys()].map(
      (name) => `        self.${name} = ${flavour.prefix}${pascal(name)}(self)\n`,
    );
    classes.push(
      `class ${flavour.prefix}Resources(${flavour.core}):\n    """A client with every resource of the service."""\n\n    def _attach(self) -> None:\n${fields.join('')}`,
    );
  }
  return [
    HEADER,
    'from __future__ import annotations\n',
    'from datetime import datetime\nfrom typing import Any, Literal, Mapping, Sequence, Unpack\n',
    'from .._batches import AsyncBatch, Batch\nfrom .._client import AsyncCore, AsyncResource, Core, Resource\nfrom .._files import Picture, Upload, Value\nfrom .._pages import AsyncPager, Page\nfrom .._options import OMIT, How, Omit, RequestOptions, path\nfrom .._raw import async_raw, raw\nfrom .._results import AsyncStreamResult, FileResult, RenderResult, StreamResult\nfrom . import types as t\n\n',
    classes.join('\n\n'),
  ].join('\n');
}

const SYNC = {
  prefix: '',
  core: 'Core',
  resource: 'Resource',
  def: 'def',
  wait: 'return ',
  stream: 'StreamResult',
  page: 'Page',
  raw: 'raw',
};
const ASYNC = {
  prefix: 'Async',
  core: 'AsyncCore',
  resource: 'AsyncResource',
  def: 'async def',
  wait: 'return await ',
  stream: 'AsyncStreamResult',
  page: 'AsyncPager',
  raw: 'async_raw',
};

function classText(node, flavour, types, document) {
  const names = [...node.children.keys(), ...node.operations.map(({ method }) => safe(method))];
  const taken = names.find((name, at) => TAKEN.has(name) || names.indexOf(name) !== at);
  if (taken !== undefined)
    throw new GenerateError(`${node.path.join('.')} has "${taken}" twice: set x-sdk-method of one.`);
  const children = [...node.children.values()].map(
    ({ path }) => `        self.${path.at(-1)} = ${flavour.prefix}${pascal(path.join('.'))}(client)\n`,
  );
  const init =
    children.length === 0
      ? []
      : [
          `    def __init__(self, client: ${flavour.core}) -> None:\n        super().__init__(client)\n${children.join('')}`,
        ];
  const methods = node.operations.map((operation) => methodText(operation, flavour, types, document));
  const name = `${flavour.prefix}${pascal(node.path.join('.'))}`;
  const raws = node.operations.map(
    ({ method }) => `        self.${safe(method)} = ${flavour.raw}(resource.${safe(method)})\n`,
  );
  const rawClass = `class ${name}WithRawResponse:\n    """The same methods, each with its whole answer."""\n\n    def __init__(self, resource: ${name}) -> None:\n${raws.join('')}`;
  if (raws.length > 0)
    methods.push(
      `    @property\n    def with_raw_response(self) -> ${name}WithRawResponse:\n        """The same methods, each with its whole answer."""\n        return ${name}WithRawResponse(self)\n`,
    );
  const whole = `class ${flavour.prefix}${pascal(node.path.join('.'))}(${flavour.resource}):\n${[...init, ...methods].join('\n')}`;
  return raws.length > 0 ? `${whole}\n\n${rawClass}` : whole;
}

function methodText(operation, flavour, types, document) {
  const { id, http, path, pathNames, query, body, idempotent, result, summary, description } = operation;
  const members = membersOf(operation, types, document);
  for (const { name } of members) {
    if (OPTIONS.has(name) || pathNames.includes(name))
      throw new GenerateError(`${id} has "${name}", which every method has.`);
  }
  const keywords = members.map(
    ({ name, type, required }) => `${safe(name)}: ${required ? type : `${type} | Omit = OMIT`}`,
  );
  const args = [
    'self',
    ...pathNames.map((name) => `${safe(name)}: str`),
    ...(keywords.length > 0 ? ['*', ...keywords] : []),
    '**request_options: Unpack[RequestOptions]',
  ];
  const how = [
    ...(query.length > 0 ? [`query=(${query.map(({ name }) => `${text(name)},`).join(' ')})`] : []),
    ...(body?.json ? ['body=True'] : []),
    ...(body?.form
      ? [body.json === null ? 'form=True' : `form_with=(${body.files.map((name) => `${text(name)},`).join(' ')})`]
      : []),
    ...(body?.files.length > 0 ? [`files=(${body.files.map((name) => `${text(name)},`).join(' ')})`] : []),
    ...(body?.empty.length > 0 ? [`empty=(${body.empty.map((name) => `${text(name)},`).join(' ')})`] : []),
    ...(idempotent ? ['idempotent=True'] : []),
  ];
  const address =
    pathNames.length === 0
      ? text(path)
      : `path(${text(path.replace(/\{\w+\}/g, '{}'))}, ${pathNames.map(safe).join(', ')})`;
  const given = `{${members.map(({ name }) => `${text(name)}: ${safe(name)}`).join(', ')}}`;
  const { type, reader } = answerOf(result, flavour, types);
  const lazy = result.kind === 'page';
  const sender = result.kind === 'json' && type === 'Any' ? 'any' : result.kind;
  const call = `self._client._${sender}(${text(http)}, ${address}, How(${how.join(', ')}), ${given}, request_options${reader})`;
  const documented = [...operation.pathParameters, ...members].filter((one) => one.description);
  const lines = documented.map(
    ({ name, description }) => `    ${safe(name)}: ${description.trim().replaceAll('\n', '\n        ')}`,
  );
  const parameters = lines.length > 0 ? `Args:\n${lines.join('\n')}` : '';
  const doc = docstring([summary && `${summary}.`, description, parameters].filter(Boolean).join('\n\n'), '        ');
  return `    ${lazy ? 'def' : flavour.def} ${safe(operation.method)}(${args.join(', ')}) -> ${type}:\n${doc}        ${lazy ? 'return ' : flavour.wait}${call}\n`;
}

/** Returns the parameters of a call beside those of its path, required ones first. */
function membersOf({ body, query }, types, document) {
  const bodies = [body?.json, body?.form].filter((schema) => schema != null);
  const found = new Map();
  for (const schema of bodies) {
    const resolved = schema.$ref === undefined ? schema : document.components.schemas[refName(schema.$ref)];
    for (const [name, part] of Object.entries(propertiesOf(document, schema))) {
      const parent = schema.$ref === undefined ? 'Inline' : refName(schema.$ref);
      const type = qualified(types.of(part, true, `${parent}${pascal(name)}`), types);
      const known = found.get(name);
      const needed = (resolved.required ?? []).includes(name);
      if (known === undefined) found.set(name, { name, type, needed: needed ? 1 : 0, description: part.description });
      else {
        known.needed += needed ? 1 : 0;
        known.type = union([known.type, type]);
      }
    }
  }
  const members = [...found.values()].map(({ name, type, needed, description }) => ({
    name,
    type,
    description,
    required: body.required && needed === bodies.length && !body.empty.includes(name),
  }));
  for (const { name, schema, required, description } of query)
    members.push({
      name,
      type: qualified(types.of(schema, true, name), types),
      required,
      description: description || schema.description,
    });
  return [...members.filter(({ required }) => required), ...members.filter(({ required }) => !required)];
}

function answerOf(result, flavour, types) {
  switch (result.kind) {
    case 'page':
    case 'json': {
      const bare = types.of(result.schema, false, 'Answer');
      const able = ABLE.get(bare);
      const type = able === undefined ? qualified(bare, types) : `${flavour.prefix}${able}`;
      const isModel = result.schema.$ref !== undefined && types.isModel(refName(result.schema.$ref));
      const reader = isModel ? `, ${type}` : ', None';
      if (result.kind === 'json') return isModel ? { type, reader } : { type: 'Any', reader: '' };
      return { type: `${flavour.page}[${isModel ? type : 'Any'}]`, reader };
    }
    case 'render':
      return { type: 'RenderResult', reader: '' };
    case 'file':
      return { type: 'FileResult', reader: '' };
    case 'stream':
      return { type: flavour.stream, reader: '' };
    default:
      return { type: 'str', reader: '' };
  }
}

/** Returns a type with its names qualified for another module. */
function qualified(type, types) {
  const names = new Set([...types.schemas.keys(), ...types.inner.map((one) => /^(?:class )?(\w+)/.exec(one)[1])]);
  return type.replace(/"[^"]*"|\b[A-Z]\w*\b/g, (name) => (names.has(name) ? `t.${name}` : name));
}
