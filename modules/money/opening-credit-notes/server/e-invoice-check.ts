import { vatRatesOf } from "../../../base/shop/verbs.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { checkBeforeSealing, draftNumber, readForCheck } from "../../e-invoices/check-verbs.ts";
import * as contract from "../contract.ts";
import { printedCredit, readBuyer, sellerOf } from "./buyer.ts";
import { findCreditable } from "./locking.ts";
import { creditTaxDocument } from "./tax-document.ts";

/** Builds the note that is typed as the e-invoice that issuing it would seal now. */
export const checkOpeningCreditNote = serve(
  contract.checkOpeningCreditNote,
  async ({ db, params, body, now, today }) => {
    const { issuedAt = today, amount, reason, reasonText = null } = body;
    const item = await findCreditable(db, params.id);
    const [known, buyer, vatPeriods] = await Promise.all([readForCheck(db), readBuyer(db, item), vatRatesOf(db)]);
    const { left } = item;
    return checkBeforeSealing({
      ...known,
      seller: sellerOf(item, known.seller, vatPeriods),
      branchId: item.branchId,
      insurerId: item.partyKind === "insurer" ? item.partyId : null,
      today,
      documentOf: (seller) =>
        left
          ? creditTaxDocument({
              id: params.id,
              branchId: item.branchId,
              label: draftNumber,
              approvedAt: now,
              issuedAt,
              amount,
              left,
              reason,
              reasonText,
              printed: printedCredit(item, buyer, seller),
              seller,
            })
          : undefined,
    });
  },
);
