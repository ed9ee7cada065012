/** What the authority says of a document. */
export type AuthorityMessage = {
  readonly type: "error" | "warning";
  readonly code: string;
  readonly text: string;
};
