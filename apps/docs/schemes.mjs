const DARK = /@media \(prefers-color-scheme: dark\) \{\s*:root \{([^}]*)\}\s*\}/;

/** A Vite plugin: the theme that the reader chose overrides the system's choice between the light and dark tokens. */
export const siteSchemes = {
  name: 'site-schemes',
  enforce: 'pre',
  transform(source, file) {
    if (!file.endsWith('/kit/tokens.css')) return null;
    const [block, dark] = DARK.exec(source) ?? [];
    if (block === undefined) throw new Error(`${file} has no dark tokens.`);
    const chosen = `@media (prefers-color-scheme: dark) { :root:not([data-theme='light']) {${dark}} }
      :root[data-theme='light'] { color-scheme: light; }
      :root[data-theme='dark'] { color-scheme: dark; ${dark}}`;
    return { code: source.replace(block, chosen), map: null };
  },
};
