import {
  divideHalfUp,
  largestAmount,
  type Minor,
  shortest,
  sum,
  toThousandths,
} from "../../../platform/shared/money.ts";
import { credit, debit, inBranch, type Line, summedLines } from "../../books/ledger/rules.ts";
import { refuse } from "../../base/lines/words.ts";
import {
  type BranchStock,
  type Inventory,
  issued,
  type MovementKind,
  received,
  type Stock,
  type StockedProduct,
} from "./rules.ts";

/** The accounts of stock, by role. */
export type StockAccounts = Record<(typeof stockRoles)[number], string>;
export const stockRoles = [
  "inventory",
  "materials-inventory",
  "cost-of-sales",
  "cost-of-materials",
  "warranty",
  "stock-adjustments",
  "opening-balances",
  "work-in-progress",
  "goods-in-transit",
] as const;

/** A movement before it is written; its document follows in `writeMovements`. */
export type PlannedMovement = {
  productId: string;
  number: number;
  kind: MovementKind;
  quantity: bigint;
  value: Minor;
  variance: Minor;
  /** What the branch has after it. */
  after: Stock;
  /** What all branches have after it. */
  afterInAll: Stock;
  /** The new last known cost of a unit; null if the movement does not change it. */
  unitCost: Minor | null;
  lineId: string | null;
  issueId: string | null;
  /** The movement's own id, if the caller chose it. */
  id?: string;
};

/** What moves of a product on a day after that of a document. */
export type LaterMovement = { productId: string; effectiveOn: string; quantity: string };

/** The branch and the day of a document, and what its products move there on the days after it. */
export type StockDay = { branchId: string; on: string; later: readonly LaterMovement[] };

export const stockOfToday = (today: string, branchId: string): StockDay => ({ branchId, on: today, later: [] });

/**
 * A product of which more is taken than the branch has: the least that is on hand there from the document's day on, and on
 * which day; and the branches that have some.
 */
export type Shortage = {
  product: StockedProduct;
  onHand: bigint;
  on: string | null;
  elsewhere: readonly BranchStock[];
};

/** Movements in order, and the lines that their entry needs. */
export type StockPlan = { movements: PlannedMovement[]; lines: Line[]; shortages: Shortage[] };

/** What parts are issued for: a task, or a repair that is free because of a warranty; else they are sold. */
type PartUse = "work" | "warranty";

export type StockStep = { productId: string; lineId?: string | null } & (
  | { kind: "issue"; quantity: string; use?: PartUse }
  | { kind: "return"; quantity: string; cost: Minor; issueId: string; use?: PartUse }
  | { kind: "opening" | "receipt"; quantity: string; cost: Minor }
  | { kind: "vendor-return" | "count" | "adjustment" | "transfer"; quantity: string; cost?: Minor | undefined }
);

/**
 * The least that is on hand at the end of a day, from that of the document to today; `on` is the first such day, null if it
 * is what is on hand today.
 */
export const leastOnHand = (today: bigint, { on, later }: Pick<StockDay, "on"> & { later: readonly Moved[] }) => {
  const moved = new Map<string, bigint>();
  for (const { effectiveOn, quantity } of later)
    moved.set(effectiveOn, (moved.get(effectiveOn) ?? 0n) + toThousandths(shortest(quantity)));
  let atEnd = today - sum([...moved.values()]);
  let least = { onHand: atEnd, on };
  for (const day of [...moved.keys()].toSorted()) {
    atEnd += moved.get(day)!;
    if (atEnd < least.onHand) least = { onHand: atEnd, on: day };
  }
  return least.onHand === today ? { onHand: today, on: null } : least;
};

type Moved = Pick<LaterMovement, "effectiveOn" | "quantity">;

/**
 * Plans movements of locked products in a branch, in order, all of one day. A product without stock is left out, unless something is
 * received. A receipt of a document posts its value by its own line; only its variance is added here.
 */
export const planStock = (
  products: readonly StockedProduct[],
  steps: readonly StockStep[],
  accounts: StockAccounts,
  day: StockDay,
): StockPlan => {
  const byId = new Map(products.map((product) => [product.id, product]));
  const states = new Map<string, State>();
  const shortages = new Map<string, Shortage>();
  const plan: Pick<StockPlan, "movements" | "lines"> = { movements: [], lines: [] };
  for (const step of steps) {
    const product = byId.get(step.productId);
    if (product?.kind !== "part") continue;
    const state = states.get(product.id) ?? stateOf(product, day);
    const quantity = toThousandths(step.quantity);
    if (quantity === 0n || (step.kind === "issue" && !state.tracked)) continue;
    const moved = movement(state, step, quantity);
    const least = state.least.onHand + moved.after.onHand - state.before;
    if ((quantity < 0n || step.kind === "issue") && least < 0n)
      shortages.set(product.id, { product, ...state.least, elsewhere: stockElsewhere(product, day.branchId) });
    if (isTooLarge(moved.after)) throw refuse("amount-too-large");
    const number = state.number + 1;
    const unitCost = moved.unitCost ?? null;
    const delta = { onHand: moved.after.onHand - state.onHand, value: moved.after.value - state.value };
    const afterInAll = { onHand: state.inAll.onHand + delta.onHand, value: state.inAll.value + delta.value };
    if (isTooLarge(afterInAll)) throw refuse("amount-too-large");
    states.set(product.id, {
      ...state,
      ...moved.after,
      number,
      inAll: afterInAll,
      unitCost: unitCost ?? state.unitCost,
      tracked: true,
    });
    plan.movements.push({
      productId: product.id,
      number,
      kind: step.kind,
      quantity: delta.onHand,
      value: delta.value,
      variance: moved.variance,
      after: moved.after,
      afterInAll,
      unitCost,
      lineId: step.lineId ?? null,
      issueId: step.kind === "return" ? step.issueId : null,
    });
    const other = accounts[otherSide(step, product.inventory)];
    plan.lines.push(...posting(step.kind, product.inventory, moved, delta.value, other, accounts));
  }
  return { ...plan, lines: summedLines(plan.lines), shortages: [...shortages.values()] };
};

