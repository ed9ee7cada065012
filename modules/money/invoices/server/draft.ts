import type { Changes, Db } from "../../../../platform/server/db/database.ts";
import { searchTextOf } from "../../../../platform/server/db/search-pattern.ts";
import { refuse as refuseKernel, refuseField } from "../../../../platform/shared/refusals.ts";
import * as documents from "../../../records/documents/draft-verbs.ts";
import type { TotalledLine } from "../../../base/lines/rules.ts";
import { vatRatesOf } from "../../../base/shop/verbs.ts";
import { plateSearchWords } from "../../../records/vehicles/plate-key.ts";
import { refuse as refuseVehicle } from "../../../workshop/visits/words.ts";
import { addressee } from "../rules.ts";
import { clientInvoices } from "../tables.ts";
import { refuse, suppliedLaterWords } from "../words.ts";
import { draftById, type DraftInvoiceRecord } from "../fact-verbs.ts";
import { type Invoice, linesOf, readInvoice, lockInvoice } from "../reading-verbs.ts";

/** A draft that can be changed, locked until the transaction ends. Refuses `invoice-approved`, `vehicle-archived`. */
export const lockDraft = (db: Db, id: string): Promise<Invoice> => lockWith(db, id, readInvoice);

/** Like `lockDraft`, with what the calls of its lines need. */
export const lockLines = (db: Db, id: string): Promise<Draft> => lockWith(db, id, readDraft);

type Draft = Omit<Invoice, "facts"> & { facts: DraftInvoiceRecord };

const readDraft = async (db: Db, id: string): Promise<Draft> => {
  const [[facts], lines, rates] = await Promise.all([db.read(draftById, { id }), linesOf(db, id), vatRatesOf(db)]);
  if (!facts) throw refuseKernel("not-found");
  return { facts, lines, rates };
};

const lockWith = async <D extends Draft>(db: Db, id: string, readDocument: (db: Db, id: string) => Promise<D>) => {
  const approved = () => refuse("invoice-approved");
  const draft = await documents.lockDraft(db, id, { lock: lockInvoice, readDocument, approved });
  if (draft.facts.vehicleDeletedAt !== null) throw refuseVehicle("vehicle-archived");
  return draft;
};

/** Writes changes of a locked draft, its lines' totals, and the next version; travels with the commit. */
export const saveDraft = (
  db: Db,
  facts: DraftInvoiceRecord,
  lines: readonly TotalledLine[],
  changes: Changes<typeof clientInvoices> = {},
) =>
  db.updateHeld(clientInvoices, facts, {
    ...changes,
    ...documents.draftTotals(facts, lines),
    searchText: invoiceSearchText({ ...facts, ...changes }),
  });

type Searched = Pick<
  DraftInvoiceRecord,
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
    ...plateSearchWords(invoice.plateKey),
  );

const namesOf = (invoice: Searched) => {
  const { name, nameAr } = addressee(invoice);
  return [name, nameAr];
};

/** The work is not completed after its invoice. */
export const checkSupplied = ({ issuedAt, suppliedOn }: { issuedAt: string; suppliedOn: string | null }) => {
  if (suppliedOn !== null && suppliedOn > issuedAt) throw refuseField("supplied_on", suppliedLaterWords);
};
