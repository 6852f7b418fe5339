const LONGEST_NAME = 200;

/**
 * Content-Disposition with a UTF-8 name (RFC 6266, RFC 8187): `filename` in ASCII for what is old, `filename*` for
 * everybody else. Path separators and controls never survive: clients build paths of it. A long name keeps its ending.
 */
export function contentDisposition(disposition: 'inline' | 'attachment', fileName: string): string {
  const name = shortened(fileName.toWellFormed().replace(/[\p{Cc}/\\]/gu, '_')) || 'file';
  const ascii = name.replace(/[^\x20-\x7e]|["%]/gu, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${ascii}"${ascii === name ? '' : `; filename*=UTF-8''${encoded}`}`;
}

function shortened(name: string): string {
  const characters = Array.from(name);
  const ending = /\.[0-9a-z]{1,8}$/i.exec(name)?.[0] ?? '';
  if (characters.length <= LONGEST_NAME) return name;
  return characters.slice(0, LONGEST_NAME - ending.length).join('') + ending;
}
