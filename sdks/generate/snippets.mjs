// Calls of every operation as readers of the documentation copy them: with curl, Python and TypeScript. The addresses and
// keys come from the environment, under the names that the SDKs read.
import { camel, modelOf, propertiesOf, refName } from './model.mjs';
import { safe } from './python.mjs';

const METHODS = ['get', 'put', 'post', 'patch', 'delete'];
const WIDTH = 88;
/** The names of files in examples, by the name of the member or by the type of the answer. */
const UPLOADS = { font: 'font.ttf', design: 'design.json', table: 'names.csv', picture: 'picture.png' };
const ENDINGS = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'text/csv': 'csv',
  'font/ttf': 'ttf',
  'font/sfnt': 'ttf',
};

/**
 * @typedef {{ language: 'curl' | 'python' | 'typescript', text: string }} Snippet
 * @returns {Map<string, Snippet[]>} by operation id; an operation that the SDKs leave out has curl alone
 */
export function snippetsOf(document) {
  const inSdks = new Map(modelOf(document).operations.map((operation) => [operation.id, operation]));
  const found = new Map();
  for (const [path, item] of Object.entries(document.paths)) {
    for (const http of METHODS.filter((name) => item[name] !== undefined)) {
      const call = callOf(document, http.toUpperCase(), path, item[http]);
      const operation = inSdks.get(call.id);
      const snippets = [{ language: 'curl', text: curlOf(call) }];
      if (operation !== undefined) {
        snippets.push({ language: 'python', text: pythonOf(call, operation) });
        snippets.push({ language: 'typescript', text: typescriptOf(call, operation) });
      }
      found.set(call.id, snippets);
    }
  }
  return found;
}

/** The example of a call: values of its parameters and members of its body, its files by their members. */
function callOf(document, http, path, operation) {
  const given = (operation.parameters ?? [])
    .map(({ in: place, name, required = false, example, schema }) => ({
      place,
      name,
      value: example ?? schema.example ?? (required ? schema.default : undefined),
      isSent: place === 'path' || required,
    }))
    .filter(({ isSent, value }) => isSent && value !== undefined);
  const valuesIn = (place) => given.filter((one) => one.place === place).map(({ name, value }) => [name, value]);
  const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  return {
    id: operation.operationId,
    http,
    path,
    ids: valuesIn('path').map(([, value]) => String(value)),
    address: valuesIn('path').reduce(
      (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
      path,
    ),
    query: Object.fromEntries(valuesIn('query')),
    headers: Object.fromEntries(valuesIn('header')),
    isKeyed: (operation.security ?? []).length > 0,
    type,
    ...(type === 'application/json' || type === undefined
      ? { body: exampleIn(document, media), files: {} }
      : formOf(document, path, media.schema)),
    output: outputOf(document, operation.responses['200']),
  };
}

function exampleIn(document, media) {
  if (media === undefined) return undefined;
  if (media.example !== undefined) return media.example;
  const [first] = Object.values(media.examples ?? {});
  return first?.$ref === undefined ? first?.value : document.components.examples[refName(first.$ref)].value;
}

/** The members of a form that have examples, and its required files. */
function formOf(document, path, schema) {
  const resolved = schema.$ref === undefined ? schema : document.components.schemas[refName(schema.$ref)];
  const body = {};
  const files = {};
  for (const [name, part] of Object.entries(propertiesOf(document, schema))) {
    const isNeeded = (resolved.required ?? []).includes(name);
    if (part.format === 'binary' && isNeeded) files[name] = uploadOf(path);
    const value = part.example ?? (isNeeded ? part.default : undefined);
    if (part.format !== 'binary' && value !== undefined && (isNeeded || part.example !== undefined)) body[name] = value;
  }
  return { body: Object.keys(body).length > 0 ? body : undefined, files };
}

function uploadOf(path) {
  if (path.endsWith('/fonts')) return UPLOADS.font;
  if (path.endsWith('/import')) return UPLOADS.design;
  return path.includes('batch') || path.includes('greeting') || path.includes('recipients')
    ? UPLOADS.table
    : UPLOADS.picture;
}

/** The name of the file that an answer is saved in; undefined for JSON and text. */
function outputOf(document, answer) {
  const resolved = answer?.$ref === undefined ? answer : document.components.responses[refName(answer.$ref)];
  const [type] = Object.keys(resolved?.content ?? {});
  const ending = ENDINGS[type];
  return ending === undefined
    ? undefined
    : `${ending === 'zip' ? 'cards' : ending === 'ttf' ? 'font' : 'card'}.${ending}`;
}

const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const textOf = (value) => (typeof value === 'string' ? value : JSON.stringify(value));

function curlOf({ http, address, query, headers, isKeyed, type, body, files, output }) {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, textOf(value)])).toString();
  const lines = [`curl "$NAQSH_BASE_URL${address}${search === '' ? '' : `?${search}`}"`];
  const fields = Object.entries(body ?? {});
  const hasBody = body !== undefined || Object.keys(files).length > 0;
  if (http !== (hasBody ? 'POST' : 'GET')) lines[0] = lines[0].replace('curl ', `curl -X ${http} `);
  if (isKeyed) lines.push('-H "Authorization: Bearer $NAQSH_API_KEY"');
  for (const [name, value] of Object.entries(headers)) lines.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (type === 'application/json' && body !== undefined) {
    lines.push("-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body, null, 2))}`);
  }
  if (type === 'multipart/form-data') {
    // A part of several values is repeated.
    const parts = fields.flatMap(([name, value]) => [value].flat().map((one) => [name, textOf(one)]));
    for (const [name, text] of parts) lines.push(`-F ${quoted(`${name}=${text}`)}`);
    for (const [name, file] of Object.entries(files)) lines.push(`-F ${quoted(`${name}=@${file}`)}`);
  }
  if (type === 'application/x-www-form-urlencoded')
    for (const [name, value] of fields) lines.push(`--data-urlencode ${quoted(`${name}=${textOf(value)}`)}`);
  if (output !== undefined) lines.push(`-o ${output}`);
  return lines.join(' \\\n  ');
}

