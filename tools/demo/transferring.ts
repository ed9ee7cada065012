import { idOf, type Person } from "../person.ts";
import { atSecondBranch, isAtSecondBranch } from "./branches.ts";
import { at, monthsOfBooks } from "./calendar.ts";
import type { DemoEvent } from "./diary.ts";
import type { Demo } from "./state.ts";
import { partsOf } from "./stock.ts";
import type { Visit } from "./visits.ts";

/** Each month, after the purchases, the second branch gets the parts that its visits need. */
export const transferring = (visits: readonly Visit[], demo: Demo, now: Date): DemoEvent[] =>
  monthsOfBooks(now).flatMap(({ id, first }) => {
    const parts = partsOf(visits.filter(isAtSecondBranch), id);
    return parts.size > 0
      ? [{ at: at(first, "03:30"), by: "owner", act: (person: Person) => transfer(person, demo, parts) }]
      : [];
  });

const transfer = async (person: Person, demo: Demo, parts: ReadonlyMap<string, number>) => {
  const { branches, products } = demo.founded;
  const sent = await person.post("/api/stock-transfers", {
    to_branch_id: branches.second,
    lines: [...parts].map(([code, quantity]) => ({ product_id: products.get(code), quantity: String(quantity) })),
    note: "قطع زيارات الشهر",
  });
  await atSecondBranch(person, demo, () => person.post(`/api/stock-transfers/${idOf(sent)}/receive`, {}));
};
