import { idOf, type Person, rowsOf } from "../person.ts";
import { addAsset, jack } from "./assets.ts";
import { accountsOf } from "./bookkeeping.ts";
import { at, type DemoMonth, firstDayOfBooks, monthsOfBooks } from "./calendar.ts";
import type { DemoEvent } from "./diary.ts";
import { products } from "./products.ts";
import type { Demo } from "./state.ts";
import { partsOf } from "./stock.ts";
import type { Visit } from "./visits.ts";

type Vendor = { readonly name: string; readonly nameAr: string; readonly phone: string; readonly terms: number };

const vendors = {
  parts: { name: "Al Rashid Auto Parts", nameAr: "قطع غيار الراشد", phone: "0114770021", terms: 30 },
  oils: { name: "Gulf Lubricants", nameAr: "زيوت الخليج", phone: "0114991200", terms: 15 },
  tools: { name: "Najd Tools", nameAr: "عدد نجد", phone: "0112650033", terms: 0 },
  telecom: { name: "Riyadh Telecom", nameAr: "اتصالات الرياض", phone: "0112223344", terms: 14 },
} as const satisfies Record<string, Vendor>;

type Item =
  | { readonly part: string; readonly qty: string; readonly price: string }
  | { readonly account: string; readonly name: string; readonly price: string; readonly deductible?: false };
type Bill = { readonly vendor: keyof typeof vendors; readonly day: string; readonly items: readonly Item[] };

/**
 * Each month the parts that its visits need, the telephone, and now and then a tool, posted at once and paid when
 * they are due. One part goes back; the last bill is a draft.
 */
export const buying = (visits: readonly Visit[], demo: Demo, now: Date): DemoEvent[] => {
  const first = firstDayOfBooks(now);
  const ids = new Map<string, string>();
  const by = "accountant" as const;
  const months = monthsOfBooks(now);
  const today = months.at(-1)!.last;
  const bills = months
    .flatMap((month, place) => billsOf(month, place, visits))
    .filter(({ day, items }) => day <= today && items.length > 0);
  const returned = bills.findIndex(({ items }, index) => index >= Math.floor(bills.length / 2) && "part" in items[0]!);
  return [
    { at: at(first, "02:45"), by, act: (person: Person) => open(person, ids) },
    ...bills.map((bill, index) => ({
      at: at(bill.day, "03:15"),
      by,
      act: (person: Person) => buy(person, demo, { bill, ids, number: index + 1, isReturned: index === returned }),
    })),
    {
      at: now.toISOString(),
      by,
      act: (person: Person) =>
        buy(person, demo, { bill: telephone(today), ids, number: bills.length + 1, isDraft: true }),
    },
    ...months
      .flatMap(({ id }) => [`${id}-10`, `${id}-17`, `${id}-25`])
      .map((day) => ({ at: at(day, "08:15"), by, act: (person: Person) => payAll(person, demo, ids) })),
  ];
};

const telephone = (day: string): Bill => ({
  vendor: "telecom",
  day,
  items: [{ account: "6104", name: "إنترنت وهاتف الورشة", price: "345" }],
});

const isOil = (code: string) => /^(OIL|ATF|COOLANT|BRK-FLD)/.test(code);

/** In the first month everything comes on the first day, else on the first of the month. */
const billsOf = ({ id, first }: DemoMonth, place: number, visits: readonly Visit[]): Bill[] => {
  const needed = [...partsOf(visits, id)].map(([part, qty]) => ({
    part,
    qty: String(qty),
    price: (Number(priceOf(part)) * (0.57 + ((place * 7) % 5) / 100)).toFixed(2),
  }));
  return [
    { vendor: "parts", day: first, items: needed.filter(({ part }) => !isOil(part)) },
    { vendor: "oils", day: first, items: needed.filter(({ part }) => isOil(part)) },
    ...(first <= `${id}-11` ? [telephone(`${id}-11`)] : []),
    ...(place % 4 === 1
      ? [
          {
            vendor: "tools" as const,
            day: `${id}-20`,
            items: [
              { account: jack.code, name: jack.nameAr, price: jack.cost },
              { account: "6105", name: "فوط وقفازات", price: "118.50", deductible: false as const },
            ],
          },
        ]
      : []),
  ];
};

const open = async (person: Person, ids: Map<string, string>) => {
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

type Buying = {
  bill: Bill;
  ids: ReadonlyMap<string, string>;
  number: number;
  isDraft?: boolean;
  isReturned?: boolean;
};

const buy = async (person: Person, demo: Demo, { bill, ids, number, isDraft, isReturned }: Buying) => {
  const accounts = await accountsOf(person);
  const draft = await person.post("/api/purchases", {
    vendor_id: ids.get(bill.vendor),
    vendor_number: `INV-${2000 + number * 7}`,
    bill_date: bill.day,
  });
  const path = `/api/purchases/${idOf(draft)}`;
  await person.post(`${path}/items/batch`, {
    items: bill.items.map((item) =>
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
    ),
  });
  if (isDraft) return;
  const posted = await person.post(`${path}/post`);
  if (bill.items.some((item) => "account" in item && item.account === jack.code))
    await addAsset(person, jack, bill.day);
  const [first] = posted.items as { id: string }[];
  if (isReturned)
    await person.post(`${path}/returns`, {
      reason: "قطعة غير مطابقة",
      vendor_number: "CN-118",
      items: [{ purchase_item_id: first!.id, qty: "1" }],
    });
};

const nameOf = (part: string) => products.find(({ code }) => code === part)!.nameAr;
const priceOf = (part: string) => products.find(({ code }) => code === part)!.price;

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
