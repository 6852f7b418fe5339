import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ToolAnswer } from '../support/agents.js';
import { newPublicTemplate } from '../support/books.js';
import { type Client, startService, type Service } from '../support/service.js';

const program = process.env['MCP_INSPECTOR'];
if (program === undefined && process.env['NAQSH_NO_SKIPS']) {
  throw new Error('MCP_INSPECTOR: name cli/build/cli.js of @modelcontextprotocol/inspector 1 (npm)');
}

(program === undefined ? describe.skip : describe)('the inspector of the protocol (needs MCP_INSPECTOR)', () => {
  let service: Service;
  let client: Client;

  beforeAll(async () => {
    service = await startService();
    client = await service.newClient();
  });
  afterAll(() => service.close());

  /** The command line of the protocol's inspector, a client of the older generation. */
  async function inspect<Answer>(...args: string[]): Promise<Answer> {
    const reach = [`${service.url}/mcp`, '--transport', 'http', '--header', `Authorization: Bearer ${client.key}`];
    const options = { maxBuffer: 16 * 1024 * 1024 };
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [program ?? '', '--cli', ...reach, ...args],
      options,
    );
    return JSON.parse(stdout) as Answer;
  }

  test('lists the tools and calls them', async () => {
    const { tools } = await inspect<{ tools: { name: string }[] }>('--method', 'tools/list');
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['list_templates', 'render_image']));
    expect(tools).toHaveLength(23);
    const template = await newPublicTemplate(service);
    const call = ['--method', 'tools/call', '--tool-name'];
    const rendered = await inspect<ToolAnswer>(
      ...call,
      'render_image',
      '--tool-arg',
      `template_id=${template}`,
      'data={"name":"نورة"}',
    );
    expect(rendered.content[0]).toMatchObject({ type: 'image', mimeType: 'image/png' });
    expect(
      Buffer.from(rendered.content[0]?.data ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect(rendered.structuredContent).toMatchObject({ credits_charged: 1, template_version: 1 });
    const refused = await inspect<ToolAnswer>(...call, 'get_template', '--tool-arg', 'template_id=tpl_nothing');
    expect(refused.isError).toBe(true);
    expect(JSON.parse(refused.content[0]?.text ?? '')).toMatchObject({ code: 'not_found' });
    const { prompts } = await inspect<{ prompts: { name: string }[] }>('--method', 'prompts/list');
    expect(prompts.map(({ name }) => name)).toContain('design_card');
    const layout = await inspect<ToolAnswer>(...call, 'describe_layout', '--tool-arg', `template_id=${template}`);
    expect(layout.structuredContent).toMatchObject({ findings: [], layers: [{ id: 'who' }] });
  });
});
