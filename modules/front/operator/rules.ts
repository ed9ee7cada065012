/** What the journal tells, in the order of its filter. */
export const deeds = [
  "extend-trial",
  "confirm-transfer",
  "suspend",
  "resume",
  "change-plan",
  "delete-shop",
  "warn-of-deletion",
  "delete-expired",
  "add-operator",
  "remove-operator",
  "accept-invitation",
  "sign-in",
] as const;
export type Deed = (typeof deeds)[number];

/** Figures of a deed, by name: `until`, `amount`, `currency`, `reference`, `plan`, `from`. */
export type DeedDetails = Readonly<Record<string, string | number>>;

/** An operator's session ends after so many minutes without a call, and after so many hours in any case. */
export const sessionIdleMinutes = 60;
export const sessionHours = 12;

/** An invitation is valid for so many hours. */
export const invitationHours = 24;
