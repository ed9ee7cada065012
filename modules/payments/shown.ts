import type { Answer } from "../../platform/shared/route.ts";
import type { listPayments } from "./contract.ts";

/** A payment as a screen has it: amounts as decimal text. */
export type ShownPayment = Answer<typeof listPayments>["data"][number];
