/** Records of which a document can be sealed. */
export const sealedKinds = [
  "client-invoices",
  "return-invoices",
  "debit-notes",
  "opening-credit-notes",
  "advance-invoices",
  "advance-credit-notes",
] as const;
export type SealedKind = (typeof sealedKinds)[number];

export const eInvoiceStates = ["waiting", "reported", "cleared", "rejected"] as const;
/** Waiting for the authority; taken by it (simplified: reported, standard: cleared); or rejected. */
export type EInvoiceState = (typeof eInvoiceStates)[number];

/** A standard document is handed over once it is cleared, a simplified one at once. */
export const isFinal = ({ isStandard, state }: { isStandard: boolean; state: EInvoiceState }): boolean =>
  !isStandard || state === "cleared";

/** A simplified document must be reported within 24 hours; from 20 on it is told. */
const lateAfterHours = 20;

/** The time before which a document that still waits was sealed too long ago. */
export const lateBefore = (now: string) => new Date(Date.parse(now) - lateAfterHours * 3_600_000).toISOString();

export const isLate = ({ state, createdAt }: { state: EInvoiceState; createdAt: string }, now: string): boolean =>
  state === "waiting" && Date.parse(createdAt) < Date.parse(lateBefore(now));

/** A certificate is told 30 days before it expires. */
const expiresSoonDays = 30;

/** A certificate that ends before this time expires soon. */
export const expiresSoonBefore = (now: string) =>
  new Date(Date.parse(now) + expiresSoonDays * 86_400_000).toISOString();

export const expiresSoon = (expiresAt: string, now: string): boolean =>
  Date.parse(expiresAt) < Date.parse(expiresSoonBefore(now));

/** Days that one archive of XML contains at most. */
export const longestArchive = 366;
