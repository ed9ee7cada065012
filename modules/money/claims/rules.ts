import { type BasisPoints, type Minor, percent, sum } from "../../../platform/shared/money.ts";

export const claimStates = [
  "open",
  "sent",
  "inspected",
  "approved",
  "invoiced",
  "paid",
  "rejected",
  "withdrawn",
] as const;
/** Invoiced: approved invoices bill all that the insurer approved; paid: nothing of them is open. */
export type ClaimState = (typeof claimStates)[number];

/** What the list is filtered by: a state, a supplement that waits for its answer, or all that is not settled. */
export const claimFilters = [...claimStates, "supplement-waiting", "unsettled"] as const;
export type ClaimFilter = (typeof claimFilters)[number];

/** How many days ago a claim was issued: those of the report, then those without an end. */
export const claimAges = ["0-30", "31-60", "61-90", "30", "60", "90"] as const;
export type ClaimAge = (typeof claimAges)[number];
export const reportAges = ["0-30", "31-60", "61-90", "90"] as const satisfies readonly ClaimAge[];

/** The fewest and the most days; `30` is more than 30. */
export const daysOf = (age: ClaimAge): { least: number; max: number | null } => {
  const [least, max] = age.split("-").map(Number);
  return max === undefined ? { least: least! + 1, max: null } : { least: least!, max };
};

/** What is stored of it; invoiced and paid follow from the invoices and what is open of them. */
export type StoredState = Exclude<ClaimState, "invoiced" | "paid">;

/** The state of a claim by its stored one and what is invoiced and open of its approvals. */
export const stateNow = (
  stored: StoredState,
  { hasUnbilled, hasOpen }: { hasUnbilled: boolean; hasOpen: boolean },
): ClaimState => {
  if (stored !== "approved" || hasUnbilled) return stored;
  return hasOpen ? "invoiced" : "paid";
};

/** Whether an approval has no invoice yet, not even a draft. */
export const isInvoiceable = (approvals: readonly { invoiceId: string | null }[]): boolean =>
  approvals.some(({ invoiceId }) => invoiceId === null);

/** Whether the insurer has approved the claim, whatever was invoiced and paid since. */
export const isApproved = ({ state }: { state: ClaimState }): boolean =>
  state === "approved" || state === "invoiced" || state === "paid";

/** What the insurer approved in all, VAT included. */
export const approvedIn = (approvals: readonly { approvedAmount: Minor }[]): Minor =>
  sum(approvals.map(({ approvedAmount }) => approvedAmount));

/** Whether items, labour, amounts and files can still be changed. */
export const isEditable = ({ state }: { state: ClaimState }): boolean => state !== "withdrawn";

/** A claim that the insurer has not seen can be deleted. */
export const isDeletable = ({ state }: { state: ClaimState }): boolean => state === "open";

/** A claim that an invoice bills, a draft too, is not withdrawn. */
export const canWithdraw = ({ state, invoices }: { state: ClaimState; invoices: readonly unknown[] }): boolean =>
  state !== "withdrawn" && invoices.length === 0;

/** The state after the claim was sent: a sent one can be sent again. */
export const afterSending = (state: StoredState): StoredState =>
  state === "open" || state === "rejected" ? "sent" : state;

export const canMarkSent = ({ state }: { state: ClaimState }): boolean => state === "open" || state === "rejected";

export const canMarkInspected = ({ state }: { state: ClaimState }): boolean => state === "open" || state === "sent";

export type ItemAnswer = "approved" | "refused";

type Answered = { state: ClaimState; waitingSupplement: number | null };

/** Whether the insurer's answer is open: to the whole claim, or to a supplement. A rejected claim can still be approved. */
export const canApprove = (claim: Answered): boolean =>
  isApproved(claim) ? claim.waitingSupplement !== null : claim.state !== "withdrawn";

export const canReject = (claim: Answered): boolean => claim.state !== "rejected" && canApprove(claim);

/**
 * The number that new items and labour take: 0 until the claim is approved, then that of the next supplement after
 * those that were approved or rejected.
 */
export const currentSupplement = (
  approvals: readonly { supplement: number }[],
  rejections: readonly { supplement: number }[],
): number => {
  const answered = [...approvals, ...rejections.filter(({ supplement }) => supplement > 0)];
  return answered.length === 0 ? 0 : Math.max(...answered.map(({ supplement }) => supplement)) + 1;
};

export type ClaimTotals = { labour: Minor; parts: Minor; net: Minor; vat: Minor; asked: Minor };

