/**
 * Content-Disposition with a UTF-8 name (RFC 6266, RFC 8187): `filename` in ASCII for what is old, `filename*` for
 * everybody else. Path separators and controls never survive: clients build paths of it.
 */
export function contentDisposition(disposition: 'inline' | 'attachment', fileName: string): string {
  const name =
    fileName
      .toWellFormed()
      .replace(/[\p{Cc}/\\]/gu, '_')
      .slice(0, 200) || 'file';
  const ascii = name.replace(/[^\x20-\x7e]|["%]/gu, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${ascii}"${ascii === name ? '' : `; filename*=UTF-8''${encoded}`}`;
}
