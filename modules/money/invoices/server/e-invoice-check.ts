import { serve } from "../../../../platform/server/http/serve.ts";
import { letterheadAt } from "../../../base/media/letterhead-verbs.ts";
import { frozen } from "../../../records/documents/paper-verbs.ts";
import { isDraft } from "../../../records/documents/rules.ts";
import { checkBeforeSealing, draftNumber, readForCheck } from "../../e-invoices/check-verbs.ts";
import * as contract from "../contract.ts";
import { printedFor } from "./snapshot.ts";
import { readRated } from "./rated.ts";
import { taxDocumentOf } from "./tax-document.ts";

/** Builds the draft as the e-invoice that an approval would seal now. */
export const checkEInvoice = serve(contract.checkEInvoice, async ({ db, params, now, today }) => {
  const [{ facts, lines }, known] = await Promise.all([readRated(db, params.id), readForCheck(db)]);
  return checkBeforeSealing({
    ...known,
    branchId: facts.branchId,
    insurerId: facts.addressedToKind === "insurer" ? facts.owingInsurerId : null,
    today,
    documentOf: (seller) => {
      if (!isDraft(facts) || lines.length === 0) return undefined;
      const printed = frozen(printedFor(facts), letterheadAt(seller, facts.branchId));
      return taxDocumentOf({
        facts: { ...facts, label: draftNumber, approvedAt: now, printed },
        lines,
        seller,
        payment: undefined,
      });
    },
  });
});
