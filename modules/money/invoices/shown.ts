import { isNotZero, toMinor } from "../../../platform/shared/money.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import type { showInvoice } from "./contract.ts";

export type ShownInvoice = Answer<typeof showInvoice>;

/** Whether nothing is left to pay of an issued invoice that was not taken back. */
export const isPaid = ({
  status,
  isRefunded,
  balanceDue,
}: Pick<ShownInvoice, "status" | "isRefunded" | "balanceDue">) => status === 1 && !isRefunded && !isNotZero(balanceDue);

/** Whether an invoice charges VAT but cannot be a tax invoice, because the shop's VAT number is missing. */
export const isVatWithoutNumber = ({ documentKind, vat }: Pick<ShownInvoice, "documentKind" | "vat">) =>
  documentKind === "plain" && isNotZero(vat);

/** Whether something was paid: the rest is not only less by what came back. */
export const isPartlyPaid = (invoice: Pick<ShownInvoice, "balanceDue" | "settledByReturns" | "grandTotal">) => {
  const minor = (amount: string) => toMinor(amount, 3) ?? 0n;
  return minor(invoice.balanceDue) + minor(invoice.settledByReturns) < minor(invoice.grandTotal);
};

/** The invoice for which a payment is preselected: the owner's deductible of a claim's is among the client's. */
export const paidAlone = ({ id, balanceDue, receivables }: ShownInvoice) =>
  receivables.some(({ by, balanceDue: open }) => by === "client" && isNotZero(open))
    ? {}
    : { invoice: { id, due: balanceDue } };
