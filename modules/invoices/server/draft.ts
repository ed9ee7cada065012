import type { Changes, Db } from "../../../platform/server/db/database.ts";
import { searchTextOf } from "../../../platform/server/db/search-pattern.ts";
import { refuseField } from "../../../platform/shared/refusals.ts";
import * as documents from "../../documents/server/draft.ts";
import type { TotalledLine } from "../../lines/rules.ts";
import { refuse as refuseVehicle } from "../../visits/words.ts";
import { addressee } from "../rules.ts";
import { clientInvoices } from "../tables.ts";
import { refuse, suppliedLaterWords } from "../words.ts";
import type { Facts } from "./facts.ts";
import { type Invoice, readInvoice } from "./reading.ts";

export const lockInvoice = documents.documentLock("invoices.hold", clientInvoices);

/** A draft that can be changed, locked until the transaction ends. Refuses `invoice-approved`, `vehicle-archived`. */
export const holdDraft = async (db: Db, id: string): Promise<Invoice> => {
  const draft = await documents.holdDraft(db, id, {
    lock: lockInvoice,
    readDocument: readInvoice,
    approved: () => refuse("invoice-approved"),
  });
  if (draft.facts.vehicleDeletedAt !== null) throw refuseVehicle("vehicle-archived");
  return draft;
};

/** Writes changes of a held draft, its lines' totals, and the next version; travels with the commit. */
export const saveDraft = (
  db: Db,
  facts: Facts,
  lines: readonly TotalledLine[],
  changes: Changes<typeof clientInvoices> = {},
) =>
  db.updateHeld(clientInvoices, facts, {
    ...changes,
    ...documents.draftTotals(facts, lines),
    searchText: invoiceSearchText({ ...facts, ...changes }),
  });

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

/** Searchable by number, names, claim number, and the plate in either spelling. */
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

/** The work is not completed after its invoice. */
export const checkSupplied = ({ issuedAt, suppliedOn }: { issuedAt: string; suppliedOn: string | null }) => {
  if (suppliedOn !== null && suppliedOn > issuedAt) throw refuseField("supplied_on", suppliedLaterWords);
};
