import type { Answer } from "../../../platform/shared/route.ts";
import type { listPayments } from "./contract.ts";

/** A payment as screens have it: amounts are decimal text. */
export type ShownPayment = Answer<typeof listPayments>["data"][number];
