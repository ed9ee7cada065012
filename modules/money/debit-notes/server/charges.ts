import type { Db } from "../../../../platform/server/db/database.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { type FieldRefusals, refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import { isDraft } from "../../../records/documents/rules.ts";
import { lockInvoice, type Line, readInvoice } from "../../invoices/reading-verbs.ts";
import { chargedLines, isTakenBack, type LeftLine, leftLines } from "../../../base/lines/returning.ts";
import { chargedBy } from "../../returns/rules.ts";
import { copiedLine, takenOf } from "../../returns/note-verbs.ts";
import { chargedLine } from "../rules.ts";
import { debitLimitWords, refuse } from "../words.ts";

export type Charge = { clientInvoiceItemId: string; subTotal?: bigint | null | undefined };

/** Whether the item is charged more. */
export const isCharged = ({ subTotal }: Charge) => Boolean(subTotal);

/** Locks an approved invoice. The items that are charged must be its own. */
export const lockApproved = async (db: Db, id: string, charges: readonly Charge[]) => {
  const [[held], invoice] = await Promise.all([lockInvoice(db, id), readApproved(db, id, charges)]);
  if (!held) throw refuseKernel("not-found");
  return invoice;
};

/** The same without a lock. */
export const readApproved = async (db: Db, id: string, charges: readonly Charge[]) => {
  const [invoice, taken] = await Promise.all([readInvoice(db, id), takenOf(db, id)]);
  const isItem = ({ clientInvoiceItemId }: Charge) => invoice.lines.some((line) => line.id === clientInvoiceItemId);
  if (!charges.every(isItem)) throw refuseKernel("not-found");
  if (isDraft(invoice.facts)) throw refuse("invoice-not-approved");
  assertStillSold(leftLines(chargedLines(invoice.lines, chargedBy(invoice.facts.debits)), taken), charges);
  return invoice;
};

/** Refuses to charge more for an item that came back whole. */
const assertStillSold = (lines: readonly LeftLine[], charges: readonly Charge[]) => {
  const back = lines.filter(isTakenBack).map(({ sold }) => sold.id);
  const errors: FieldRefusals = Object.fromEntries(
    chargedOf(charges)
      .filter(({ clientInvoiceItemId }) => back.includes(clientInvoiceItemId))
      .map(({ index }) => [`items.${index}.sub_total`, [debitLimitWords.takenBack]]),
  );
  if (Object.keys(errors).length > 0) throw refuse("item-returned", { errors });
};

/** The lines of a note, in the order of the invoice. Refuses `nothing-added`, and an item that is listed twice. */
export const linesOf = (noteId: string, sold: readonly Line[], charges: readonly Charge[]) => {
  const charged = chargedOf(charges);
  assertListedOnce(charged);
  if (charged.length === 0) throw refuse("nothing-added", { errors: { items: [refuse.all["nothing-added"]] } });
  return sold
    .flatMap((line) => {
      const charge = charged.find(({ clientInvoiceItemId }) => clientInvoiceItemId === line.id);
      return charge ? [{ line, subTotal: charge.subTotal }] : [];
    })
    .map(({ line, subTotal }, index) => ({
      id: newId(),
      documentId: noteId,
      position: index + 1,
      invoiceItemId: line.id,
      ...copiedLine(line),
      ...chargedLine(line, subTotal),
    }));
};

/** Those with an amount, with their place in the request. */
const chargedOf = (charges: readonly Charge[]) =>
  charges.flatMap(({ clientInvoiceItemId, subTotal }, index) =>
    subTotal ? [{ clientInvoiceItemId, subTotal, index }] : [],
  );

const assertListedOnce = (charged: ReturnType<typeof chargedOf>) => {
  const isSecond = ({ clientInvoiceItemId: id }: Charge, place: number) =>
    charged.findIndex((other) => other.clientInvoiceItemId === id) !== place;
  const errors: FieldRefusals = Object.fromEntries(
    charged.filter(isSecond).map(({ index }) => [`items.${index}.client_invoice_item_id`, [debitLimitWords.twice]]),
  );
  if (Object.keys(errors).length > 0) throw refuseKernel("invalid", { errors });
};
