import { Count, Money } from "../../../platform/web/parts/Money.tsx";

/** What all branches have of a product, or one of them. */
export const stockIn = <S, B extends { id: string }>(
  { stock, branches = [] }: { stock?: S | null | undefined; branches?: readonly B[] | undefined },
  branchId: string | undefined,
): S | B | null => (branchId ? (branches.find(({ id }) => id === branchId) ?? null) : (stock ?? null));

type Figures = { onHand: string; value: string; averageCost: string | null } | null;

export const CountOf = ({ stock }: { stock: Figures }) => (stock ? <Count of={stock.onHand} /> : "–");
export const ValueOf = ({ stock }: { stock: Figures }) => (stock ? <Money amount={stock.value} /> : "–");
export const AverageOf = ({ stock }: { stock: Figures }) =>
  stock?.averageCost ? <Money amount={stock.averageCost} /> : "–";
