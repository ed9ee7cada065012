import { addDays, dateIn } from "../../platform/shared/dates.ts";
import type { DemoEvent } from "./diary.ts";
import { idOf, type Person, rowsOf } from "../person.ts";
import type { Demo } from "./state.ts";
import { demoTimeZone, type Visit } from "./visits.ts";

/** The work is finished, and its invoice written, approved and paid, as far as the visit has come. */
export const billing = (visit: Visit, demo: Demo): DemoEvent[] => {
  const { readyAt, draftedAt, approvedAt, pays } = visit;
  const vehicleId = () => demo.vehicles.get(visit);
  const makeReady = async (person: Person) =>
    void (await person.post(`/api/client-vehicles/${vehicleId()}/status`, { status: "ready_for_customer" }));
  const isPaidAhead = pays === "deposit" && draftedAt !== null;
  return [
    ...(readyAt && !visit.isPast ? [{ at: readyAt, by: "reception" as const, act: makeReady }] : []),
    ...(isPaidAhead
      ? [
          {
            at: draftedAt,
            by: "accountant" as const,
            act: (person: Person) => pay(person, visit, "200", "cash", draftedAt, demo, "دفعة مقدمة"),
          },
        ]
      : []),
    ...(draftedAt
      ? [{ at: draftedAt, by: "manager" as const, act: (person: Person) => draft(person, visit, draftedAt, demo) }]
      : []),
    ...(approvedAt
      ? [{ at: approvedAt, by: "manager" as const, act: (person: Person) => approve(person, visit, demo) }]
      : []),
    ...(approvedAt
      ? [
          {
            at: approvedAt,
            by: "accountant" as const,
            act: (person: Person) => settle(person, visit, approvedAt, demo),
          },
        ]
      : []),
    ...(approvedAt && pays === "later" ? [payingLater(visit, approvedAt, demo)] : []),
    ...(approvedAt && visit.index % 11 === 4 && (visit.insurer === null || visit.isPast)
      ? [
          {
            at: approvedAt,
            by: "manager" as const,
            act: (person: Person) => takeBack(person, visit, approvedAt, demo),
          },
        ]
      : []),
  ];
};

/** By the bank, four to seven weeks after. */
const payingLater = (visit: Visit, approvedAt: string, demo: Demo): DemoEvent => {
  const at = addTime(approvedAt, 28 + (visit.index % 4) * 7);
  return {
    at,
    by: "accountant",
    act: async (person) => {
      const { balance_due: owed } = await person.get(`/api/client-invoices/${demo.invoices.get(visit)}`);
      if (Number(owed) > 0) await pay(person, visit, String(owed), "bank_payment", at, demo, "حوالة");
    },
  };
};

const addTime = (instant: string, days: number) => new Date(Date.parse(instant) + days * 86_400_000).toISOString();

/** Riyals for an hour of labour. */
export const billedByHour = 100;

const draft = async (person: Person, visit: Visit, at: string, demo: Demo) => {
  const claim = demo.claims.get(visit);
  if (claim !== undefined)
    return void demo.invoices.set(visit, idOf(await person.post(`/api/insurance-claims/${claim}/invoices`)));
  const { car, job, insurer, mileage, technician, pays, index } = visit;
  const invoice = idOf(
    await person.post("/api/client-invoices", {
      client_vehicle_id: demo.vehicles.get(visit),
      issued_at: dateIn(at, demoTimeZone),
      type: pays === "cash-invoice" ? "cash_invoice" : "sale_invoice",
      addressed_to: insurer?.nameAr ?? car.client.name,
      addressed_to_kind: insurer === null ? "client" : "insurer",
      claim_number: insurer === null ? null : `CLM-${240_000 + index * 137}`,
      items: [
        ...job.lines.map(([code, qty]) => ({
          product_id: demo.founded.products.get(code),
          qty: String(qty),
          ...(index % 9 === 0 && qty > 1 && { flat_discount: "15" }),
        })),
        ...(job.labour > 0
          ? [
              {
                product_id: demo.founded.products.get("LABOUR"),
                qty: String(job.labour / billedByHour),
                unit_price: String(billedByHour),
              },
            ]
          : []),
      ],
    }),
  );
  demo.invoices.set(visit, invoice);
  if (visit.isPast) return;
  await person.put(`/api/client-invoices/${invoice}`, {
    employee_id: demo.founded.technicians[technician],
    exit_mileage: mileage + 12,
    warranty_days: job.warrantyDays,
    change_oil_after: job.changeOilAfter,
    account_name: null,
  });
};

