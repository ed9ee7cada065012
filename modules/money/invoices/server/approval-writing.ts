import type { Db } from "../../../../platform/server/db/database.ts";
import type { Call } from "../../../../platform/server/http/serve.ts";
import { inBoth } from "../../../../platform/server/papers/letterhead.ts";
import type { Minor } from "../../../../platform/shared/money.ts";
import { type AutomaticText, notifyClient } from "../../../base/messages/event-verbs.ts";
import type { Seller } from "../../../base/media/letterhead-verbs.ts";
import type { Posted } from "../../../books/ledger/verbs.ts";
import { frozenPaper } from "../../../records/documents/paper-verbs.ts";
import { notifyReceived } from "../../payments/notifying-verbs.ts";
import { writeReceipt } from "../../payments/receipt-verbs.ts";
import type { Allocation } from "../../payments/rules.ts";
import { printedReceipt } from "../../payments/receipt-paper-verbs.ts";
import type { approveInvoice } from "../contract.ts";
import { clientInvoices } from "../tables.ts";
import type { readForApproval } from "./approval-reading.ts";
import { invoiceSearchText } from "./draft.ts";
import type { InvoiceRecord } from "../fact-verbs.ts";

export const writeApproved = (db: Db, facts: InvoiceRecord) =>
  db.write(clientInvoices, facts.id, {
    number: facts.number,
    label: facts.label,
    approvedAt: facts.approvedAt,
    approvedBy: facts.approvedBy,
    printed: facts.printed,
    clientId: facts.clientId,
    searchText: invoiceSearchText(facts),
    pdfKey: facts.pdfKey,
    vatRate: facts.vatRate,
    taxedOn: facts.taxedOn,
    deductibleItemId: facts.deductibleItemId,
    aboveApprovedReason: facts.aboveApprovedReason,
    isUntaxed: facts.isUntaxed,
    vat: facts.vat,
    grandTotal: facts.grandTotal,
  });

type ReceiptAtApproval = {
  payment: { id: string; branchId: string; memo: string | null };
  method: NonNullable<Awaited<ReturnType<typeof readForApproval>>["method"]>;
  posted: Posted;
  approved: InvoiceRecord;
  seller: Seller;
  /** Of the invoice. */
  openItemId: string;
  amount: Minor;
  allocations: readonly Allocation[];
  paidAt: string;
  /** What the client is told of it; undefined: nothing. */
  text: AutomaticText | undefined;
};

/** Writes the receipt of an invoice that is paid at its approval, and tells the shop's other programs and the client. */
export const writeReceiptAtApproval = async (
  call: Call<typeof approveInvoice>,
  { payment, method, posted, approved, seller, openItemId, amount, allocations, paidAt, text }: ReceiptAtApproval,
) => {
  const { db, body, user, now } = call;
  const { clientId, clientVehicleId } = approved;
  const label = posted.sourceLabel!;
  db.alongside(
    writeReceipt(
      db,
      {
        id: payment.id,
        branchId: payment.branchId,
        clientVehicleId,
        clientId,
        partyId: clientId,
        number: posted.sourceNumber!,
        label,
        paidAt,
        amount,
        deposit: 0n,
        dueAfter: 0n,
        paymentMethodId: body.payment!.paymentMethodId,
        memo: payment.memo,
        entryId: posted.entryId,
        printed: frozenPaper(
          db,
          printedReceipt({
            payer: { ...approved, name: approved.clientName },
            method,
            allocations,
            items: [{ id: openItemId, number: approved.label!, dated: approved.issuedAt }],
            advanceInvoice: null,
            receivedBy: inBoth(user.name, user.nameAr),
          }),
          { seller, branchId: payment.branchId },
        ).printed,
        createdBy: user.id,
        createdAt: now,
      },
      allocations,
    ),
  );
  const received = { id: payment.id, label, partyId: clientId, clientVehicleId, amount, deposit: 0n, paidAt };
  notifyReceived(call, { ...received, method: method.name });
  if (text) await notifyClient(call, "payment-received", payment.id, text);
};