function pythonOf(call, { resource, method, result }) {
  const imports = Object.keys(call.files).length > 0 ? 'from pathlib import Path\n\n' : '';
  const members = Object.entries({ ...call.query, ...call.body });
  const args = [
    ...call.ids.map((id) => JSON.stringify(id)),
    ...members.map(([name, value]) => `${safe(name)}=${python(value, 1)}`),
    ...Object.entries(call.files).map(([name, file]) => `${safe(name)}=Path(${JSON.stringify(file)})`),
  ];
  const target = ['client', ...resource, safe(method)].join('.');
  const written = calling(target, args);
  const lines = {
    page: `for item in ${written}:\n    print(item)`,
    json: `answer = ${written}\nprint(answer)`,
    text: `print(${written})`,
  };
  const saved = `answer = ${written}\nanswer.write_to(${JSON.stringify(call.output)})`;
  return `${imports}from naqsh import Naqsh\n\nclient = Naqsh()\n${lines[result.kind] ?? saved}`;
}

/** A call on one line if it fits, otherwise each argument on its own. */
function calling(target, args) {
  const short = `${target}(${args.join(', ')})`;
  if (short.length <= WIDTH && !short.includes('\n')) return short;
  return `${target}(\n${args.map((arg) => `    ${arg},\n`).join('')})`;
}

function python(value, depth) {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((one) => python(one, depth + 1))
    : Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${python(member, depth + 1)}`);
  return enclosed(isList ? '[]' : '{}', parts, '    '.repeat(depth), '    ', '');
}

function typescriptOf(call, { resource, method, result }) {
  const members = { ...call.query, ...call.body };
  const parts = [
    ...Object.entries(members).map(([name, value]) => member(name, value, 1)),
    ...Object.entries(call.files).map(
      ([name, file]) => `${name}: { data: await openAsBlob('${file}'), name: '${file}' }`,
    ),
  ];
  const args = [
    ...call.ids.map((id) => single(id)),
    ...(parts.length > 0 ? [enclosed('{}', parts, '', '  ', ' ')] : call.body === undefined ? [] : ['{}']),
  ];
  const target = `naqsh.${[...resource, method].map(camel).join('.')}(${args.join(', ')})`;
  const uses = Object.keys(call.files).length > 0 ? ["import { openAsBlob } from 'node:fs';"] : [];
  const endings = {
    page: `for await (const item of ${target}) console.log(item);`,
    json: `const answer = await ${target};\nconsole.log(answer);`,
    text: `console.log(await ${target});`,
    stream: `const answer = await ${target};\nawait writeFile('${call.output}', answer.body!);`,
  };
  const ending =
    endings[result.kind] ?? `const answer = await ${target};\nawait writeFile('${call.output}', answer.bytes);`;
  if (ending.includes('writeFile(')) uses.push("import { writeFile } from 'node:fs/promises';");
  const imports = [...uses, "import { Naqsh } from '@naqsh/sdk';"];
  return `${imports.join('\n')}\n\nconst naqsh = new Naqsh();\n${ending}`;
}

const single = (text) =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`;
const member = (name, value, depth) =>
  `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : single(name)}: ${typescript(value, depth)}`;

function typescript(value, depth) {
  if (typeof value === 'string') return single(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((one) => typescript(one, depth + 1))
    : Object.entries(value).map(([name, one]) => member(name, one, depth + 1));
  return enclosed(isList ? '[]' : '{}', parts, '  '.repeat(depth), '  ', isList ? '' : ' ');
}

/** Parts between brackets, on one line if they fit. */
function enclosed([open, close], parts, indent, step, space) {
  if (parts.length === 0) return open + close;
  const short = `${open}${space}${parts.join(', ')}${space}${close}`;
  if (indent.length + short.length <= WIDTH - 20 && !short.includes('\n')) return short;
  return `${open}\n${parts.map((part) => `${indent}${step}${part},\n`).join('')}${indent}${close}`;
}
