import type { Call } from "../../../../platform/server/http/serve.ts";
import { toDecimal } from "../../../../platform/shared/money.ts";
import { needsConfirmation } from "../../../../platform/shared/refusals.ts";
import type { approveInvoice } from "../contract.ts";
import { aboveApproved } from "../rules.ts";
import { aboveApprovedWords } from "../words.ts";
import type { InvoiceRecord } from "../fact-verbs.ts";

/** Why the visit's invoices may come to more than the client approved; null if they do not. */
export const reasonFor = ({ body, shop }: Pick<Call<typeof approveInvoice>, "body" | "shop">, facts: InvoiceRecord) => {
  const above = aboveApproved(facts);
  if (!above) return null;
  if (body.aboveApprovedReason !== undefined) return body.aboveApprovedReason;
  throw needsConfirmation(
    { "above-approved": aboveApprovedWords.aboveApproved },
    { approved_total: toDecimal(above.approvedTotal, shop.digits), total: toDecimal(above.total, shop.digits) },
  );
};
