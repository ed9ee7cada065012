import { dateIn } from "../../platform/shared/dates.ts";
import { idOf, type Person } from "../person.ts";
import { at, firstDayOfBooks, monthsOfBooks } from "./calendar.ts";
import type { DemoEvent } from "./diary.ts";
import { products } from "./products.ts";
import type { Demo } from "./state.ts";
import { demoTimeZone, type Visit } from "./visits.ts";

const parts = products.filter(({ kind }) => kind === undefined);

/** The parts that the visits of a month need, by code. */
export const partsOf = (visits: readonly Visit[], month: string): ReadonlyMap<string, number> => {
  const needed = new Map<string, number>();
  for (const { job, enteredAt } of visits)
    if (dateIn(enteredAt, demoTimeZone).startsWith(month))
      for (const [code, qty] of job.lines)
        if (parts.some((part) => part.code === code)) needed.set(code, (needed.get(code) ?? 0) + qty);
  return needed;
};

type OfBranch = { is_own: boolean; on_hand: string };

/** A small opening stock, so that some parts end low; a count in each quarter and at the end. */
export const stocking = (demo: Demo, now: Date): DemoEvent[] => {
  const idFor = (code: string) => demo.founded.products.get(code);
  const open = async (person: Person) => {
    for (const [place, { code, price }] of parts.entries())
      await person.post(`/api/products/${idFor(code)}/stock-movements`, {
        kind: "opening",
        quantity: String((place % 4) * (Number(price) > 500 ? 1 : 3) + 1),
      });
  };
  /** One of the counted parts lacks a piece. */
  const count = async (person: Person, place: number, reason: string) => {
    const counted = idOf(await person.post("/api/stock-counts", { reason }));
    const [short, ...right] = parts.slice(place * 3, place * 3 + 3);
    for (const { code } of [short!, ...right]) {
      const { branches } = await person.get(`/api/products/${idFor(code)}`);
      const onHand = (branches as OfBranch[]).find(({ is_own: isOwn }) => isOwn)?.on_hand ?? "0";
      const found = code === short!.code && Number(onHand) >= 1 ? Number(onHand) - 1 : onHand;
      await person.put(`/api/stock-counts/${counted}/products/${idFor(code)}`, { counted: String(found) });
    }
    await person.post(`/api/stock-counts/${counted}/post`, {});
  };
  const quarters = monthsOfBooks(now).filter(({ id, isOver }) => isOver && Number(id.slice(5)) % 3 === 0);
  return [
    { at: at(firstDayOfBooks(now), "02:00"), by: "owner", act: open },
    ...quarters.map(({ last }, place) => ({
      at: at(last, "18:30"),
      by: "owner" as const,
      act: (person: Person) => count(person, place + 1, "جرد نهاية الربع"),
    })),
    { at: now.toISOString(), by: "owner", act: (person) => count(person, 0, "جرد مفاجئ") },
  ];
};
