import { serve } from "../../../../platform/server/http/serve.ts";
import { checkBeforeSealing, draftNumber, readForCheck } from "../../e-invoices/check-verbs.ts";
import { printedBefore } from "../../returns/note-printed-verbs.ts";
import { noteTaxDocument } from "../../returns/note-tax-verbs.ts";
import * as contract from "../contract.ts";
import { debitReasonWords } from "../words.ts";
import { isCharged, linesOf, readApproved } from "./charges.ts";

/** Builds the debit note that is typed as the e-invoice that issuing it would seal now. */
export const checkDebitNote = serve(contract.checkDebitNote, async ({ db, params, body, now, today }) => {
  const { items: charges, issuedAt = today, reason, reasonText = null } = body;
  const [{ facts: invoice, lines }, known] = await Promise.all([
    readApproved(db, params.id, charges),
    readForCheck(db),
  ]);
  return checkBeforeSealing({
    ...known,
    branchId: invoice.branchId,
    insurerId: invoice.addressedToKind === "insurer" ? invoice.owingInsurerId : null,
    today,
    documentOf: (seller) => {
      if (!charges.some(isCharged)) return undefined;
      return noteTaxDocument({
        kind: "debit-note",
        facts: { branchId: invoice.branchId, issuedAt, reasonText },
        reason: debitReasonWords[reason],
        printed: printedBefore(invoice, []),
        label: draftNumber,
        approvedAt: now,
        lines: linesOf(params.id, lines, charges),
        seller,
      });
    },
  });
});
