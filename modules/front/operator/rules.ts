/** What the journal tells, in the order of its filter. */
export const deeds = [
  "extend-trial",
  "confirm-transfer",
  "suspend",
  "resume",
  "change-plan",
  "delete-shop",
  "warn-of-deletion",
  "answer-request",
  "reopen-request",
  "add-operator",
  "remove-operator",
  "let-in",
  "accept-invitation",
  "sign-in",
] as const;
export type Deed = (typeof deeds)[number];

/** Figures of a deed, by name: `until`, `amount`, `currency`, `reference`, `invoice`, `plan`, `from`. */
export type DeedDetails = Readonly<Record<string, string | number>>;

/** An invitation is valid for so many hours. */
export const invitationHours = 24;
