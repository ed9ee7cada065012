import { addDays, dateIn } from "../../platform/shared/dates.ts";
import { idOf, type Person } from "../person.ts";
import { at } from "./calendar.ts";
import type { DemoEvent } from "./diary.ts";
import { products } from "./products.ts";
import type { Demo } from "./state.ts";
import { demoTimeZone } from "./visits.ts";

type Order = {
  /** Days before today. */
  readonly age: number;
  readonly items: readonly (readonly [part: string, qty: number])[];
  /** How many of each item came, on a bill that was posted. */
  readonly came?: readonly number[];
};

/** Billed, received in part, sent, and a draft. */
const orders: readonly Order[] = [
  {
    age: 24,
    items: [
      ["PAD-FR", 6],
      ["DISC-FR", 4],
    ],
    came: [6, 4],
  },
  {
    age: 9,
    items: [
      ["BAT-70", 4],
      ["BELT-DRV", 6],
      ["LAMP-H7", 10],
    ],
    came: [4, 2, 0],
  },
  { age: 2, items: [["SHK-FR", 4]] },
];

/** Orders to the vendor of parts, which `buying` opens as the first. */
export const ordering = (demo: Demo, now: Date): DemoEvent[] => {
  const today = dateIn(now, demoTimeZone);
  return [
    ...orders.map((order, index) => {
      const day = addDays(today, -order.age);
      return {
        at: at(day, "07:40"),
        by: "accountant" as const,
        act: (person: Person) => place(person, demo, { order, day, number: index + 1 }),
      };
    }),
    {
      at: now.toISOString(),
      by: "accountant",
      act: async (person) =>
        void (await person.post("/api/purchase-orders", { vendor_id: await partsVendor(person), low_stock: true })),
    },
  ];
};

type Placing = { order: Order; day: string; number: number };

const place = async (person: Person, demo: Demo, { order: { items, came }, day, number }: Placing) => {
  const draft = await person.post("/api/purchase-orders", {
    vendor_id: await partsVendor(person),
    order_date: day,
    expected_on: addDays(day, 5),
    items: items.map(([code, qty]) => {
      const part = products.find((product) => product.code === code)!;
      return {
        name: part.nameAr,
        product_id: demo.founded.products.get(code),
        qty: String(qty),
        unit_price: (Number(part.price) * 0.6).toFixed(2),
      };
    }),
  });
  const path = `/api/purchase-orders/${idOf(draft)}`;
  const sent = await person.post(`${path}/order`, {});
  if (!came) return;
  const purchase = await person.post(`${path}/purchases`, {
    vendor_number: `PO-INV-${400 + number}`,
    bill_date: day,
    items: (sent.items as { id: string }[]).map(({ id }, index) => ({
      order_item_id: id,
      ...(came[index]! > 0 && { qty: String(came[index]) }),
    })),
  });
  await person.post(`/api/purchases/${idOf(purchase)}/post`);
};

const partsVendor = async (person: Person) => {
  const { data } = await person.get("/api/vendors?q=Rashid");
  return (data as { id: string }[])[0]!.id;
};
