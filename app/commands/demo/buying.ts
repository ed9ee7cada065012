import { addDays, dateIn } from "../../../platform/shared/dates.ts";
import { idOf, type Person, rowsOf } from "../person.ts";
import type { Happening } from "./diary.ts";
import { products } from "./products.ts";
import type { Demo } from "./state.ts";
import { daysBack, demoTimeZone } from "./visits.ts";

type Vendor = { readonly name: string; readonly nameAr: string; readonly phone: string; readonly terms: number };

/** A bill: parts by product code, other items by account. */
type Bill = {
  readonly vendor: keyof typeof vendors;
  readonly items: readonly (
    | { readonly part: string; readonly qty: string; readonly price: string }
    | { readonly account: string; readonly name: string; readonly price: string; readonly deductible?: false }
  )[];
};

const vendors = {
  parts: { name: "Al Rashid Auto Parts", nameAr: "قطع غيار الراشد", phone: "0114770021", terms: 30 },
  oils: { name: "Gulf Lubricants", nameAr: "زيوت الخليج", phone: "0114991200", terms: 15 },
  tools: { name: "Najd Tools", nameAr: "عدد نجد", phone: "0112650033", terms: 0 },
  telecom: { name: "Riyadh Telecom", nameAr: "اتصالات الرياض", phone: "0112223344", terms: 14 },
} as const satisfies Record<string, Vendor>;

/** In turn, one a week. */
const bills: readonly Bill[] = [
  {
    vendor: "parts",
    items: [
      { part: "PAD-FR", qty: "6", price: "132.50" },
      { part: "FLT-OIL", qty: "20", price: "21" },
    ],
  },
  { vendor: "telecom", items: [{ account: "6104", name: "إنترنت وهاتف الورشة", price: "345" }] },
  { vendor: "oils", items: [{ part: "OIL-5W30", qty: "48", price: "23.75" }] },
  {
    vendor: "tools",
    items: [
      { account: "1501", name: "رافعة هيدروليكية", price: "2890" },
      { account: "6105", name: "فوط وقفازات", price: "118.50", deductible: false },
    ],
  },
];

/** A bill a week, posted at once; the older ones are paid, the last one is a draft. One part goes back. */
export const buying = (demo: Demo, now: Date): Happening[] => {
  const today = dateIn(now, demoTimeZone);
  const weeks = Array.from({ length: Math.floor(daysBack / 7) }, (_, index) =>
    addDays(today, -daysBack + 7 * index + 2),
  );
  const ids = new Map<string, string>();
  const by = "accountant" as const;
  const open = async (person: Person) => {
    for (const [key, { name, nameAr, phone, terms }] of Object.entries(vendors))
      ids.set(
        key,
        idOf(
          await person.post("/api/vendors", {
            name,
            name_ar: nameAr,
            contact_number: phone,
            vat_number: `3101${String(ids.size).repeat(10)}3`,
            terms_days: terms,
          }),
        ),
      );
  };
  return [
    { at: `${addDays(today, -daysBack)}T06:45:00.000Z`, by, act: open },
    ...weeks.map((day, index) => ({
      at: `${day}T07:15:00.000Z`,
      by,
      act: (person: Person) =>
        buy(person, demo, {
          day,
          ids,
          number: index + 1,
          isDraft: index === weeks.length - 1,
          isReturned: index === 4,
        }),
    })),
    ...weeks
      .slice(4)
      .map((day) => ({ at: `${day}T08:15:00.000Z`, by, act: (person: Person) => payAll(person, demo, ids) })),
  ].filter((happening) => happening.at <= now.toISOString());
};

type Buying = { day: string; ids: ReadonlyMap<string, string>; number: number; isDraft: boolean; isReturned: boolean };

const buy = async (person: Person, demo: Demo, { day, ids, number, isDraft, isReturned }: Buying) => {
  const { vendor, items } = bills[(number - 1) % bills.length]!;
  const accounts = new Map(rowsOf(await person.get("/api/accounts")).map(({ code, id }) => [String(code), String(id)]));
  const draft = await person.post("/api/purchases", {
    vendor_id: ids.get(vendor),
    vendor_number: `INV-${2000 + number * 7}`,
    bill_date: day,
  });
  const path = `/api/purchases/${idOf(draft)}`;
  for (const item of items)
    await person.post(
      `${path}/items`,
      "part" in item
        ? {
            name: nameOf(item.part),
            product_id: demo.founded.products.get(item.part),
            qty: item.qty,
            unit_price: item.price,
          }
        : {
            name: item.name,
            expense_account_id: accounts.get(item.account),
            unit_price: item.price,
            deductible: item.deductible ?? true,
          },
    );
  if (isDraft) return;
  const posted = await person.post(`${path}/post`);
  const [first] = posted.items as { id: string }[];
  if (isReturned)
    await person.post(`${path}/returns`, {
      reason: "قطعة غير مطابقة",
      vendor_number: "CN-118",
      items: [{ purchase_item_id: first!.id, qty: "1" }],
    });
};

const nameOf = (part: string) => products.find(({ code }) => code === part)!.nameAr;

/** Pays what is overdue. */
const payAll = async (person: Person, demo: Demo, ids: ReadonlyMap<string, string>) => {
  for (const id of ids.values()) {
    const due = rowsOf(await person.get(`/api/purchases?vendor_id=${id}&status=overdue`));
    for (const purchase of due)
      await person.post("/api/vendor-payments", {
        vendor_id: id,
        amount: purchase.balance_due,
        payment_method_id: demo.founded.paymentMethods.get("bank_payment"),
        payment_reference: `TRF-${String(purchase.vendor_number).slice(4)}`,
        allocations: [{ purchase_id: idOf(purchase), amount: purchase.balance_due }],
      });
  }
};
