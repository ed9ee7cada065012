import type { Answer } from "../../platform/shared/route.ts";
import type { listPurchases, showPurchase } from "./contract.ts";

export type ShownPurchase = Answer<typeof showPurchase>;
export type PurchaseRow = Answer<typeof listPurchases>["data"][number];
