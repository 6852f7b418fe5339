/**
 * TypeScript types for a JSON Schema: one for each of its definitions and one, `root`, for the whole. Supports the
 * keywords with which the template's schema describes the shape of values; bounds and patterns can't be expressed in
 * types.
 */
export function typesOf(schema, root) {
  const definitions = Object.entries(schema.$defs ?? {}).map(([name, definition]) =>
    declared(pascal(name), definition),
  );
  return [...definitions, declared(root, schema)].join('\n');
}

function declared(name, schema) {
  const declaration = isRecord(schema) ? `interface ${name} ${record(schema)}` : `type ${name} = ${typeOf(schema)};`;
  return `${comment(schema)}export ${declaration}\n`;
}

function typeOf(schema) {
  if (schema.$ref !== undefined) return pascal(schema.$ref.split('/').at(-1));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const kinds = schema.anyOf ?? (isRecord(schema) ? undefined : schema.oneOf);
  if (kinds !== undefined) return kinds.map(typeOf).join(' | ');
  // A value of any kind.
  if (schema.type === undefined) return 'unknown';
  return [schema.type]
    .flat()
    .map((type) => plain(type, schema))
    .join(' | ');
}

function plain(type, schema) {
  switch (type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    case 'array':
      return schema.prefixItems === undefined
        ? `readonly (${typeOf(schema.items)})[]`
        : `readonly [${schema.prefixItems.map(typeOf).join(', ')}]`;
    case 'object':
      return isRecord(schema)
        ? record(schema)
        : `Readonly<Record<string, ${typeOf(schema.additionalProperties ?? {})}>>`;
    default:
      throw new Error(`No type for ${JSON.stringify(schema)}`);
  }
}

function isRecord(schema) {
  return schema.properties !== undefined;
}

function record({ properties, required = [] }) {
  const members = Object.entries(properties).map(
    ([name, member]) => `${comment(member)}readonly ${name}${required.includes(name) ? '' : '?'}: ${typeOf(member)};`,
  );
  return `{\n${members.join('\n')}\n}`;
}

function comment({ description }) {
  return description === undefined ? '' : `/** ${description} */\n`;
}

function pascal(name) {
  return name[0].toUpperCase() + name.slice(1);
}
