import { addDays } from "../../platform/shared/dates.ts";
import type { Reply, ShopOwner } from "./api.ts";
import { billing, succeeded } from "./billing.ts";
import { buying } from "./buying.ts";
import type { MoneyAct } from "./money-acts.ts";

type Clock = { set: (instant: string) => void };

/** A shop with a client, a vehicle of an insurer, two parts, a service and an exempt fee; it carries out acts. */
export const moneyShop = async (owner: ShopOwner, clock: Clock, firstDay: string) => {
  const { vehicle: enter, product, invoice, item, approve, method, pay } = billing(owner);
  const insurer = succeeded(await owner.post("/api/insurance-companies", { name: "Tawuniya" })).body.id as string;
  const vehicle = await enter({ insurance_company_id: insurer });
  const [{ client_id: clientId }] = [succeeded(await owner.get(`/api/client-vehicles/${vehicle}`)).body];
  const otherVehicle = await enter({ client_id: clientId, client_name: undefined });
  const parts = [await product({ kind: "part", price: "80" }), await product({ kind: "part", price: "12.5" })];
  const products = [...parts, await product({ kind: "service" }), await product({ vat_exempted: true })];
  const [cash, bank] = ["1101", "1102"].map(
    (
      (accounts: { code: string; id: string }[]) => (code: string) =>
        accounts.find((account) => account.code === code)!.id
    )(succeeded(await owner.get("/api/accounts")).body.data),
  );
  const { vendor: enterVendor, account, purchase: bill, item: billItem, post: postBill } = buying(owner);
  const [vendor, customs, rags] = [await enterVendor(), await enterVendor({ name: "Customs" }), await account("6105")];
  const made = {
    purchases: [] as string[],
    vendorPayments: [] as string[],
    vendorRefunds: [] as string[],
    invoices: [] as { id: string; items: { id: string; qty: string }[] }[],
    payments: [] as string[],
    returns: [] as string[],
    refunds: [] as string[],
    credits: [] as string[],
    entries: [] as string[],
  };
  const refused = new Map<string, number>();
  let today = firstDay;

  /** Notes what was refused; anything but a refusal that names itself fails. */
  const tried = (reply: Reply): Reply["body"] => {
    if (reply.status < 300) return reply.body;
    if (reply.status >= 500 || reply.status === 401)
      throw new Error(`answered ${reply.status}: ${JSON.stringify(reply.body)}`);
    refused.set(reply.body.type, (refused.get(reply.body.type) ?? 0) + 1);
    return undefined;
  };
  const one = <T>(list: readonly T[], which: number): T | undefined => list[which % list.length];
  const quantity = (thousandths: number) => (thousandths / 100).toFixed(3);
  const amount = (cents: number) => (cents / 3).toFixed(2);

  const acts: { [K in MoneyAct["kind"]]: (act: Extract<MoneyAct, { kind: K }>) => Promise<void> } = {
    wait: async ({ days }) => {
      // A session ends after 90 days.
      if (addDays(today, days) > addDays(firstDay, 85)) return;
      today = addDays(today, days);
      clock.set(`${today}T09:00:00Z`);
    },
    sell: async ({ back: days, cash: paidAtOnce, toInsurer, lines }) => {
      const isCash = paidAtOnce && !toInsurer;
      const draft = await invoice(vehicle, {
        issued_at: addDays(today, -days),
        type: isCash ? "cash_invoice" : "sale_invoice",
        ...(toInsurer && { addressed_to: "Tawuniya", addressed_to_kind: "insurer" }),
      });
      for (const line of lines)
        await item(draft.id, {
          product_id: one(products, line.product),
          qty: quantity(line.thousandths),
          unit_price: amount(line.price),
          flat_discount: line.discount % 4 === 0 && line.price * line.thousandths > 30_000 ? "0.50" : "0",
        });
      const payment = isCash ? { payment: { payment_method_id: await method() } } : {};
      const approved =
        tried(await approve(draft.id, payment)) ?? tried(await approve(draft.id, { ...payment, confirm: true }));
      if (approved) made.invoices.push(approved);
    },
    pay: async ({ back: days, amount: cents, held }) => {
      const paid = tried(
        await pay(vehicle, amount(cents), {
          paid_at: addDays(today, -days),
          confirm: true,
          deposit_kind: held ? "held" : "advance",
        }),
      );
      if (paid) made.payments.push(paid.id);
    },
    "pay as a party": async ({ back: days, amount: cents, insurer: byInsurer }) => {
      const party = byInsurer ? insurer : clientId;
      const { data } = succeeded(await owner.get(`/api/parties/${party}/open-items`)).body as {
        data: { id: string; open: string }[];
      };
      let left = cents * 3;
      const allocations = data.flatMap(({ id, open }) => {
        const part = Math.min(left, Math.round(Number(open) * 100));
        left -= part;
        return part > 0 ? [{ open_item_id: id, amount: (part / 100).toFixed(2) }] : [];
      });
      if (allocations.length === 0) return;
      const paid = tried(
        await owner.post("/api/client-payments", {
          party_id: party,
          amount: ((cents * 3 - left) / 100).toFixed(2),
          payment_method_id: await method("bank_payment"),
          paid_at: addDays(today, -days),
          allocations,
        }),
      );
      if (paid) made.payments.push(paid.id);
    },
    "refund deposit": async ({ which, amount: cents, whole }) => {
      const id = one(made.payments, which);
      if (!id) return;
      const { deposit } = succeeded(await owner.get(`/api/client-payments/${id}`)).body;
      const part = Math.min(Number(deposit), cents / 3).toFixed(2);
      if (Number(part) === 0) return;
      tried(
        await owner.post(`/api/client-payments/${id}/refunds`, {
          ...(!whole && { amount: part }),
          payment_method_id: await method(),
          payment_reference: "MADA-2",
        }),
      );
    },
    "move deposit": async ({ which, back: toFirst }) => {
      const id = one(made.payments, which);
      const to = { client_vehicle_id: toFirst ? vehicle : otherVehicle };
      if (id) tried(await owner.post(`/api/client-payments/${id}/move-deposit`, to));
    },
    "reverse payment": async ({ which }) => {
      const id = one(made.payments, which);
      if (id) tried(await owner.post(`/api/client-payments/${id}/reverse`, { reason: "entered wrongly" }));
    },
    return: async ({ which, line, thousandths, byAmount, inStock, whole }) => {
      const sold = one(made.invoices, which);
      if (!sold) return;
      const { items } = succeeded(await owner.get(`/api/client-invoices/${sold.id}/returnable`)).body as {
        items: { id: string; left: { qty: string; sub_total: string } }[];
      };
      const asked = whole
        ? items
            .filter(({ left }) => left.qty !== "0" || left.sub_total !== "0.00")
            .map(({ id, left }) => ({
              client_invoice_item_id: id,
              ...(left.qty === "0" ? { sub_total: left.sub_total } : { qty: left.qty, back_in_stock: inStock }),
            }))
        : [one(items, line)!].map(({ id }) => ({
            client_invoice_item_id: id,
            ...(byAmount ? { sub_total: amount(thousandths) } : { qty: quantity(thousandths) }),
            back_in_stock: inStock && !byAmount,
          }));
      const given = tried(
        await owner.post(`/api/client-invoices/${sold.id}/return-invoices`, {
          reason: byAmount && !whole ? "discount" : "return-of-goods",
          items: asked,
          approve: true,
        }),
      );
      if (given) made.returns.push(given.id);
    },
    refund: async ({ which, amount: cents }) => {
      const id = one(made.returns, which);
      if (!id) return;
      const refund = tried(
        await owner.post(`/api/return-invoices/${id}/refunds`, {
          amount: amount(cents),
          payment_method_id: await method(),
          payment_reference: "MADA-1",
        }),
      );
      if (refund) made.refunds.push(refund.id);
    },
    "reverse refund": async ({ which }) => {
      const id = one(made.refunds, which);
      if (id) tried(await owner.post(`/api/client-refunds/${id}/reverse`, { reason: "entered wrongly" }));
    },
    "charge more": async ({ which, line, amount: cents }) => {
      const sold = one(made.invoices, which);
      if (!sold) return;
      const items = [{ client_invoice_item_id: one(sold.items, line)!.id, sub_total: amount(cents) }];
      tried(await owner.post(`/api/client-invoices/${sold.id}/debit-notes`, { reason: "correction", items }));
    },
    "keep credit": async ({ which, amount: cents }) => {
      const id = one(made.returns, which);
      const kept = id && tried(await owner.post(`/api/return-invoices/${id}/credits`, { amount: amount(cents) }));
      if (kept) made.credits.push(kept.id);
    },
    "reverse credit": async ({ which }) => {
      const id = one(made.credits, which);
      if (id) tried(await owner.post(`/api/client-credits/${id}/reverse`, { reason: "entered wrongly" }));
    },
    stock: async ({ product: which, add, thousandths, cost }) => {
      const path = `/api/products/${one(parts, which)}/stock-movements`;
      const opening = { kind: "opening", quantity: quantity(thousandths), unit_cost: amount(cost) };
      const adjusted = { ...opening, kind: add ? "adjustment-in" : "adjustment-out", reason: "found" };
      if (!tried(await owner.post(path, adjusted))) tried(await owner.post(path, opening));
    },
    buy: async ({ back: days, of, customs: atCustoms, lines }) => {
      const draft = await bill(vendor, {
        bill_date: addDays(today, -days),
        kind: of,
        ...(of === "import" && atCustoms && { customs_vendor_id: customs }),
      });
      for (const line of lines)
        await billItem(draft.id, {
          ...(line.expense ? { expense_account_id: rags } : { product_id: one(parts, line.product) }),
          qty: quantity(line.thousandths),
          unit_price: amount(line.price),
          deductible: line.deductible,
        });
      const posted = tried(await postBill(draft.id));
      if (posted) made.purchases.push(posted.id);
    },
    "return to vendor": async ({ which, line, thousandths, byAmount, whole }) => {
      const id = one(made.purchases, which);
      if (!id) return;
      const { items } = succeeded(await owner.get(`/api/purchases/${id}/returnable`)).body as {
        items: { id: string; left: { qty: string } }[];
      };
      const asked = whole
        ? items
            .filter(({ left }) => left.qty !== "0")
            .map(({ id: item, left }) => ({ purchase_item_id: item, qty: left.qty }))
        : [one(items, line)!].map(({ id: item }) => ({
            purchase_item_id: item,
            ...(byAmount ? { sub_total: amount(thousandths) } : { qty: quantity(thousandths) }),
          }));
      tried(await owner.post(`/api/purchases/${id}/returns`, { reason: "wrong part", items: asked }));
    },
    "pay vendor": async ({ back: days, amount: cents }) => {
      const paid = tried(
        await owner.post("/api/vendor-payments", {
          vendor_id: vendor,
          amount: amount(cents * 3),
          payment_method_id: await method(),
          paid_at: addDays(today, -days),
          confirm: true,
        }),
      );
      if (paid) made.vendorPayments.push(paid.id);
    },
    "reverse vendor payment": async ({ which }) => {
      const id = one(made.vendorPayments, which);
      if (id) tried(await owner.post(`/api/vendor-payments/${id}/reverse`, { reason: "entered wrongly" }));
    },
    "refund from vendor": async ({ back: days, amount: cents }) => {
      const refund = tried(
        await owner.post("/api/vendor-refunds", {
          vendor_id: vendor,
          amount: amount(cents),
          payment_method_id: await method(),
          received_at: addDays(today, -days),
        }),
      );
      if (refund) made.vendorRefunds.push(refund.id);
    },
    "reverse vendor refund": async ({ which }) => {
      const id = one(made.vendorRefunds, which);
      if (id) tried(await owner.post(`/api/vendor-refunds/${id}/reverse`, { reason: "entered wrongly" }));
    },
    "use vendor credit": async () => {
      tried(await owner.post(`/api/vendors/${vendor}/use-credit`));
    },
    count: async ({ product: which, thousandths }) => {
      const count = succeeded(await owner.post("/api/stock-counts", { reason: "Monthly count" })).body;
      const path = `/api/stock-counts/${count.id}`;
      tried(await owner.put(`${path}/products/${one(parts, which)}`, { counted: quantity(thousandths) }));
      if (!tried(await owner.post(`${path}/post`, {}))) succeeded(await owner.delete(path));
    },
    "manual entry": async ({ back: days, amount: cents }) => {
      const posted = tried(
        await owner.post("/api/journal-entries", {
          date: addDays(today, -days),
          memo: "Cash to the bank",
          lines: [
            { account_id: bank, debit: amount(cents) },
            { account_id: cash, credit: amount(cents) },
          ],
        }),
      );
      if (posted) made.entries.push(posted.id);
    },
    "reverse entry": async ({ which }) => {
      const id = one(made.entries, which);
      if (id) tried(await owner.post(`/api/journal-entries/${id}/reverse`, { reason: "entered wrongly" }));
    },
  };
  clock.set(`${today}T09:00:00Z`);
  return {
    refused,
    made,
    today: () => today,
    carryOut: (act: MoneyAct) => (acts[act.kind] as (given: MoneyAct) => Promise<void>)(act),
  };
};
