// The back end of the Python template builder: a class for each object of the template schema.
import { GenerateError, pascal, refName } from './model.mjs';
import { safe } from './python.mjs';

const HEADER = `# Made by \`npm run openapi\` from libs/templates/src/template-1.schema.json; changes in this file are lost.
"""The parts of a template."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal, Mapping, Sequence, Union

from .._options import OMIT, Omit
from .._template import Part, TemplatePart

`;

const PLAIN = { string: 'str', integer: 'int', number: 'float', boolean: 'bool', null: 'None' };

/** @returns {Record<string, string>} file contents by path below the SDK's folder */
export function templateOf(schema) {
  const classes = Object.entries(schema.$defs).filter(([, part]) => part.type === 'object');
  const names = new Map(classes.map(([name]) => [name, pascal(name.replace(/^./, (first) => first.toUpperCase()))]));
  const typeOf = (part) => typeText(part, schema, names);
  const texts = classes.map(([name, part]) => classText(names.get(name), part, 'Part', typeOf));
  const root = classText('Template', schema, 'TemplatePart', typeOf);
  const exported = [...names.values(), 'Template'].sort().map((name) => `    "${name}",\n`);
  return {
    'src/naqsh/_generated/template.py': `${HEADER}\n${[...texts, root].join('\n\n')}\n\n__all__ = [\n${exported.join('')}]\n`,
    'src/naqsh/_generated/template-1.schema.json': `${JSON.stringify(schema)}\n`,
  };
}

function classText(name, { description, properties, required = [] }, parent, typeOf) {
  const constants = Object.entries(properties).filter(([, part]) => part.const !== undefined);
  const members = Object.entries(properties).filter(([, part]) => part.const === undefined);
  const line = ([member, part]) => {
    const type = typeOf(part);
    const isNeeded = required.includes(member);
    return `    ${safe(member)}: ${isNeeded ? type : `${type} | Omit = OMIT`}\n${part.description ? `    """${part.description.replaceAll('\\', '\\\\').replace(/"$/, '" ')}"""\n` : ''}`;
  };
  const constant = constants.map(([member, part]) => `"${member}": ${JSON.stringify(part.const)}`);
  return `@dataclass(kw_only=True)\nclass ${name}(${parent}):\n    """${description}"""\n\n    _constants: ClassVar[Mapping[str, Any]] = {${constant.join(', ')}}\n\n${members.map(line).join('')}`;
}

function typeText(part, schema, names) {
  const inner = (one) => typeText(one, schema, names);
  if (part.$ref !== undefined) {
    const name = refName(part.$ref);
    return names.get(name) ?? inner(schema.$defs[name]);
  }
  if (part.const !== undefined) return `Literal[${JSON.stringify(part.const)}]`;
  if (part.enum !== undefined) {
    const texts = part.enum.filter((value) => value !== null).map((value) => JSON.stringify(value));
    return union([`Literal[${texts.join(', ')}]`, ...(part.enum.includes(null) ? ['None'] : [])]);
  }
  const choices = part.oneOf ?? part.anyOf;
  if (choices !== undefined) return union(choices.map(inner));
  if (part.type === undefined) return 'Any';
  return union([part.type].flat().map((type) => ofType(type, part, inner)));
}

function ofType(type, part, inner) {
  if (PLAIN[type] !== undefined) return PLAIN[type];
  if (type === 'array') {
    const items = part.prefixItems ? union(part.prefixItems.map(inner)) : inner(part.items);
    return `Sequence[${items}]`;
  }
  if (type === 'object' && part.properties === undefined)
    return `Mapping[str, ${inner(part.additionalProperties ?? {})}]`;
  throw new GenerateError(`There is no class for ${JSON.stringify(part)}.`);
}

function union(types) {
  const all = [...new Set(types)];
  return all.length > 1 ? `Union[${all.join(', ')}]` : all[0];
}
