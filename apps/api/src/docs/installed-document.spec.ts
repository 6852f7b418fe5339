import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { installedDocument, type Installation } from './installed-document.js';

const COMMITTED = readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8');
const AT_HOME: Installation = { publicUrl: 'http://localhost:8080', sandbox: true, sessionCookie: 'naqsh_session' };

const committed = (): OpenAPIObject => JSON.parse(COMMITTED) as OpenAPIObject;
const installed = (installation: Partial<Installation>): OpenAPIObject =>
  installedDocument(committed(), { ...AT_HOME, ...installation });

/** Every dangling reference of a document, and every unreferenced shared response or schema. */
function loose(document: OpenAPIObject): { dangling: string[]; unused: string[] } {
  const references = new Set(
    Array.from(JSON.stringify(document).matchAll(/"#\/components\/([^"]+)"/g), ([, path]) => path),
  );
  const kinds = ['schemas', 'responses', 'headers', 'examples', 'parameters'] as const;
  const present = kinds.flatMap((kind) =>
    Object.keys(document.components?.[kind] ?? {}).map((name) => `${kind}/${name}`),
  );
  return {
    dangling: [...references].map(String).filter((path) => !present.includes(path)),
    unused: present.filter((path) => !references.has(path)),
  };
}

describe('the document of an installation', () => {
  it('with the sandbox, in plain HTTP, is the committed one', () => {
    expect(installed({})).toEqual(committed());
  });

  it('behind TLS names its address and its cookie', () => {
    const document = installed({ publicUrl: 'https://naqsh.example/api', sessionCookie: '__Host-naqsh_session' });
    expect(document.servers).toEqual([{ url: 'https://naqsh.example/api' }]);
    expect(JSON.stringify(document.components?.securitySchemes)).toContain('"name":"__Host-naqsh_session"');
    expect(document.paths).toEqual(committed().paths);
  });

  it('without the sandbox has none of its operations, nor a component used by them alone', () => {
    const document = installed({ sandbox: false });
    const paths = Object.keys(committed().paths);
    const sandbox = paths.filter((path) => path.startsWith('/sandbox/'));
    expect(sandbox.length).toBeGreaterThan(0);
    expect(Object.keys(document.paths)).toEqual(paths.filter((path) => !sandbox.includes(path)));
    expect(JSON.stringify(committed())).toContain('SandboxForm');
    expect(JSON.stringify(document)).not.toContain('SandboxForm');
    expect(loose(document)).toEqual({ dangling: [], unused: loose(committed()).unused });
  });
});
