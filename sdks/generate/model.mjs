// The input of the back ends: the operations and schemas of the OpenAPI document with their final names.

const METHODS = ['get', 'put', 'post', 'patch', 'delete'];

/** The document cannot become an SDK: names clash, or the generator does not support a shape. */
export class GenerateError extends Error {}

/** Answers with methods, by schema; the value is the name of the hand-written class in the SDKs. */
export const ABLE = new Map([['BatchRecord', 'Batch']]);

/**
 * @typedef {{ name: string, schema: object, required: boolean, description: string }} Member
 * @typedef {{
 *   id: string, http: string, path: string, summary: string, description: string,
 *   resource: string[], method: string, pathNames: string[], pathParameters: Member[], query: Member[], body: Body | null,
 *   idempotent: boolean, conditional: boolean, pagination: 'cursor' | 'whole' | null, result: Result, example: unknown,
 * }} Operation
 * @typedef {{ json: object | null, form: object | null, files: string[], empty: string[], required: boolean, example: unknown }} Body
 * @typedef {{ kind: 'json', schema: object } | { kind: 'page', schema: object } | { kind: 'file' | 'render' | 'stream' | 'text' }} Result
 */

/** @returns {{ operations: Operation[], ignored: string[], events: { type: string, data: string, summary: string }[], schemas: Map<string, { schema: object, sent: boolean }> }} */
export function modelOf(document) {
  const described = [];
  const ignored = [];
  for (const [path, item] of Object.entries(document.paths)) {
    for (const http of METHODS.filter((name) => item[name] !== undefined)) {
      const operation = item[http];
      if (operation['x-sdk-ignore'] === true) ignored.push(operation.operationId);
      else described.push(describe(document, http.toUpperCase(), path, operation));
    }
  }
  refuseClashes(described);
  const events = eventsOf(document);
  return { operations: described, ignored, events, schemas: schemasOf(document, described, events) };
}

function describe(document, http, path, operation) {
  const id = operation.operationId;
  const [tag] = operation.tags ?? [];
  if (tag === undefined) throw new GenerateError(`${id} has no tag, so no resource.`);
  const parameters = operation.parameters ?? [];
  const resource = (operation['x-sdk-resource'] ?? tag.replace(/^admin_/, 'admin.')).split('.');
  const method = operation['x-sdk-method'] ?? (id.startsWith(`${tag}_`) ? id.slice(tag.length + 1) : id);
  for (const name of [...resource, method]) {
    if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name)) throw new GenerateError(`${id}: "${name}" is no snake_case name.`);
  }
  const answer = resolve(document, operation.responses['200']);
  if (answer === undefined) throw new GenerateError(`${id} has no answer 200: declare it, or @SdkIgnored().`);
  const pagination = operation['x-sdk-pagination'] ?? null;
  const query = parameters.filter((one) => one.in === 'query').map(memberOf);
  if (pagination === 'cursor' && !query.some(({ name }) => name === 'cursor')) {
    throw new GenerateError(`${id} has x-sdk-pagination "cursor" and no query parameter "cursor".`);
  }
  const body = bodyOf(document, id, operation.requestBody);
  refuseTwins(document, id, query, body);
  return {
    id,
    http,
    path,
    summary: operation.summary ?? '',
    description: operation.description ?? '',
    resource,
    method,
    pathNames: Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name),
    pathParameters: parameters.filter((one) => one.in === 'path').map(memberOf),
    query,
    body,
    idempotent: operation['x-idempotency-key'] === true,
    conditional: parameters.some((one) => one.in === 'header' && one.name === 'If-None-Match'),
    pagination,
    result: resultOf(id, pagination, answer),
    example: exampleOf(document, Object.values(answer.content ?? {})[0]),
  };
}

function memberOf({ name, schema, required = false, description = '' }) {
  return { name, schema, required, description };
}

