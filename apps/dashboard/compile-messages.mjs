import { compileMessage } from '@lingui/message-utils/compileMessage';
import { transformWithOxc } from 'vite';

/**
 * Compiles the ICU messages of `messages.ts` files during the dashboard's build, so that browsers load no parser for
 * them.
 */
export const compileMessages = {
  name: 'compile-messages',
  enforce: 'pre',
  async transform(source, file) {
    if (!/\/[\w-]*messages\.ts$/.test(file) || file.includes('/i18n/')) return null;
    const { code } = await transformWithOxc(source, file, { lang: 'ts' });
    const exported = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    const lines = Object.entries(exported).map(
      ([name, value]) => `export const ${name} = ${JSON.stringify(compiled(value))};`,
    );
    return { code: lines.join('\n'), map: null };
  },
};

function compiled(value) {
  if (typeof value === 'string') return compileMessage(value);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, compiled(part)]));
}
