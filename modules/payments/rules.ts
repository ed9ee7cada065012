/** What a new shop takes; each may be bound to another account. */
export const paymentMethodNames = ["bank_payment", "cash", "cheque", "credit_card", "others"] as const;
export type PaymentMethodName = (typeof paymentMethodNames)[number];
