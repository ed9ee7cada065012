import { expect, test } from "vitest";
import { noBilling } from "../../../platform/server/billing.ts";
import { startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { signedInOperator } from "../../../tests/support/operator.ts";

const api = await startApi({
  billing: {
    ...noBilling,
    transfer: { bank: "Bank of Riyadh", accountName: "Warsha", iban: "SA0380000000608010167519" },
  },
});
api.clock.set("2026-11-20T09:00:00Z");
const operator = await signedInOperator(api);

const listed = async (query = "") => succeeded(await operator.get(`/api/operator/shops${query}`)).body;
const shown = async (id: string) => succeeded(await operator.get(`/api/operator/shops/${id}`)).body;
const reason = "Agreed by phone";
const act = (id: string, name: string, body: object) =>
  operator.post(`/api/operator/shops/${id}/${name}`, { reason, ...body });

test("a new shop is on trial, with its days, counts and nothing wrong", async () => {
  const shop = await api.newShop({ name: "Al-Safwa Motors", country: "BH" });
  await shop.colleague(["view-clients"]);
  const { data, counts, states } = await listed("?q=safwa");
  expect(data).toEqual([
    expect.objectContaining({
      id: shop.shopId,
      name: "Al-Safwa Motors",
      country: "BH",
      plan: "standard",
      state: "trial",
      days: 15,
      bytes: 0,
      trouble: null,
      last_use_at: "2026-11-20T09:00:00.000Z",
    }),
  ]);
  expect(counts).toEqual({ all: 1, trouble: 0, "trial-ending": 0, "past-due": 0, "read-only": 0, closing: 0 });
  expect(states.trial).toBeGreaterThan(0);
  expect(await shown(shop.shopId)).toMatchObject({
    users: 2,
    branches: 1,
    acts: ["extend-trial", "change-plan", "suspend"],
    main_act: null,
    stops: [
      { kind: "trial-started", plan: "standard", phase: "now" },
      { kind: "read-only", phase: "ahead", at: "2026-12-05T09:00:00.000Z" },
    ],
  });
});

test("the shop of a user is found by the whole e-mail, which is not answered", async () => {
  const shop = await api.newShop();
  const found = await listed(`?q=${encodeURIComponent(shop.email.toUpperCase())}`);
  expect(found.data.map(({ id }: { id: string }) => id)).toEqual([shop.shopId]);
  expect(JSON.stringify(found)).not.toContain("@");
  expect((await listed(`?q=${encodeURIComponent(shop.email.slice(1))}`)).data).toEqual([]);
});

test("a trial is extended from its end, and from today once it is over; a shop that has paid has none", async () => {
  const shop = await api.newShop();
  expect(succeeded(await act(shop.shopId, "extend-trial", { days: 7 })).body).toMatchObject({
    state: "trial",
    days: 22,
  });
  for (const days of [0, 91, 1.5, "x"])
    expect((await act(shop.shopId, "extend-trial", { days })).body.errors).toHaveProperty("days");
  expect(
    (await operator.post(`/api/operator/shops/${shop.shopId}/extend-trial`, { days: 1, reason: " " })).body.errors,
  ).toHaveProperty("reason");

  succeeded(await act(shop.shopId, "change-plan", { plan: "enterprise", until: "2027-11-20" }));
  expect(await shown(shop.shopId)).toMatchObject({
    plan: "enterprise",
    state: "active",
    acts: ["change-plan", "suspend"],
  });
  expect((await act(shop.shopId, "extend-trial", { days: 7 })).body.type).toBe("already-paid");
  expect((await act(shop.shopId, "change-plan", { plan: "lite", until: "2026-11-19" })).body.type).toBe(
    "ends-before-now",
  );
  expect((await act(shop.shopId, "change-plan", { plan: "gold", until: "2027-11-20" })).body.errors).toHaveProperty(
    "plan",
  );
});

test("a suspended shop cannot write, reads why, and writes again once it is resumed", async () => {
  const shop = await api.newShop();
  succeeded(await act(shop.shopId, "suspend", { reason: "The invoice of May is open" }));
  expect(await shown(shop.shopId)).toMatchObject({
    state: "suspended",
    main_act: "resume",
    suspension_reason: "The invoice of May is open",
  });
  expect((await act(shop.shopId, "suspend", {})).body.type).toBe("already-suspended");
  expect((await shop.post("/api/clients", { name: "Ahmed" })).body.type).toBe("suspended");
  expect((await shop.get("/api/clients")).status).toBe(200);
  expect((await listed("?filter=read-only")).data.map(({ id }: { id: string }) => id)).toContain(shop.shopId);

  succeeded(await act(shop.shopId, "resume", {}));
  expect((await act(shop.shopId, "resume", {})).body.type).toBe("not-suspended");
  expect((await shop.post("/api/clients", { name: "Ahmed" })).status).toBe(201);
  expect(await shown(shop.shopId)).toMatchObject({ state: "trial", suspension_reason: null });
});

test("each act stands in the journal with operator, shop and reason, and in the shop's log without a name", async () => {
  const shop = await api.newShop({ name: "Corniche Car Clinic" });
  succeeded(await act(shop.shopId, "extend-trial", { days: 3 }));
  succeeded(await act(shop.shopId, "suspend", { reason: "Asked for by the owner" }));
  const { data } = succeeded(await operator.get(`/api/operator/journal?shop_id=${shop.shopId}`)).body;
  expect(data).toEqual([
    expect.objectContaining({
      deed: "suspend",
      operator_email: operator.email,
      shop: { id: shop.shopId, name: "Corniche Car Clinic" },
      reason: "Asked for by the owner",
      details: {},
    }),
    expect.objectContaining({ deed: "extend-trial", reason, details: { days: 3 } }),
  ]);
  const log = succeeded(await shop.get("/api/activity?kind=subscriptions")).body.data;
  expect(log).toEqual([
    expect.objectContaining({
      user: null,
      path: "/api/operator/shops/:id/suspend",
      changes: [{ field: "reason", from: null, to: "Asked for by the owner" }],
    }),
    expect.objectContaining({ user: null, path: "/api/operator/shops/:id/extend-trial" }),
  ]);
  expect(JSON.stringify(log)).not.toContain(operator.email);
});

test("a refused act is in no log", async () => {
  const shop = await api.newShop();
  expect((await act(shop.shopId, "resume", {})).status).toBe(409);
  expect(succeeded(await operator.get(`/api/operator/journal?shop_id=${shop.shopId}`)).body.data).toEqual([]);
  expect(succeeded(await shop.get("/api/activity?kind=subscriptions")).body.data).toEqual([]);
});

test("the journal is paged, filtered and searched", async () => {
  const shop = await api.newShop({ name: "Sitra Diesel" });
  for (const days of [1, 2, 3, 4, 5]) succeeded(await act(shop.shopId, "extend-trial", { days }));
  const seen: number[] = [];
  let cursor = "";
  do {
    const { data, meta } = succeeded(
      await operator.get(`/api/operator/journal?q=sitra&deed=extend-trial&limit=2${cursor}`),
    ).body;
    seen.push(...data.map(({ details }: { details: { days: number } }) => details.days));
    cursor = meta.next_cursor ? `&cursor=${meta.next_cursor}` : "";
  } while (cursor);
  expect(seen).toEqual([5, 4, 3, 2, 1]);
  expect((await operator.get("/api/operator/journal?deed=nonsense")).status).toBe(422);
  expect((await operator.get("/api/operator/journal?cursor=nonsense")).body.errors).toHaveProperty("cursor");
});

test("shops come in pages without a gap, in each order and filter", async () => {
  const ids = new Set((await listed("?limit=200")).data.map(({ id }: { id: string }) => id));
  for (const order of ["trouble", "name", "last-use", "storage", "newest"]) {
    const seen: string[] = [];
    let cursor = "";
    do {
      const { data, meta } = await listed(`?order=${order}&limit=2${cursor}`);
      seen.push(...data.map(({ id }: { id: string }) => id));
      cursor = meta.next_cursor ? `&cursor=${meta.next_cursor}` : "";
    } while (cursor);
    expect(new Set(seen), order).toEqual(ids);
    expect(seen.length, order).toBe(ids.size);
  }
  expect((await operator.get("/api/operator/shops?cursor=nonsense")).body.errors).toHaveProperty("cursor");
});

test("an unknown shop is not found, whatever is asked of it", async () => {
  for (const id of ["0198f1c2-0000-7000-8000-000000000000", "abc", "%00"]) {
    expect((await operator.get(`/api/operator/shops/${id}`)).status).toBe(404);
    expect((await act(id, "suspend", {})).status).toBe(404);
  }
});

test("an operator's write is refused without the token that proves our own page", async () => {
  const shop = await api.newShop();
  const guessed = { "x-csrf-token": "guessed" };
  for (const headers of [guessed, { ...guessed, authorization: "Bearer anything" }])
    expect((await operator.post(`/api/operator/shops/${shop.shopId}/suspend`, { reason }, headers)).body.type).toBe(
      "csrf-token-invalid",
    );
  expect(await shown(shop.shopId)).toMatchObject({ state: "trial" });
});

test("a transfer that is confirmed begins the paid time, once, at the shop that ordered it", async () => {
  const [shop, other] = [await api.newShop(), await api.newShop()];
  const wish = { plan: "professional", interval: "monthly", currency: "sar", country: "SA", email: shop.email };
  const order = succeeded(await shop.post("/api/plan/orders", { ...wish, method: "transfer" })).body;
  const before = await shown(shop.shopId);
  expect(before.acts).toContain("confirm-transfer");
  expect(before.main_act).toBe("confirm-transfer");
  expect(before.open_orders).toEqual([
    expect.objectContaining({
      id: order.id,
      plan: "professional",
      interval: "monthly",
      currency: "sar",
      total: "720.00",
    }),
  ]);
  const confirm = (id: string) => act(id, "confirm-transfer", { order_id: order.id, bank_reference: "FT26325" });
  expect((await confirm(other.shopId)).status).toBe(404);
  expect((await act(shop.shopId, "confirm-transfer", { order_id: order.id })).body.errors).toHaveProperty(
    "bank_reference",
  );

  expect(succeeded(await confirm(shop.shopId)).body).toMatchObject({
    plan: "professional",
    open_orders: [],
    main_act: null,
  });
  expect((await confirm(shop.shopId)).body.type).toBe("order-paid");
  api.clock.advance(15 * 24 * 3_600_000 + 1000);
  const later = await signedInOperator(api);
  expect(succeeded(await later.get(`/api/operator/shops/${shop.shopId}`)).body).toMatchObject({
    state: "active",
    days: 31,
  });
  expect((await later.get(`/api/operator/journal?shop_id=${shop.shopId}`)).body.data).toEqual([
    expect.objectContaining({
      deed: "confirm-transfer",
      details: {
        invoice: "INV-00001",
        total: "720.00",
        currency: "SAR",
        reference: expect.any(String),
        bank_reference: "FT26325",
        plan: "professional",
        interval: "monthly",
      },
    }),
  ]);
});
