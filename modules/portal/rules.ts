/** Kinds of the papers on a client's page, each with a public page of its own. */
export const paperKinds = ["client-invoices", "return-invoices", "debit-notes", "vehicle-diagnostics"] as const;
export type PaperKind = (typeof paperKinds)[number];
