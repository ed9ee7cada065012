export const invoiceTypes = ["sale_invoice", "cash_invoice"] as const;
/** On account, or paid at approval. */
export type InvoiceType = (typeof invoiceTypes)[number];

export const addressedToKinds = ["client", "insurer"] as const;
export type AddressedToKind = (typeof addressedToKinds)[number];

/** What an approved paper says beside its lines, as it stood at approval. */
export type Printed = Record<string, unknown>;
