import { useShop } from "../../../platform/web/session.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import type { EInvoiceCheck } from "../e-invoices/check-contract.ts";
import { checkEInvoice } from "./contract.ts";
import type { ShownInvoice } from "./shown.ts";

type Checking = { check: EInvoiceCheck | undefined; isPending: boolean };

/** What the tax authority would reject of a draft; undefined until it is read, and outside Saudi Arabia. */
export const useEInvoiceCheck = (invoice: ShownInvoice): Checking => {
  const { country } = useShop();
  const when = invoice.status === 0 && country === "SA";
  const { data: check, isPending } = useAnswer(checkEInvoice, { params: { id: invoice.id } }, { when });
  return { check, isPending: when && isPending };
};
