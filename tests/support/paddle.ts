import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Price = {
  unit_price: { amount: string; currency_code: string };
  billing_cycle: { interval: "month" | "year"; frequency: number } | null;
  custom_data: unknown;
};
type Item = { quantity: number; price: Price };

export type FakeTransaction = {
  id: string;
  status: string;
  origin: string;
  subscription_id: string | null;
  currency_code: string;
  custom_data: unknown;
  items: Item[];
  details: { totals: { subtotal: string; tax: string; total: string; currency_code: string } };
  checkout: { url: string };
};

export type FakeSubscription = {
  id: string;
  status: "active" | "past_due" | "paused" | "canceled";
  currency_code: string;
  next_billed_at: string | null;
  scheduled_change: { action: "cancel"; effective_at: string } | null;
  custom_data: unknown;
  items: Item[];
};

class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

const lockMs = 30 * 60_000;

/**
 * Plays the calls of Paddle Billing that are used, with its documented answers, and refuses what Paddle refuses. It has
 * the clock of the test.
 */
export const openPaddle = async (now: () => Date) => {
  const transactions = new Map<string, FakeTransaction>();
  const subscriptions = new Map<string, FakeSubscription>();
  const refusals: string[] = [];
  const calls: string[] = [];
  let isAway = false;
  let meanwhile: (() => Promise<unknown>) | undefined;
  let files = "";

  const totalsOf = (items: readonly Item[], currency: string, tax: bigint) => {
    const subtotal = items.reduce(
      (sum, { quantity, price }) => sum + BigInt(price.unit_price.amount) * BigInt(quantity),
      0n,
    );
    const taxes = (subtotal * tax) / 100n;
    const [net, vat, total] = [subtotal, taxes, subtotal + taxes].map(String) as [string, string, string];
    return { totals: { subtotal: net, tax: vat, total, currency_code: currency } };
  };

  const checkedItems = (items: unknown, currency: string): Item[] => {
    if (!Array.isArray(items) || items.length === 0) throw new Refused(400, "bad_request");
    const cycles = new Set(
      (items as Item[]).map(({ quantity, price }) => {
        if (!(quantity >= 1) || !/^[1-9]\d*$/.test(price?.unit_price?.amount ?? ""))
          throw new Refused(400, "bad_request");
        if (price.unit_price.currency_code !== currency)
          throw new Refused(400, "transaction_item_currency_code_mismatch");
        return JSON.stringify(price.billing_cycle);
      }),
    );
    if (cycles.size > 1) throw new Refused(400, "transaction_recurring_items_different_billing_cycles");
    return items as Item[];
  };

  const onlyKeys = (body: object, keys: readonly string[]) => {
    if (Object.keys(body).some((key) => !keys.includes(key))) throw new Refused(400, "invalid_field");
  };

  const addTransaction = (fields: Omit<FakeTransaction, "id" | "details" | "checkout">) => {
    const id = `txn_${String(transactions.size + 1).padStart(4, "0")}`;
    const made: FakeTransaction = {
      id,
      ...fields,
      details: totalsOf(fields.items, fields.currency_code, 15n),
      checkout: { url: `https://pay.example/?_ptxn=${id}` },
    };
    transactions.set(id, made);
    return made;
  };

  const changeable = (id: string) => {
    const found = subscriptions.get(id);
    if (!found) throw new Refused(404, "entity_not_found");
    if (found.status === "canceled") throw new Refused(400, "subscription_update_when_canceled");
    if (found.status === "paused") throw new Refused(400, "subscription_update_when_paused");
    return found;
  };

  const isLocked = ({ next_billed_at: at, status }: FakeSubscription) =>
    status === "active" && at !== null && Date.parse(at) - now().getTime() < lockMs;

  const patch = (id: string, body: Record<string, unknown>) => {
    const found = changeable(id);
    onlyKeys(body, ["items", "next_billed_at", "proration_billing_mode", "on_payment_failure", "scheduled_change"]);
    if (found.status === "past_due") throw new Refused(400, "subscription_update_when_past_due");
    if (isLocked(found)) throw new Refused(409, "subscription_locked_renewal");
    if ("scheduled_change" in body) {
      if (body.scheduled_change !== null) throw new Refused(400, "subscription_scheduled_change_invalid_update");
      found.scheduled_change = null;
      return found;
    }
    if (body.proration_billing_mode !== "do_not_bill")
      throw new Refused(400, "subscription_items_update_missing_proration_billing_mode");
    if (typeof body.next_billed_at === "string") {
      if (found.scheduled_change) throw new Refused(400, "subscription_locked_pending_changes");
      if (Date.parse(body.next_billed_at) - now().getTime() < lockMs)
        throw new Refused(409, "subscription_next_billed_at_too_soon");
      found.next_billed_at = body.next_billed_at;
    }
    if (body.items) {
      const items = checkedItems(body.items, found.currency_code);
      if (items.some(({ price }) => !price.billing_cycle)) throw new Refused(400, "subscription_one_time_items");
      found.items = items;
    }
    return found;
  };

  const cancel = (id: string, body: Record<string, unknown>) => {
    const found = changeable(id);
    if (body.effective_from === "immediately") {
      Object.assign(found, { status: "canceled", next_billed_at: null, scheduled_change: null });
      return found;
    }
    if (body.effective_from !== "next_billing_period") throw new Refused(400, "bad_request");
    if (found.status === "past_due") throw new Refused(400, "subscription_update_when_past_due");
    if (found.scheduled_change) throw new Refused(400, "subscription_locked_pending_changes");
    if (isLocked(found)) throw new Refused(409, "subscription_locked_renewal");
    found.scheduled_change = { action: "cancel", effective_at: found.next_billed_at! };
    return found;
  };

  const create = (body: Record<string, unknown>) => {
    onlyKeys(body, ["items", "currency_code", "collection_mode", "custom_data"]);
    const currency = String(body.currency_code);
    return addTransaction({
      status: "ready",
      origin: "api",
      subscription_id: null,
      currency_code: currency,
      custom_data: body.custom_data,
      items: checkedItems(body.items, currency),
    });
  };

  const answerTo = (
    method: string,
    path: string,
    query: string | undefined,
    body: Record<string, unknown>,
  ): unknown => {
    const [, kind, id = "", verb] = path.split("/");
    if (kind === "transactions" && verb === "invoice") {
      if (transactions.get(id)?.status !== "completed" || query !== "disposition=inline")
        throw new Refused(404, "transaction_invoice_not_found");
      return { url: `${files}/${id}.pdf` };
    }
    if (path === "/transactions/preview") {
      const { country_code: country } = body.address as { country_code: string };
      const items = checkedItems(body.items, String(body.currency_code));
      return { details: totalsOf(items, String(body.currency_code), country === "SA" ? 15n : 0n) };
    }
    if (path === "/transactions" && method === "POST") return create(body);
    if (kind === "subscriptions" && method === "PATCH") return patch(id, body);
    if (kind === "subscriptions" && verb === "cancel" && method === "POST") return cancel(id, body);
    const found = kind === "subscriptions" ? subscriptions.get(id) : transactions.get(id);
    if (method !== "GET" || verb || !found) throw new Refused(404, "entity_not_found");
    return found;
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    const respond = async () => {
      const answer = (status: number, body: unknown) =>
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      const { method = "GET", url = "" } = request;
      if (isAway) return answer(500, {});
      if (url.startsWith("/files/"))
        return response
          .writeHead(200, { "content-type": "application/pdf" })
          .end(`%PDF-1.7 invoice of ${url.slice("/files/".length)}`);
      if (request.headers.authorization !== "Bearer pdl_key") return answer(403, {});
      const [path = "", query] = url.split("?");
      if (method !== "GET") calls.push(`${method} ${path}`);
      try {
        const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
        const data = answerTo(method, path, query, body);
        const act = method === "POST" ? meanwhile : undefined;
        if (act) meanwhile = undefined;
        await act?.();
        return answer(method === "POST" ? 201 : 200, { data });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        refusals.push(`${method} ${path}: ${error.code}`);
        return answer(error.status, { error: { type: "request_error", code: error.code } });
      }
    };
    request.on("end", () => void respond());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  files = `${url}/files`;

  const cycleEnd = ({ items }: FakeSubscription, from: string) => {
    const end = new Date(from);
    if (items[0]!.price.billing_cycle!.interval === "month") end.setUTCMonth(end.getUTCMonth() + 1);
    else end.setUTCFullYear(end.getUTCFullYear() + 1);
    return end.toISOString();
  };

  return {
    url,
    transactions,
    subscriptions,
    /** Calls that were refused, and those that change something, oldest first. */
    refusals,
    calls,
    goAway: (away: boolean) => {
      isAway = away;
    },
    /** What happens once before the next `POST` is answered. */
    meanwhile: (act: () => Promise<unknown>) => {
      meanwhile = act;
    },
    /** The buyer has paid, and Paddle has not begun the subscription yet, which `pay` does. */
    accept: (transaction: FakeTransaction) => {
      transaction.status = "paid";
    },
    /** The buyer pays; recurring items begin a subscription. */
    pay: (transaction: FakeTransaction) => {
      transaction.status = "completed";
      if (!transaction.items[0]!.price.billing_cycle) return undefined;
      const begun: FakeSubscription = {
        id: `sub_${String(subscriptions.size + 1).padStart(4, "0")}`,
        status: "active",
        currency_code: transaction.currency_code,
        next_billed_at: null,
        scheduled_change: null,
        custom_data: transaction.custom_data,
        items: transaction.items,
      };
      begun.next_billed_at = cycleEnd(begun, now().toISOString());
      subscriptions.set(begun.id, begun);
      transaction.subscription_id = begun.id;
      return begun;
    },
    /** The day of the next charge has come: Paddle charges, ends what is cancelled, or finds the account empty. */
    charge: (subscription: FakeSubscription, { fails = false } = {}) => {
      if (subscription.scheduled_change) {
        Object.assign(subscription, { status: "canceled", next_billed_at: null, scheduled_change: null });
        return undefined;
      }
      if (subscription.status === "canceled") throw new Error("a cancelled subscription is never charged");
      const { id, currency_code, custom_data, items } = subscription;
      const made = addTransaction({
        status: fails ? "past_due" : "completed",
        origin: "subscription_recurring",
        subscription_id: id,
        currency_code,
        custom_data,
        items,
      });
      subscription.status = fails ? "past_due" : "active";
      subscription.next_billed_at = cycleEnd(subscription, subscription.next_billed_at!);
      return made;
    },
    /** An unpaid charge is tried again, and this time it is paid. */
    collect: (subscription: FakeSubscription, transaction: FakeTransaction) => {
      transaction.status = "completed";
      subscription.status = "active";
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
};
