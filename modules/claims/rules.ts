import { type BasisPoints, type Minor, percent, sum } from "../../platform/shared/money.ts";

export const claimStates = ["open", "withdrawn"] as const;
export type ClaimState = (typeof claimStates)[number];

/** Whether items, labour, amounts and files can still be changed. */
export const isEditable = ({ state }: { state: ClaimState }): boolean => state !== "withdrawn";

/** A claim that the insurer has not seen can be deleted. */
export const isDeletable = ({ state }: { state: ClaimState }): boolean => state === "open";

export const canWithdraw = ({ state }: { state: ClaimState }): boolean => state === "open";

export type ClaimTotals = { labour: Minor; parts: Minor; net: Minor; vat: Minor; asked: Minor };

type Costs = {
  items: readonly { price: Minor | null }[];
  labourCosts: readonly { cost: Minor }[];
  /** As typed; null: the sum of the items' prices. */
  partsCosts: Minor | null;
  vatRate: BasisPoints;
};

/** The parts costs that the prices of the items propose. */
export const proposedParts = (items: Costs["items"]): Minor => sum(items.map(({ price }) => price ?? 0n));

/** What the claim asks for: labour and parts before VAT, VAT on their sum. */
export const claimTotals = ({ items, labourCosts, partsCosts, vatRate }: Costs): ClaimTotals => {
  const labour = sum(labourCosts.map(({ cost }) => cost));
  const parts = partsCosts ?? proposedParts(items);
  const net = labour + parts;
  const vat = percent(net, vatRate);
  return { labour, parts, net, vat, asked: net + vat };
};

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

/** The number of each item on the drawing, in the order of the items. */
export const pinsOfItems = (items: readonly { part: string | null }[]) =>
  items.flatMap(({ part }, at) => (part === null ? [] : [{ part, number: at + 1, tone: "found" as const }]));