function bodyOf(document, id, requestBody) {
  if (requestBody === undefined) return null;
  const { 'application/json': json, 'multipart/form-data': form, ...others } = requestBody.content;
  if (Object.keys(others).length > 0) {
    throw new GenerateError(`${id} takes ${Object.keys(others).join(', ')}, which no SDK sends.`);
  }
  const properties = form === undefined ? {} : propertiesOf(document, form.schema);
  const files = Object.keys(properties).filter((name) => properties[name].format === 'binary');
  return {
    json: json?.schema ?? null,
    form: form?.schema ?? null,
    files,
    empty: emptyOf(document, json?.schema),
    required: requestBody.required === true,
    example: exampleOf(document, json ?? form) ?? neededOf(document, (json ?? form).schema),
  };
}

/** Returns required members that a caller may omit: the SDKs send them empty, as in their examples. */
function emptyOf(document, schema) {
  if (schema === undefined) return [];
  const resolved = schema.$ref === undefined ? schema : document.components.schemas[refName(schema.$ref)];
  const isEmpty = (value) => typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  return (resolved.required ?? []).filter((name) => isEmpty(resolved.properties[name].example));
}

function resultOf(id, pagination, answer) {
  const content = Object.entries(answer.content ?? {});
  const [type, media] = content[0] ?? [];
  if (type === undefined) throw new GenerateError(`${id} answers 200 without content.`);
  if (type === 'application/json') {
    if (pagination === null) return { kind: 'json', schema: media.schema };
    const items = media.schema?.properties?.items?.items;
    if (items === undefined) throw new GenerateError(`${id} has x-sdk-pagination and answers no {items, next_cursor}.`);
    return { kind: 'page', schema: items };
  }
  const headers = answer.headers ?? {};
  if (type === 'text/plain') return { kind: 'text' };
  if (headers['X-Render-Id'] !== undefined) return { kind: 'render' };
  // A strong entity tag means that all bytes are known before the first is sent.
  return { kind: headers.ETag === undefined ? 'stream' : 'file' };
}

/** A call takes the members of the query and of the body in one object, so their names must differ. */
function refuseTwins(document, id, query, body) {
  for (const schema of [body?.json, body?.form].filter((one) => one != null)) {
    const twin = Object.keys(propertiesOf(document, schema)).find((name) => query.some((one) => one.name === name));
    if (twin !== undefined) throw new GenerateError(`${id} has "${twin}" in its query and in its body.`);
  }
}

/** Refuses a name that occurs twice in one place: the second would be unreachable. */
function refuseClashes(operations) {
  const taken = new Map();
  const take = (name, id) => {
    const owner = taken.get(name);
    if (owner !== undefined && owner !== id) {
      throw new GenerateError(`${owner} and ${id} are both ${name}: set x-sdk-resource or x-sdk-method of one.`);
    }
    taken.set(name, id);
  };
  for (const { resource, id } of operations) {
    resource.forEach((_, depth) => {
      const name = resource.slice(0, depth + 1).join('.');
      if (!taken.has(name)) take(name, `the resource of ${id}`);
    });
  }
  for (const { resource, method, id } of operations) take([...resource, method].join('.'), id);
}

/** Returns the webhook events: each type with the name of its data schema. */
function eventsOf({ webhooks = {} }) {
  return Object.entries(webhooks).map(([type, { post }]) => ({
    type,
    data: refName(post.requestBody.content['application/json'].schema.properties.data.$ref),
    summary: post.summary,
  }));
}

/** Returns the schemas that operations and events reach, in document order; callers write those marked `sent`. */
function schemasOf(document, operations, events) {
  const all = document.components?.schemas ?? {};
  const sent = new Set();
  const received = new Set();
  for (const { body, query, result } of operations) {
    if (body?.json) reach(all, body.json, sent);
    if (body?.form) reach(all, body.form, sent);
    for (const { schema } of query) reach(all, schema, sent);
    if (result.schema) reach(all, result.schema, received);
  }
  for (const { data } of events) reach(all, { $ref: `#/components/schemas/${data}` }, received);
  if (all.Problem) reach(all, { $ref: '#/components/schemas/Problem' }, received);
  const reached = Object.keys(all).filter((name) => sent.has(name) || received.has(name));
  return new Map(reached.map((name) => [name, { schema: all[name], sent: sent.has(name) }]));
}

