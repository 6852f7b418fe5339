const DARK = /@media \(prefers-color-scheme: dark\) \{\s*:root \{([^}]*)\}\s*\}/;

/**
 * Makes `data-scheme` on the root override the system's choice between the light and the dark tokens, which the media
 * query alone can't. The pages without script share the tokens and follow the system.
 */
export const compileSchemes = {
  name: 'compile-schemes',
  enforce: 'pre',
  transform(source, file) {
    if (!file.endsWith('/tokens.css')) return null;
    const [block, dark] = DARK.exec(source) ?? [];
    if (block === undefined) throw new Error(`${file} has no dark tokens.`);
    const chosen = `@media (prefers-color-scheme: dark) { :root:not([data-scheme='light']) {${dark}} }
      :root[data-scheme='dark'] {${dark}}`;
    return { code: source.replace(block, chosen), map: null };
  },
};
