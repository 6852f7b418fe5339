const TABLE = /(<!-- settings: ([A-Z0-9_ ]+) -->\n)[^]*?(<!-- end of settings -->)/g;
const HEAD = ['setting', 'values', 'default', 'meaning'];

/**
 * Returns a Markdown page with its tables of settings written anew. A comment before each table names its settings.
 * @param {string} page
 * @param {readonly import('#config').SettingDeclaration[]} declarations
 */
export function withTables(page, declarations) {
  const byName = new Map(declarations.map((declaration) => [declaration.name, declaration]));
  const cells = (name) => {
    const { values, fallback, about } = byName.get(name) ?? missing(name);
    return [`\`${name}\``, values, fallback ?? 'none', about];
  };
  return page.replace(TABLE, (_whole, begin, names, end) => {
    const rows = [HEAD, HEAD.map(() => '---'), ...names.split(' ').map(cells)];
    return `${begin}\n${rows.map((row) => `| ${row.join(' | ')} |\n`).join('')}\n${end}`;
  });
}

/**
 * Returns the names of the settings in the tables of a page.
 * @param {string} page
 */
export function settingsOf(page) {
  return Array.from(page.matchAll(TABLE), ([, , names]) => names.split(' ')).flat();
}

function missing(name) {
  throw new Error(`docs/settings.md has a row for ${name}, which no part of the service declares.`);
}
