import type { OpenAPIObject } from '@nestjs/swagger';
import { PROBLEM_TYPE } from '../http/problems/problem.js';
import { operationsOf, type DocumentedResponse } from './operations.js';

/**
 * Puts each response that several operations give alike among the components, once, under the names of the problems that it
 * shows: `user_suspended-insufficient_scope`. Where calls are not counted the same response lacks the headers of limits.
 */
export function shareResponses(document: OpenAPIObject): void {
  const all = operationsOf(document).map(({ operation }) => operation.responses);
  const uses = new Map<string, number>();
  for (const response of all.flatMap((responses) => Object.values(responses))) {
    const text = JSON.stringify(response);
    uses.set(text, (uses.get(text) ?? 0) + 1);
  }
  const shared: Record<string, DocumentedResponse> = {};
  for (const responses of all as Record<string, object>[]) {
    for (const [status, response] of Object.entries(responses as Record<string, DocumentedResponse>)) {
      const text = JSON.stringify(response);
      const name = nameOf(response);
      if (name === undefined || uses.get(text) === 1) continue;
      if (JSON.stringify((shared[name] ??= response)) !== text) {
        throw new TypeError(`Two responses of the document would be called ${name}.`);
      }
      responses[status] = { $ref: `#/components/responses/${name}` };
    }
  }
  const names = Object.keys(shared).sort();
  const sorted = Object.fromEntries(names.map((name) => [name, shared[name]]));
  document.components = {
    ...document.components,
    responses: sorted as NonNullable<typeof document.components>['responses'],
  };
}

function nameOf({ content = {}, headers = {} }: DocumentedResponse): string | undefined {
  const examples = Object.values(content[PROBLEM_TYPE]?.examples ?? {});
  if (examples.length === 0) return undefined;
  const shown = examples.map((one) => ('$ref' in one ? (one.$ref.split('/').at(-1) ?? '') : '')).join('-');
  return 'RateLimit' in headers ? shown : `${shown}-uncounted`;
}
