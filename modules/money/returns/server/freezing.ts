import type { Db } from "../../../../platform/server/db/database.ts";
import type { Seller } from "../../../base/media/letterhead-verbs.ts";
import { frozenPaper } from "../../../records/documents/paper-verbs.ts";
import { recordReturns } from "../../invoices/verbs.ts";
import type { paymentMethods } from "../../payments/tables.ts";
import { writeMovements } from "../../../records/products/stock-writing-verbs.ts";
import { touch } from "../../../workshop/visits/verbs.ts";
import type { Approving, LockedReturn, PostedReturn } from "./posting.ts";
import { noteSearchText } from "../note-verbs.ts";
import { printedRefund } from "./snapshot.ts";
import { printedBefore } from "../note-printed-verbs.ts";
import { returnInvoices } from "../tables.ts";
import { writeRefund } from "./refund-writing.ts";

type Frozen = LockedReturn &
  PostedReturn & {
    seller: Seller;
    /** How the refund is paid. */
    method: typeof paymentMethods.$inferSelect | undefined;
  };

/** Writes the approved return, its refund, what went back into stock, and what the invoice knows of its returns. */
export const freezeReturn = (call: Approving, frozen: Frozen) => {
  const { db, user, now } = call;
  const { facts, invoice, items, note, seller, stock, stockBranch } = frozen;
  db.alongside(
    db.write(returnInvoices, facts.id, {
      number: note.sourceNumber,
      label: note.sourceLabel,
      approvedAt: note.postedAt,
      approvedBy: user.id,
      searchText: noteSearchText({ ...facts, label: note.sourceLabel }),
      ...frozenPaper(db, printedBefore(invoice, items), { seller, branchId: facts.branchId }),
    }),
  );
  db.alongside(
    writeMovements(db, stock.movements, {
      sourceKind: "return-invoice",
      sourceId: facts.id,
      sourceLabel: note.sourceLabel,
      entryId: note.entryId,
      date: facts.issuedAt,
      branchId: stockBranch,
      userId: user.id,
      now,
    }),
  );
  recordOnInvoice(db, frozen);
  payRefund(call, frozen);
  db.alongside(touch(db, invoice.clientVehicleId));
};

/** Whether nothing of the invoice is left after this return. */
export const isWhole = ({ facts, invoice }: LockedReturn) =>
  invoice.returnedTotal + facts.grandTotal === invoice.grandTotal + invoice.debitedTotal;

const recordOnInvoice = (db: Db, frozen: Frozen) => {
  const { facts, invoice, note, givenToOwner } = frozen;
  const returnedTotal = invoice.returnedTotal + facts.grandTotal;
  db.alongside(
    recordReturns(db, invoice.id, {
      returns: invoice.returns.map((known) => (known.id === facts.id ? { ...known, number: note.sourceLabel } : known)),
      returnedTotal,
      ownerReturned: invoice.ownerReturned + givenToOwner,
      refundedAt: isWhole(frozen) ? note.postedAt : null,
    }),
  );
};

const payRefund = (call: Approving, { facts, note, refund, method, seller }: Frozen) => {
  const { db, user } = call;
  if (!refund || !method || !facts.paymentMethodId || !facts.paymentReference) return;
  const { printed } = frozenPaper(
    db,
    printedRefund({ ...facts, note: note.sourceLabel!, method, user, payee: refund.payee }),
    { seller, branchId: call.branch.id },
  );
  db.alongside(
    writeRefund(call, refund.posted, {
      ...refund,
      returnId: facts.id,
      paidAt: facts.issuedAt,
      paymentMethodId: facts.paymentMethodId,
      paymentReference: facts.paymentReference,
      printed,
    }),
  );
};
