import { serve } from "../../../../platform/server/http/serve.ts";
import { checkBeforeSealing, draftNumber, readForCheck } from "../../e-invoices/check-verbs.ts";
import * as contract from "../contract.ts";
import { reasonWords } from "../words.ts";
import { readLeft } from "./locking.ts";
import { isAsked, itemsOf } from "./items.ts";
import { printedBefore } from "../note-printed-verbs.ts";
import { noteTaxDocument } from "../note-tax-verbs.ts";

/** Builds the return that is typed as the e-invoice that an approval would seal now. */
export const checkReturn = serve(contract.checkReturn, async ({ db, params, body, shop, now, today }) => {
  const { items: asked, issuedAt = today, reason, reasonText = null } = body;
  const [{ facts, lines }, known] = await Promise.all([readLeft(db, params.id, asked), readForCheck(db)]);
  return checkBeforeSealing({
    ...known,
    branchId: facts.branchId,
    insurerId: facts.addressedToKind === "insurer" ? facts.owingInsurerId : null,
    today,
    documentOf: (seller) => {
      if (!asked.some(isAsked)) return undefined;
      const items = itemsOf(params.id, lines, asked, shop.currency);
      return noteTaxDocument({
        kind: "credit-note",
        facts: { branchId: facts.branchId, issuedAt, reasonText },
        reason: reasonWords[reason],
        printed: printedBefore(facts, items),
        label: draftNumber,
        approvedAt: now,
        lines: items,
        seller,
      });
    },
  });
});
