import type { PaymentMeans } from "../e-invoices/document.ts";
import type { PaymentMethodName } from "./rules.ts";

/** How the tax authority calls a payment method; it has no code for a cheque. */
export const paymentMeans: Readonly<Record<PaymentMethodName, PaymentMeans>> = {
  cash: "10",
  bank_payment: "30",
  credit_card: "48",
  cheque: "1",
  others: "1",
  instalments: "1",
};