type Costs = {
  items: readonly { price: Minor | null; supplement: number }[];
  labourCosts: readonly { cost: Minor; supplement: number }[];
  /** As typed for the first claim; null: the sum of its items' prices. */
  partsCosts: Minor | null;
  vatRate: BasisPoints;
};

/** The parts costs that the prices of the first claim's items propose. */
export const proposedParts = (items: Costs["items"]): Minor =>
  sum(items.map(({ price, supplement }) => (supplement === 0 ? (price ?? 0n) : 0n)));

/** What is asked in all: labour and parts before VAT, VAT on their sum. The new parts of supplements come on top. */
export const claimTotals = ({ items, labourCosts, partsCosts, vatRate }: Costs): ClaimTotals => {
  const added = sum(items.map(({ price, supplement }) => (supplement > 0 ? (price ?? 0n) : 0n)));
  return totalsOf(sum(labourCosts.map(({ cost }) => cost)), (partsCosts ?? proposedParts(items)) + added, vatRate);
};

/** What is asked first (0), or by one supplement. */
export const askedOf = ({ items, labourCosts, partsCosts, vatRate }: Costs, supplement: number): ClaimTotals => {
  const parts = sum(items.map((item) => (item.supplement === supplement ? (item.price ?? 0n) : 0n)));
  return totalsOf(
    sum(labourCosts.map((labour) => (labour.supplement === supplement ? labour.cost : 0n))),
    supplement === 0 ? (partsCosts ?? parts) : parts,
    vatRate,
  );
};

const totalsOf = (labour: Minor, parts: Minor, vatRate: BasisPoints): ClaimTotals => {
  const net = labour + parts;
  const vat = percent(net, vatRate);
  return { labour, parts, net, vat, asked: net + vat };
};

/** The approved items that are not in the work yet. */
export const itemsToRepair = <Item extends { answer: ItemAnswer | null; taskId: string | null }>(
  items: readonly Item[],
): Item[] => items.filter(({ answer, taskId }) => answer === "approved" && taskId === null);

/** Whether no item is in the work yet. */
export const isBeforeWork = (items: readonly { taskId: string | null }[]): boolean =>
  items.every(({ taskId }) => taskId === null);

export const claimWarnings = ["accident-report-missing", "repair-permit-missing"] as const;
export type ClaimWarning = (typeof claimWarnings)[number];

/** In Saudi Arabia nothing may be repaired after an accident without its report and a repair permit. */
export const warningsOf = (
  claim: { state: ClaimState; accidentReportNumber: string | null; repairPermitNumber: string | null },
  country: string,
): ClaimWarning[] =>
  country !== "SA" || claim.state === "withdrawn"
    ? []
    : [
        ...(claim.accidentReportNumber === null ? ["accident-report-missing" as const] : []),
        ...(claim.repairPermitNumber === null ? ["repair-permit-missing" as const] : []),
      ];

export const photoTimes = ["before", "during", "after"] as const;
export type PhotoTime = (typeof photoTimes)[number];

export const paperCollections = ["claim-copy", "inspection"] as const;

/** Where the photos of an item are kept: `item/{id}/before`. */
export const itemCollection = (itemId: string, time: PhotoTime) => `item/${itemId}/${time}`;

const ofItem = /^item\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(before|during|after)$/;

/** The item that a file of this collection belongs to. */
export const itemOfCollection = (collection: string): string | undefined => ofItem.exec(collection)?.[1];

export const isCollection = (name: string): boolean =>
  paperCollections.some((known) => known === name) || ofItem.test(name);

/** The items on the car drawing: hatched where something is fixed or replaced, dotted where it is only painted. */
export const marksOfItems = (
  items: readonly { part: string | null; toBeFixed: boolean; toBePainted: boolean }[],
): Readonly<Partial<Record<string, "yellow" | "red">>> =>
  Object.fromEntries(
    items
      .filter(({ part }) => part !== null)
      .toSorted((first, second) => weightOf(first) - weightOf(second))
      .map((item) => [item.part, weightOf(item) === 0 ? "yellow" : "red"]),
  );

const weightOf = ({ toBeFixed, toBePainted }: { toBeFixed: boolean; toBePainted: boolean }) =>
  toBePainted && !toBeFixed ? 0 : 1;

/** The number of each item on the drawing, in the order of the items; those of supplements in violet. */
export const pinsOfItems = (items: readonly { part: string | null; supplement: number }[]) =>
  items.flatMap(({ part, supplement }, at) =>
    part === null ? [] : [{ part, number: at + 1, tone: supplement > 0 ? ("added" as const) : ("found" as const) }],
  );
