import {
  Body,
  createParamDecorator,
  type ArgumentMetadata,
  type ExecutionContext,
  type PipeTransform,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiExtraModels, getSchemaPath, type ApiBodyOptions } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { invalid, kernelErrors } from '#kernel';
import {
  FORM_OVERHEAD,
  JSON_LIMIT,
  type BodyDeclaration,
  type RowsMember,
  type FormShape,
  declares,
} from '../body/body-declaration.js';
import { bodyErrors, bodyFaults } from '../body/body.errors.js';
import { bind } from '../fields/binder.js';
import { fieldsOf, SEVERAL, type RecordClass } from '../fields/field.js';
import { declareUse } from '../fields/field-use.js';
import { declareProblems } from '../problems/problem-declaration.js';
import { parameterType, declareRoute, methodOf } from '../server/route-config.js';

export interface JsonBodyOptions {
  /** Bytes; a larger body is answered with 413. */
  limit?: number;
  /** The member whose long base64 texts become `Base64Text`. */
  pictures?: string;
  /** For bodies without a class: their JSON Schema and an example. */
  schema?: Extract<ApiBodyOptions, { schema: unknown }>['schema'];
  description?: string;
  /** Bodies by name, offered by the documentation page. */
  examples?: Extract<ApiBodyOptions, { examples?: unknown }>['examples'];
}

/**
 * Parameter decorator: the required JSON body, bound to the parameter's class, or unchanged if that class has no
 * fields.
 */
export function JsonBody({ limit = JSON_LIMIT, pictures, ...documented }: JsonBodyOptions = {}): ParameterDecorator {
  return (target, key, index) => {
    const method = methodOf(target, key);
    declareBody(method, { kind: 'json', limit, pictures });
    Body(new BodyPipe('json'))(target, key, index);
    const type = parameterType(target, key, index);
    if (type !== Object) declareUse(type, 'json');
    if (key === undefined || Object.keys(documented).length === 0) return;
    ApiBody({ required: true, ...(documented.schema === undefined ? { type } : {}), ...documented })(
      target,
      key,
      method,
    );
  };
}

export interface FormOptions {
  /** False: the form may be absent, and then counts as one without parts. */
  required?: boolean;
}

/**
 * Parameter decorator: the multipart form, bound to the parameter's class. Its limit is the sum of its files' limits
 * plus 1 MB.
 */
export function Form({ required = true }: FormOptions = {}): ParameterDecorator {
  return (target, key, index) => {
    const method = methodOf(target, key);
    const type = parameterType(target, key, index);
    declareUse(type, 'form');
    declareBody(method, { kind: 'multipart', limit: limitOf(type), form: { files: filesOf(type) } });
    Body(new BodyPipe('form', required))(target, key, index);
    if (key === undefined) return;
    ApiConsumes('multipart/form-data')(target, key, method);
    if (!required) ApiBody({ required, type })(target, key, method);
  };
}

export interface JsonOrFormOptions {
  /** Bytes of the JSON body; a larger one is answered with 413. */
  limit: number;
  /** The member whose rows become `JsonRows` in a large JSON body. */
  rows?: RowsMember;
}

/** Parameter decorator: the required body, as JSON or as a multipart form, bound to the class of its format. */
export function JsonOrForm(
  json: RecordClass,
  form: RecordClass,
  { limit, rows }: JsonOrFormOptions,
): ParameterDecorator {
  return (target, key, index) => {
    const method = methodOf(target, key);
    declareUse(json, 'json');
    declareUse(form, 'form');
    declareBody(method, { kind: 'json', limit, rows, form: { files: filesOf(form) } });
    takeEither({ json, form })(target, key, index);
    if (key === undefined) return;
    const oneOf = [json, form].map((type) => ({ $ref: getSchemaPath(type) }));
    ApiExtraModels(json, form)(target, key, method);
    ApiConsumes('application/json', 'multipart/form-data')(target, key, method);
    ApiBody({ required: true, schema: { oneOf } })(target, key, method);
  };
}

const takeEither = createParamDecorator((types: Record<'json' | 'form', RecordClass>, context: ExecutionContext) => {
  const { headers, body } = context.switchToHttp().getRequest<FastifyRequest>();
  const source = declares(headers, 'multipart/form-data') ? 'form' : 'json';
  return boundTo(types[source], body, source);
});

