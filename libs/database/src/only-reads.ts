/** Words that may precede a parenthesis in a read-only statement: SQL keywords, and functions without side effects. */
const HARMLESS: ReadonlySet<string> = new Set(
  `and or not in on as any all exists where having select from by using values filter over array lateral distinct
  case when then else coalesce nullif greatest least count sum min max avg array_agg jsonb_agg json_agg
  jsonb_build_object json_build_object string_agg lower upper length now extract date_trunc to_char unnest`.split(
    /\s+/,
  ),
);
const CHANGES = /\b(insert|update|delete|merge|into|share)\b/i;

/** True if a statement only reads, so that it can be sent twice. Unknown functions count as writing. */
export function onlyReads(sql: string): boolean {
  if (!/^\s*select\b/i.test(sql) || CHANGES.test(sql)) return false;
  const called = sql.matchAll(/([\w"$.]+)\s*\(/g);
  return [...called].every(([, name = '']) => HARMLESS.has(name.toLowerCase()));
}
