/** Where a fault lies: `["body", "layers", 3, "font"]`. */
export type IssueLocation = (string | number)[];

/** One fault in what a caller sent, in the form that a 422 answer lists under `errors`. */
export interface Issue {
  loc: IssueLocation;
  /** A name of pydantic v2's error table: `missing`, `extra_forbidden`, `string_too_long`, `int_parsing`, `enum`, … */
  type: string;
  msg: string;
}
