import { toDecimal, toMinor } from "../../../platform/shared/money.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import type { listPurchases, showPurchase } from "./contract.ts";
import type { listOrders, showOrder } from "./order-contract.ts";
import type { listVendorPayments } from "./payment-contract.ts";
import type { listPurchaseReturns, showReturnablePurchase } from "./return-contract.ts";

export type ShownPurchase = Answer<typeof showPurchase>;
export type PurchaseRow = Answer<typeof listPurchases>["data"][number];

/** The part of a typed payment that goes to one purchase first; undefined while the amount is incomplete. */
export const firstPart = (typed: unknown, owed: string, digits: number): string | undefined => {
  const [amount, max] = [typeof typed === "string" ? toMinor(typed, digits) : undefined, toMinor(owed, digits) ?? 0n];
  if (amount === undefined || amount <= 0n || max <= 0n) return undefined;
  return toDecimal(amount < max ? amount : max, digits);
};

type Returnable = Answer<typeof showReturnablePurchase>;
export type ReturnablePurchaseLine = Returnable["items"][number];
export type ShownVendorPayment = Answer<typeof listVendorPayments>["data"][number];
export type ShownOrder = Answer<typeof showOrder>;
export type OrderRow = Answer<typeof listOrders>["data"][number];
export type PurchaseReturnRow = Answer<typeof listPurchaseReturns>["data"][number];