const approve = async (person: Person, visit: Visit, demo: Demo) => {
  const payment =
    visit.pays === "cash-invoice" && !demo.claims.has(visit)
      ? { payment: { payment_method_id: demo.founded.paymentMethods.get("cash") } }
      : {};
  const approved = await person.post(`/back/client-invoices/${demo.invoices.get(visit)}/approve`, payment);
  demo.owed.set(visit, Number(approved.balance_due));
};

const settle = async (person: Person, visit: Visit, at: string, demo: Demo) => {
  const owed = demo.owed.get(visit) ?? 0;
  const part = (share: number) => (Math.round(owed * share * 100) / 100).toFixed(2);
  const paid = (amount: string, method: string, memo?: string) => pay(person, visit, amount, method, at, demo, memo);
  if (owed === 0) return;
  switch (visit.pays) {
    case "cash-invoice":
    case "later":
    case "unpaid":
      return;
    case "half-and-half": {
      await paid(part(0.5), "cash");
      await paid((owed - Number(part(0.5))).toFixed(2), "credit_card");
      return;
    }
    case "part":
      return paid(part(0.4), "cash", "الباقي نهاية الشهر");
    case "deposit":
      return paid(part(1), "credit_card");
    case "reversed": {
      await paid(part(1), "cheque", "Cheque no. 000418");
      const [mistaken] = rowsOf(await person.get(`/api/client-payments?client_vehicle_id=${demo.vehicles.get(visit)}`));
      await person.post(`/api/client-payments/${String(mistaken?.id)}/reverse`, { reason: "الشيك مرتجع" });
      return paid(part(1), "bank_payment");
    }
    default:
      return paid(part(1), visit.pays, memoOf[visit.pays]);
  }
};

/** The first item comes back; or it gets cheaper; its refund is paid, still due, or the return is still a draft. */
const takeBack = async (person: Person, visit: Visit, at: string, demo: Demo) => {
  const invoice = demo.invoices.get(visit);
  const { items, balance_due } = await person.get(`/api/client-invoices/${invoice}/returnable`);
  const [item] = items as { id: string; left: { qty: string; sub_total: string; grand_total: string } }[];
  if (!item) return;
  const owed = Math.max(0, Number(item.left.grand_total) - Number(balance_due)).toFixed(2);
  const ways = visit.isPast ? waysBack.filter((way) => way !== "draft" && way !== "owed") : waysBack;
  // What a cheque paid is not refunded before it is cleared.
  const way = visit.pays === "cheque" ? "cheaper" : ways[Math.floor(visit.index / 11) % ways.length];
  await person.post(`/api/client-invoices/${invoice}/return-invoices`, {
    issued_at: dateIn(at, demoTimeZone),
    approve: way !== "draft",
    ...(way === "cheaper"
      ? {
          reason: "discount",
          reason_text: "خصم متفق عليه",
          items: [{ client_invoice_item_id: item.id, sub_total: (Number(item.left.sub_total) / 10).toFixed(2) }],
        }
      : {
          reason: "return-of-goods",
          reason_text: "القطعة لم تُستخدم",
          items: [{ client_invoice_item_id: item.id, qty: item.left.qty }],
        }),
    ...(way === "refunded" &&
      Number(owed) > 0 && {
        amount: owed,
        payment_method_id: demo.founded.paymentMethods.get("credit_card"),
        payment_reference: `MADA-${880_000 + visit.index}`,
      }),
  });
};

const waysBack = ["refunded", "cheaper", "owed", "draft"] as const;

const memoOf: Partial<Record<Visit["pays"], string>> = {
  bank_payment: "حوالة",
  cheque: "Cheque no. 000377",
  others: "Wallet",
};

const pay = async (
  person: Person,
  visit: Visit,
  amount: string,
  method: string,
  at: string,
  demo: Demo,
  memo?: string,
) => {
  await person.post("/api/client-payments", {
    client_vehicle_id: demo.vehicles.get(visit),
    amount,
    payment_method_id: demo.founded.paymentMethods.get(method),
    paid_at: dateIn(at, demoTimeZone),
    memo,
    confirm: true,
    ...(method === "cheque" && { cheque: chequeOf(visit, at) }),
    ...(visit.insurer !== null &&
      demo.owed.has(visit) && { allocations: [{ client_invoice_id: demo.invoices.get(visit), amount }] }),
  });
};

const banks = ["مصرف الراجحي", "البنك الأهلي السعودي", "Riyad Bank"];

const chequeOf = ({ index }: Visit, at: string) => ({
  number: String(400_100 + index),
  bank_name: banks[index % banks.length],
  due_on: addDays(dateIn(at, demoTimeZone), 14),
});
