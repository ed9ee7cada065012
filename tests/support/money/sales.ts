import { succeeded } from "../billing.ts";
import type { ActsOf } from "./acts.ts";
import type { Tools } from "./shop.ts";

/** Invoices, payments, deposits, returns, debit notes, credits and cheques. */
export const salesOf = (shop: Tools): ActsOf<"sales"> => {
  const { owner, tried, one, amount, quantity, made, item, approve, method, pay } = shop;
  const { vehicle, otherVehicle, clientId, insurer, products } = shop;
  return {
    sell: async ({ back: days, cash: paidAtOnce, toInsurer, lines }) => {
      const isCash = paidAtOnce && !toInsurer;
      const draft = tried(
        await owner.post("/api/client-invoices", {
          client_vehicle_id: vehicle,
          issued_at: shop.earlier(days),
          type: isCash ? "cash_invoice" : "sale_invoice",
          addressed_to: toInsurer ? "Tawuniya" : "Ahmed Al-Ghamdi",
          addressed_to_kind: toInsurer ? "insurer" : "client",
        }),
      );
      if (!draft) return;
      for (const line of lines)
        await item(draft.id, {
          product_id: one(products, line.product),
          qty: quantity(line.thousandths),
          unit_price: amount(line.price),
          flat_discount: line.discount % 4 === 0 && line.price * line.thousandths > 30_000 ? "0.50" : "0",
        });
      const reason = { above_approved_reason: "Agreed by phone" };
      const payment = isCash ? { ...reason, payment: { payment_method_id: await method() } } : reason;
      const approved =
        tried(await approve(draft.id, payment)) ?? tried(await approve(draft.id, { ...payment, confirm: true }));
      if (approved) made.invoices.push(approved);
    },
    "bill a claim": async ({ labour, parts, approved, deductible }) => {
      const claim = tried(
        await owner.post("/api/insurance-claims", { client_vehicle_id: vehicle, insurance_company_id: insurer }),
      );
      if (!claim) return;
      const at = `/api/insurance-claims/${claim.id}`;
      tried(
        await owner.post("/api/insurance-claims/labor-costs", {
          insurance_claim_id: claim.id,
          description: "Body work",
          cost: amount(labour),
        }),
      );
      tried(await owner.post(`${at}/items`, { name: "Bumper", price: amount(parts) }));
      const asked = approved % 3 === 0 ? {} : { approved_amount: amount(approved) };
      const max = approved % 3 === 0 ? labour : approved;
      tried(await owner.post(`${at}/approvals`, { ...asked, deductible_amount: amount(Math.min(deductible, max)) }));
      const draft = tried(await owner.post(`${at}/invoices`));
      const invoice = draft && tried(await approve(draft.id));
      if (invoice) made.invoices.push(invoice);
    },
    pay: async ({ back: days, amount: cents, held, card }) => {
      const paid = tried(
        await pay(vehicle, amount(cents), {
          payment_method_id: await method(card ? "credit_card" : "cash"),
          paid_at: shop.earlier(days),
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
          paid_at: shop.earlier(days),
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
    "pay by cheque": async ({ back: days, amount: cents }) => {
      const terms = { payment_method_id: await method("cheque"), paid_at: shop.earlier(days), confirm: true };
      const paid = tried(await pay(vehicle, amount(cents), terms));
      if (paid) made.cheques.push(paid.id);
    },
    "move cheque": async ({ which, step }) => {
      const id = one(made.cheques, which);
      if (!id) return;
      const move = (body: object) => owner.post(`/api/cheques/${id}/${step}`, { reason: "as the bank says", ...body });
      const moved = tried(await move({ state: "cleared" }));
      if (step === "undo" && !moved) tried(await move({ state: "deposited" }));
    },
    "move credit": async ({ which, back: toFirst }) => {
      const id = one(made.credits, which);
      const to = { client_vehicle_id: toFirst ? vehicle : otherVehicle };
      if (id) tried(await owner.post(`/api/client-credits/${id}/move`, to));
    },
  };
};