/** The lines of a plan for an entry of any branch: the stock is that of the branch where it was planned. */
export const inBranchOfStock = (lines: readonly Line[], accounts: StockAccounts, branchId: string): Line[] =>
  lines.map((line) =>
    line.accountId === accounts.inventory || line.accountId === accounts["materials-inventory"]
      ? inBranch(branchId, line)
      : line,
  );

const isTooLarge = ({ onHand, value }: Stock) =>
  value > largestAmount || value < -largestAmount || onHand > largestStock || onHand < -largestStock;

/** In thousandths. */
const largestStock = 999_999_999_999n;

const stateOf = (product: StockedProduct, { branchId, on, later }: StockDay) => {
  const { id, onHand, stockValue, movements, cost, trackedAt } = product;
  const own = stockAt(product, branchId);
  return {
    ...own,
    before: own.onHand,
    inAll: { onHand: toThousandths(shortest(onHand)), value: stockValue },
    number: movements,
    unitCost: cost ?? 0n,
    tracked: trackedAt !== null,
    least: leastOnHand(own.onHand, { on, later: later.filter(({ productId }) => productId === id) }),
  };
};

/** What a branch has of a product. */
export const stockAt = ({ branches }: Pick<StockedProduct, "branches">, branchId: string): Stock => {
  const own = branches.find((branch) => branch.branchId === branchId);
  return own ? { onHand: toThousandths(shortest(own.onHand)), value: own.stockValue } : { onHand: 0n, value: 0n };
};

/** The other branches that have some of a product. */
export const stockElsewhere = (
  { branches }: Pick<StockedProduct, "branches">,
  branchId: string,
): readonly BranchStock[] =>
  branches.filter((branch) => branch.branchId !== branchId && toThousandths(shortest(branch.onHand)) > 0n);

type State = ReturnType<typeof stateOf>;

type Moving = { after: Stock; variance: Minor; unitCost?: Minor };

const movement = (state: Stock & { unitCost: Minor }, step: StockStep, quantity: bigint): Moving => {
  if (step.kind === "issue") return { ...issued(state, quantity, state.unitCost), variance: 0n };
  if (quantity < 0n) return { ...issued(state, -quantity, state.unitCost), variance: 0n };
  const cost = step.cost ?? costAtAverage(state, quantity);
  const setsCost = step.kind === "receipt" || step.kind === "opening";
  return {
    ...received(state, quantity, cost),
    ...(setsCost && { unitCost: divideHalfUp(cost * 1000n, quantity) }),
  };
};

/** The products without a known cost of which something enters the stock at a value of 0. */
export const withoutCost = (
  products: readonly StockedProduct[],
  movements: readonly PlannedMovement[],
): StockedProduct[] => {
  const entered = new Set(
    movements.flatMap(({ productId, quantity, value, variance }) =>
      quantity > 0n && value + variance === 0n ? productId : [],
    ),
  );
  return products.filter(({ id, cost }) => cost === null && entered.has(id));
};

/** What a found quantity is worth: the average, or the last known cost if there is none. */
const costAtAverage = ({ onHand, value, unitCost }: Stock & { unitCost: Minor }, quantity: bigint): Minor =>
  onHand > 0n ? divideHalfUp(value * quantity, onHand) : divideHalfUp(unitCost * quantity, 1000n);

export const isStockRole = (role: string | null) => role === "inventory" || role === "materials-inventory";

/** The role of the account that holds the stock of such parts. */
export const stockAccountOf = { parts: "inventory", materials: "materials-inventory" } as const;
/** The role of the account of what such parts cost once they are sold. */
export const costAccountOf = { parts: "cost-of-sales", materials: "cost-of-materials" } as const;

const accountOfUse = { work: "work-in-progress", warranty: "warranty" } as const satisfies Record<PartUse, string>;

/** The role of the account of a movement's other side: what is issued to a work order is in progress until it is invoiced. */
const otherSide = (step: StockStep, inventory: Inventory) => {
  if (step.kind === "issue" || step.kind === "return")
    return step.use ? accountOfUse[step.use] : costAccountOf[inventory];
  if (step.kind === "transfer") return "goods-in-transit";
  return step.kind === "opening" ? "opening-balances" : "stock-adjustments";
};

const posting = (
  kind: MovementKind,
  inventory: Inventory,
  { variance }: Moving,
  value: Minor,
  other: string,
  accounts: StockAccounts,
): Line[] => {
  const stock = accounts[stockAccountOf[inventory]];
  const adjustments = accounts["stock-adjustments"];
  // The document of a receipt debits stock with the whole cost itself, so its variance leaves the stock here.
  if (kind === "receipt") return exchange(adjustments, stock, variance);
  return [...exchange(stock, other, value + variance), ...exchange(adjustments, stock, variance)];
};

/** Debits one account and credits another; a negative amount the other way round. */
const exchange = (to: string, from: string, amount: Minor): Line[] =>
  amount < 0n ? [debit(from, -amount), credit(to, -amount)] : [debit(to, amount), credit(from, amount)];
