import { type AnyColumn, and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import { cast, castOrNull, json } from "../../../platform/server/db/select.ts";
import { addressLine } from "../../../platform/shared/address.ts";
import type { Party } from "./document.ts";
import type { EInvoiceState } from "./states.ts";
import { isFinal } from "./states.ts";
import { eInvoices, taxDevices } from "./tables.ts";
import { refuse } from "./words.ts";

/** The sealed version of a document that counts, for a left join; none if the shop was not connected. */
export const sealedVersion = alias(eInvoices, "sealed");

export const isSealedVersionOf = (
  id: AnyColumn,
  version: { sourceId: AnyColumn; repairedAt: AnyColumn } = sealedVersion,
) => and(eq(version.sourceId, id), isNull(version.repairedAt));

/**
 * Whether a version was sealed by a device that is not here: the shop was read from an export, and the key stayed with the old
 * shop. What waits of it is never sent from here.
 */
export const isElsewhere = (version: { shopId: AnyColumn; deviceId: AnyColumn } = sealedVersion) =>
  sql`exists (select from ${taxDevices} old where old.shop_id = ${version.shopId} and old.id = ${version.deviceId} and old.sealed_key = '')`;

const party = z.object({
  name: z.string(),
  vatNumber: z.string().nullable(),
  identity: z
    .object({ scheme: z.enum(["CRN", "700", "NAT", "IQA", "PAS", "GCC", "OTH"]), number: z.string() })
    .nullable(),
  address: z
    .object({
      street: z.string(),
      buildingNumber: z.string(),
      district: z.string(),
      city: z.string(),
      postalCode: z.string(),
      country: z.string(),
    })
    .nullable(),
});

/** The buyer of a sealed version, if a repair made it. */
export const repairedBuyer = ({ sealing, document }: { sealing: AnyColumn; document: AnyColumn }) =>
  json(sql`case when ${sealing} > 1 then ${document} -> 'buyer' end`, party.nullable());

export const sealedFields = {
  eInvoiceId: sealedVersion.id,
  eInvoiceState: sealedVersion.state,
  eInvoiceIsStandard: sealedVersion.isStandard,
  eInvoiceIsElsewhere: cast(isElsewhere(), "boolean"),
  eInvoiceQr: castOrNull(sql`coalesce(${sealedVersion.clearedQr}, ${sealedVersion.qr})`, "text"),
  repairedBuyer: repairedBuyer(sealedVersion),
};

export type SealedFields = {
  eInvoiceId: string | null;
  eInvoiceState: EInvoiceState | null;
  eInvoiceIsStandard: boolean | null;
  eInvoiceIsElsewhere: boolean;
  eInvoiceQr: string | null;
  repairedBuyer: Party | null;
};

/** The fields of a document that was just sealed. */
export const fieldsOfSealed = ({ id, state, isStandard, qr }: typeof eInvoices.$inferSelect): SealedFields => ({
  eInvoiceId: id,
  eInvoiceState: state,
  eInvoiceIsStandard: isStandard,
  eInvoiceIsElsewhere: false,
  eInvoiceQr: qr,
  repairedBuyer: null,
});

type PrintedBuyer = { name: string; nameAr?: string | null; vatNumber?: string | null; address?: string | null };

/** What is printed of the buyer after a repair: paper and e-invoice say the same. */
export const printedAfterRepair = <Printed extends { buyer: PrintedBuyer; party: Party }>(
  printed: Printed | null,
  repaired: Party | null,
): Printed | null => {
  if (!printed || !repaired) return printed;
  const names = repaired.name === printed.party.name ? {} : { name: repaired.name, nameAr: null };
  const { address } = repaired;
  const vatNumber = repaired.vatNumber ?? vatNumberAbroad(printed, repaired);
  return {
    ...printed,
    buyer: { ...printed.buyer, ...names, vatNumber, address: address && addressLine(address) },
    party: repaired,
  };
};

/** The VAT number of a buyer abroad is the identity of the e-invoice, unless it was frozen without. */
const vatNumberAbroad = ({ buyer, party }: { buyer: PrintedBuyer; party: Party }, repaired: Party): string | null => {
  if ((repaired.address?.country ?? "SA") === "SA") return null;
  const { vatNumber = null } = buyer;
  return vatNumber === party.identity?.number ? (repaired.identity?.number ?? null) : vatNumber;
};

/** A standard document is neither printed nor shared before the authority has cleared it. */
export const assertHandedOver = ({
  eInvoiceState: state,
  eInvoiceIsStandard: isStandard,
  eInvoiceIsElsewhere: isOfOldDevice,
}: Pick<SealedFields, "eInvoiceState" | "eInvoiceIsStandard" | "eInvoiceIsElsewhere">) => {
  if (state === null || isFinal({ state, isStandard: isStandard ?? false })) return;
  throw refuse(state === "waiting" && isOfOldDevice ? "sealed-elsewhere" : "not-cleared");
};

export const sealedAnswer = ({
  eInvoiceId: id,
  eInvoiceState: state,
  eInvoiceIsStandard: isStandard,
  eInvoiceIsElsewhere: isOfOldDevice,
}: Pick<SealedFields, "eInvoiceId" | "eInvoiceState" | "eInvoiceIsStandard" | "eInvoiceIsElsewhere">) =>
  id !== null && state !== null
    ? { id, state, isStandard: isStandard ?? false, isElsewhere: state === "waiting" && isOfOldDevice }
    : null;