export interface PageFormOptions {
  /** Bytes; a larger body is answered with 413. */
  limit?: number;
  /** The permitted files, if multipart is accepted too. */
  files?: FormShape['files'];
  description?: string;
  /** Values by name, to document a form without a class. */
  example?: Readonly<Record<string, string>>;
}

/**
 * Parameter decorator: the required form of a page (`application/x-www-form-urlencoded`), bound to the parameter's
 * class, or unchanged if that class has no fields.
 */
export function PageForm({
  limit = JSON_LIMIT,
  files,
  description = '',
  example = {},
}: PageFormOptions = {}): ParameterDecorator {
  return (target, key, index) => {
    const method = methodOf(target, key);
    const type = parameterType(target, key, index);
    if (type !== Object) declareUse(type, 'form');
    declareBody(method, { kind: 'urlencoded', limit, form: files && { files } });
    Body(new BodyPipe('form'))(target, key, index);
    if (key === undefined) return;
    ApiConsumes('application/x-www-form-urlencoded')(target, key, method);
    if (type !== Object) return;
    const described = Object.entries(example).map(
      ([name, value]) => [name, { type: 'string', example: value }] as const,
    );
    const schema = { type: 'object', properties: Object.fromEntries(described), additionalProperties: true } as const;
    ApiBody({ required: true, schema, description })(target, key, method);
  };
}

/**
 * Parameter decorator: headers, query and the raw bytes of the body, for operations that verify them; not documented as
 * a body.
 */
export function RawRequest(): ParameterDecorator {
  return (target, key, index) => {
    const { value } = methodOf(target, key);
    if (value !== undefined) {
      declareRoute(value, { body: { kind: 'raw', limit: JSON_LIMIT } });
      declareProblems(value, [bodyErrors.too_large]);
    }
    takeRawRequest()(target, key, index);
  };
}

const takeRawRequest = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { headers, query, body } = context.switchToHttp().getRequest<FastifyRequest>();
  return { headers, query, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) };
});

class BodyPipe implements PipeTransform<unknown, unknown> {
  constructor(
    private readonly source: 'json' | 'form',
    private readonly required = true,
  ) {}

  transform(value: unknown, { metatype }: ArgumentMetadata): unknown {
    const type = metatype === Object ? undefined : (metatype as RecordClass | undefined);
    return boundTo(type, value === undefined && !this.required ? {} : value, this.source);
  }
}

/** A body as an instance of the class; unchanged if there is none. */
function boundTo(type: RecordClass | undefined, value: unknown, source: 'json' | 'form'): object {
  if (value === undefined) {
    throw invalid([bodyFaults.missing(['body'])]);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid([bodyFaults.noObject(['body'])]);
  }
  const input = value as Record<string, unknown>;
  return type === undefined ? input : bind(type, input, source);
}

/** Size limits of a form's files, in bytes, by the names of their parts. */
function filesOf(type: RecordClass): Map<string, number> {
  const limits = new Map<string, number>();
  for (const [name, { maxBytes, several }] of fieldsOf(type)) {
    if (maxBytes === undefined) continue;
    limits.set(name, maxBytes);
    if (several !== undefined) limits.set(`${name}${SEVERAL}`, maxBytes);
  }
  return limits;
}

/** Limit of a whole form: the sum of its files' limits, plus an allowance for the rest. */
function limitOf(type: RecordClass): number {
  const files = [...fieldsOf(type).values()].map(({ maxBytes = 0, several }) => maxBytes * (several?.most ?? 1));
  return files.reduce((sum, one) => sum + one, FORM_OVERHEAD);
}

const UNREADABLE = {
  json: bodyErrors.invalid_json,
  multipart: bodyErrors.invalid_multipart,
  urlencoded: bodyErrors.invalid_form,
} as const;

function declareBody(method: TypedPropertyDescriptor<object>, body: Exclude<BodyDeclaration, { kind: 'raw' }>): void {
  if (method.value === undefined) return;
  declareRoute(method.value, { body });
  const { too_large, unsupported_media_type } = bodyErrors;
  declareProblems(method.value, [
    UNREADABLE[body.kind],
    ...(body.kind === 'json' && body.form !== undefined ? [UNREADABLE.multipart] : []),
    too_large,
    unsupported_media_type,
    kernelErrors.validation_failed,
  ]);
}
