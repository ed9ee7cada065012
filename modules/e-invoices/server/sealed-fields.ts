import { type AnyColumn, and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { castOrNull } from "../../../platform/server/db/select.ts";
import type { EInvoiceState } from "../states.ts";
import { isFinal } from "../states.ts";
import { eInvoices } from "../tables.ts";
import { refuse } from "../words.ts";

/** The sealed version of a document that counts, for a left join; none if the shop was not connected. */
export const sealedVersion = alias(eInvoices, "sealed");

export const isSealedVersionOf = (id: AnyColumn) =>
  and(eq(sealedVersion.sourceId, id), isNull(sealedVersion.repairedAt));

export const sealedFields = {
  eInvoiceId: sealedVersion.id,
  eInvoiceState: sealedVersion.state,
  eInvoiceIsStandard: sealedVersion.isStandard,
  eInvoiceQr: castOrNull(sql`coalesce(${sealedVersion.clearedQr}, ${sealedVersion.qr})`, "text"),
};

export type SealedFields = {
  eInvoiceId: string | null;
  eInvoiceState: EInvoiceState | null;
  eInvoiceIsStandard: boolean | null;
  eInvoiceQr: string | null;
};

/** The fields of a document that was just sealed. */
export const fieldsOfSealed = ({ id, state, isStandard, qr }: typeof eInvoices.$inferSelect): SealedFields => ({
  eInvoiceId: id,
  eInvoiceState: state,
  eInvoiceIsStandard: isStandard,
  eInvoiceQr: qr,
});

/** A standard document is neither printed nor shared before the authority has cleared it. */
export const assertHandedOver = ({ eInvoiceState: state, eInvoiceIsStandard: isStandard }: SealedFields) => {
  if (state !== null && !isFinal({ state, isStandard: isStandard ?? false })) throw refuse("not-cleared");
};

export const sealedAnswer = ({ eInvoiceId: id, eInvoiceState: state, eInvoiceIsStandard: isStandard }: SealedFields) =>
  id !== null && state !== null ? { id, state, isStandard: isStandard ?? false } : null;
