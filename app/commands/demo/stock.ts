import { idOf, type Person } from "../person.ts";
import type { Happening } from "./diary.ts";
import { products } from "./products.ts";
import type { Demo } from "./state.ts";
import type { Visit } from "./visits.ts";

const parts = products.filter(({ kind }) => kind === undefined);

/** The opening stock, enough for the jobs, so that some parts end low or sold out; and a count at the end. */
export const stocking = (visits: readonly Visit[], demo: Demo, { first, last }: { first: string; last: string }) => {
  const sold = new Map<string, number>();
  for (const { job } of visits) for (const [code, qty] of job.lines) sold.set(code, (sold.get(code) ?? 0) + qty);
  const idFor = (code: string) => demo.founded.products.get(code);
  const open = async (person: Person) => {
    for (const [place, { code }] of parts.entries())
      await person.post(`/api/products/${idFor(code)}/stock-movements`, {
        kind: "opening",
        quantity: String((sold.get(code) ?? 0) + (place % 4) * 3 + 1),
      });
  };
  const count = async (person: Person) => {
    const counted = idOf(await person.post("/api/stock-counts", { reason: "جرد آخر الشهر" }));
    const [short, ...right] = parts.slice(0, 3);
    for (const { code } of [short!, ...right]) {
      const { stock } = await person.get(`/api/products/${idFor(code)}`);
      const { on_hand: onHand } = stock as { on_hand: string };
      const found = code === short!.code ? Number(onHand) - 1 : onHand;
      await person.put(`/api/stock-counts/${counted}/products/${idFor(code)}`, { counted: String(found) });
    }
    await person.post(`/api/stock-counts/${counted}/post`, {});
  };
  return [
    { at: first, by: "owner", act: open },
    { at: last, by: "owner", act: count },
  ] satisfies Happening[];
};
