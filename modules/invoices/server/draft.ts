import { eq } from "drizzle-orm";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { select } from "../../../platform/server/db/select.ts";
import type { Changes, Db } from "../../../platform/server/db/database.ts";
import { searchTextOf } from "../../../platform/server/db/search-pattern.ts";
import { refuse as refuseKernel } from "../../../platform/shared/refusals.ts";
import { documentTotals, type TotalledLine } from "../../lines/rules.ts";
import { refuse as refuseVehicle } from "../../visits/words.ts";
import { addressee, isDraft } from "../rules.ts";
import { clientInvoices } from "../tables.ts";
import { refuse } from "../words.ts";
import { type Facts, readInvoice } from "./reading.ts";

export type Held = Awaited<ReturnType<typeof readInvoice>>;

/** Locks the row, so an approval cannot slip in between the check and the write. What is read after it is what it waited for. */
export const holdInvoice = (db: Db, id: string) => db.read(invoiceHeld, { id });

const invoiceHeld = read("invoices.hold", (value: Values<{ id: string }>) =>
  select({ id: clientInvoices.id }).from(clientInvoices).where(eq(clientInvoices.id, value.id)).for("no key update"),
);

/** A draft that may change, held until the transaction ends. Refuses `invoice-approved`, `vehicle-archived`. */
export const holdDraft = async (db: Db, id: string): Promise<Held> => {
  const [[held], read] = await Promise.all([holdInvoice(db, id), readInvoice(db, id)]);
  if (!held) throw refuseKernel("not-found");
  if (!isDraft(read.facts)) throw refuse("invoice-approved");
  if (read.facts.vehicleDeletedAt !== null) throw refuseVehicle("vehicle-archived");
  return read;
};

/** Writes what changed of a draft with the totals of its lines as they now are, and the next version. */
export const saveDraft = (
  db: Db,
  facts: Facts,
  lines: readonly TotalledLine[],
  changes: Changes<typeof clientInvoices> = {},
) => {
  const { preDiscountSubTotal, discount, subTotal, vat, grandTotal } = documentTotals(lines);
  return db.update(clientInvoices, facts.id, {
    ...changes,
    preDiscountSubTotal,
    flatDiscount: discount,
    subTotal,
    vat,
    grandTotal,
    version: facts.version + 1,
    searchText: invoiceSearchText({ ...facts, ...changes }),
  });
};

type Searched = Pick<
  Facts,
  | "label"
  | "addressedTo"
  | "addressedToKind"
  | "insurerName"
  | "insurerNameAr"
  | "clientName"
  | "claimNumber"
  | "licensePlate"
  | "plateKey"
>;

/** Found by number, names, claim, and the plate in either spelling. */
export const invoiceSearchText = (invoice: Searched) =>
  searchTextOf(
    invoice.label,
    ...namesOf(invoice),
    invoice.clientName,
    invoice.claimNumber,
    invoice.licensePlate,
    invoice.plateKey,
  );

const namesOf = (invoice: Searched) => {
  const { name, nameAr } = addressee(invoice);
  return [name, nameAr];
};
