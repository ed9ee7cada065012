import { type Minor, shortest, toThousandths } from "../../../platform/shared/money.ts";
import { credit, debit, type Line } from "../../books/ledger/rules.ts";
import { quantityText } from "../../records/products/rules.ts";

/** How issued parts leave the work: on an invoice, or as a cost of the shop. */
export type Settlement = "invoiced" | "own-cost";

/** Of one task. */
export const maxParts = 100;

export const partStates = ["planned", "issued", "returned", "invoiced", "own-cost"] as const;
export type PartState = (typeof partStates)[number];

type PartFacts = {
  quantity: string;
  returned: string;
  issuedAt: string | null;
  settledAs: Settlement | null;
};

export const partStateOf = (part: PartFacts): PartState => {
  if (part.settledAs) return part.settledAs;
  if (!part.issuedAt) return "planned";
  return leftInWork(part) === 0n ? "returned" : "issued";
};

/** What was issued and did not come back, in thousandths. */
export const leftInWork = ({ quantity, returned, issuedAt }: Omit<PartFacts, "settledAs">): bigint =>
  issuedAt === null ? 0n : toThousandths(shortest(quantity)) - toThousandths(shortest(returned));

/** `leftInWork` as decimal text. */
export const inWork = (part: Omit<PartFacts, "settledAs">) => quantityText(leftInWork(part));

/** The role of the account of parts that the shop bears. */
export const ownCostRole = (warrantyClaimId: string | null) =>
  warrantyClaimId === null ? ("stock-adjustments" as const) : ("warranty" as const);

type Stocked = { trackedAt: string | null; onHand: string };

/** Whether what is planned can be issued; a product without stock always can. */
export const isOnHand = ({ trackedAt, onHand }: Stocked, quantity: string) =>
  trackedAt === null || toThousandths(shortest(onHand)) >= toThousandths(shortest(quantity));

/** The reverse of `leaveWork`. */
export const enterWork = (cost: Minor, fromAccountId: string, workInProgressId: string): Line[] =>
  cost === 0n ? [] : [debit(workInProgressId, cost), credit(fromAccountId, cost)];

/** What parts in work cost leaves work in progress for another account. */
export const leaveWork = (cost: Minor, toAccountId: string, workInProgressId: string): Line[] =>
  cost === 0n ? [] : [debit(toAccountId, cost), credit(workInProgressId, cost)];