function reach(all, part, found) {
  if (Array.isArray(part)) for (const one of part) reach(all, one, found);
  else if (typeof part === 'object' && part !== null) {
    for (const [key, value] of Object.entries(part)) {
      if (key === 'example' || key === 'examples' || key === 'default') continue;
      if (key === '$ref' && typeof value === 'string') {
        const name = refName(value);
        if (all[name] === undefined) throw new GenerateError(`There is no schema ${value}.`);
        if (!found.has(name)) {
          found.add(name);
          reach(all, all[name], found);
        }
      } else reach(all, value, found);
    }
  }
}

export function refName(reference) {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

/** Returns the members of an object schema, in any notation. */
export function propertiesOf(document, schema) {
  const resolved = schema.$ref === undefined ? schema : document.components.schemas[refName(schema.$ref)];
  return resolved.properties ?? {};
}

function resolve(document, part) {
  return part?.$ref === undefined ? part : document.components.responses[refName(part.$ref)];
}

function exampleOf(document, media) {
  if (media === undefined) return undefined;
  if (media.example !== undefined) return media.example;
  const [first] = Object.values(media.examples ?? {});
  if (first === undefined) return undefined;
  return first.$ref === undefined ? first.value : document.components.examples[refName(first.$ref)].value;
}

export const pascal = (name) => name.replace(/(?:^|[_.-])([a-z0-9])/g, (_, first) => first.toUpperCase());
export const camel = (name) => name.replace(/[_-]([a-z0-9])/g, (_, first) => first.toUpperCase());

/** Returns the resources as a tree: each with its operations and child resources. */
export function treeOf(operations) {
  const root = { path: [], operations: [], children: new Map() };
  for (const operation of operations) {
    let node = root;
    for (const name of operation.resource) {
      if (!node.children.has(name)) {
        node.children.set(name, { path: [...node.path, name], operations: [], children: new Map() });
      }
      node = node.children.get(name);
    }
    node.operations.push(operation);
  }
  return root;
}

/** Returns the table from which the tests of both SDKs call every operation. */
export function tableOf({ operations, ignored }) {
  return {
    operations: operations.map(
      ({ id, http, path, resource, method, pathNames, query, body, idempotent, result, ...rest }) => ({
        operation: id,
        http,
        path,
        resource: resource.join('.'),
        method,
        path_parameters: pathNames,
        query: query.map(({ name, schema }) => ({ name, example: valueOf(schema) })),
        body:
          body === null
            ? null
            : { json: body.json !== null, form: body.form !== null, files: body.files, example: body.example },
        idempotency_key: idempotent,
        pagination: rest.pagination,
        result: result.kind,
        answer: rest.example ?? null,
      }),
    ),
    ignored,
  };
}

/** Returns a body with the required members only, for operations without an example. */
function neededOf(document, schema) {
  const resolved = schema.$ref === undefined ? schema : document.components.schemas[refName(schema.$ref)];
  const needed = (resolved.required ?? []).filter((name) => resolved.properties[name].format !== 'binary');
  return Object.fromEntries(needed.map((name) => [name, valueOf(resolved.properties[name])]));
}

/** Returns a valid value of a query parameter, to test that it is sent. */
function valueOf(schema) {
  const enumerated = schema.enum?.find((value) => value !== null);
  if (enumerated !== undefined) return enumerated;
  const type = [schema.type].flat().find((name) => name !== 'null');
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  return type === 'boolean' ? true : 'a b/ش';
}
