import type { Minor } from "../../../platform/shared/money.ts";

/** The states of an order at Tamara, as its events name them; `new` has no event. */
export const orderStates = [
  "new",
  "order_approved",
  "order_declined",
  "order_authorised",
  "order_canceled",
  "order_captured",
  "order_refunded",
  "order_expired",
] as const;
export type OrderState = (typeof orderStates)[number];

export const modes = ["sandbox", "live"] as const;
export type Mode = (typeof modes)[number];

/** Tamara serves these countries, each in its own currency. */
const currencies: Readonly<Record<string, string>> = { SA: "SAR", AE: "AED", BH: "BHD", KW: "KWD", OM: "OMR" };

export const isServed = ({ country, currency }: { country: string; currency: string }) =>
  currencies[country] === currency;

/** Minutes after which Tamara's checkout expires; then a client may begin another one. */
export const checkoutMinutes = 30;

/** How far an order has come. An end without money can be left only for what moved money. */
const rank: Readonly<Record<OrderState, number>> = {
  new: 0,
  order_approved: 1,
  order_authorised: 2,
  order_declined: 3,
  order_expired: 3,
  order_canceled: 3,
  order_captured: 4,
  order_refunded: 5,
};

/** States only move forward, whatever the order in which they become known. */
export const forward = (known: OrderState, found: OrderState): OrderState =>
  rank[found] > rank[known] ? found : known;

/** Tamara has agreed with the client, and has not paid: no other order of the invoice can begin. */
export const isAgreed = (state: OrderState) => state === "order_approved" || state === "order_authorised";

/** Tamara's trial system moves no money, so nothing of it is secured or booked. */
export const movesMoney = (mode: Mode) => mode === "live";

/** Something is still to come by itself. */
export const isOpen = (state: OrderState) => ["new", "order_approved", "order_authorised"].includes(state);

export type Sums = {
  /** What the client agreed to. */
  amount: Minor;
  canceled: Minor;
  captured: Minor;
  /** What Tamara paid back to the client. */
  refunded: Minor;
};

/** Of amounts that only grow, what is known by now. */
export const laterSums = (known: Sums, found: Omit<Sums, "amount">): Sums => ({
  amount: known.amount,
  canceled: greater(known.canceled, found.canceled),
  captured: greater(known.captured, found.captured),
  refunded: greater(known.refunded, found.refunded),
});

/**
 * Whether Tamara shows less paid or paid back than it did: it has taken back what the books have, and what it shows says
 * no more which refund it has.
 */
export const isLess = (known: Pick<Sums, "captured" | "refunded">, found: Pick<Sums, "captured" | "refunded">) =>
  found.captured < known.captured || found.refunded < known.refunded;

export const securedOf = ({ amount, canceled }: Pick<Sums, "amount" | "canceled">): Minor => amount - canceled;

export type Facts = Sums & {
  state: OrderState;
  hasLeft: boolean;
  /** What the client still owes of the invoice beside what earlier orders have secured. */
  owed: Minor;
  /** What returns took back since the order began, less what was reduced for it. */
  returned: Minor;
  /** The oldest refund that was asked for and is not done. */
  refund: { id: string; amount: Minor } | undefined;
};

export type Command =
  | { kind: "authorise" }
  | { kind: "capture"; amount: Minor }
  | { kind: "cancel"; amount: Minor }
  | { kind: "refund"; amount: Minor; id: string };

/**
 * What Tamara has to be told next. An authorised order follows the balance: what was returned reduces it, any other
 * change cancels it; when the vehicle has left, the rest is captured.
 */
export const nextCommand = (facts: Facts): Command | undefined => {
  const { state, refund } = facts;
  if (state === "order_approved") return { kind: "authorise" };
  if (state === "order_authorised") return settle(facts);
  if (!refund || (state !== "order_captured" && state !== "order_refunded")) return undefined;
  return { kind: "refund", ...refund };
};

const settle = (facts: Facts): Command | undefined => {
  const secured = securedOf(facts);
  if (secured <= 0n) return undefined;
  const excess = secured - keptOf(facts);
  if (excess > 0n) return { kind: "cancel", amount: excess };
  return facts.hasLeft ? { kind: "capture", amount: secured } : undefined;
};

/**
 * What of an order goes on: less what was returned, if returns alone changed the balance since the order began; nothing
 * if anything else did, whether less is owed now or more.
 */
export const keptOf = (facts: Pick<Facts, "amount" | "canceled" | "owed" | "returned">): Minor => {
  const secured = securedOf(facts);
  const wanted = secured - facts.returned;
  return wanted > 0n && facts.owed === wanted ? lesser(secured, wanted) : 0n;
};

/** Seconds until the next try after so many failed ones; the last pause repeats. */
export const pauseAfter = (attempts: number): number => Math.min(30 * 2 ** Math.min(attempts, 12), 6 * 3600);

export const lesser = (first: Minor, second: Minor) => (first < second ? first : second);

const greater = (first: Minor, second: Minor) => (first > second ? first : second);
