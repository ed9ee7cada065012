import { afterAll, expect, test } from "vitest";
import { addDays } from "../../../platform/shared/dates.ts";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";
import { shopToday } from "../../../tests/support/shop-day.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);

const workshop = async () => {
  const owner = await api.newShop();
  const work = billing(owner);
  const vehicle = await work.vehicle({ client_name: "Reem Al-Harbi" });
  const claim = await work.approvedClaim(vehicle);
  const party = await work.insurer();
  const read = async (id: string) => succeeded(await owner.get(`/api/client-invoices/${id}`)).body;
  const state = async () => succeeded(await owner.get(`/api/insurance-claims/${claim}`)).body.state as string;
  /** What is open, by account. */
  const open = () =>
    books.rows(
      "select a.code, o.amount::int, o.remaining::int from open_items o join accounts a on a.shop_id = o.shop_id and a.id = o.account_id where o.shop_id = $1 and o.source_kind = 'client-invoice' order by a.code desc",
      [owner.shopId],
    );
  const byInsurer = async (invoice: string, amount: string) =>
    succeeded(
      await owner.post("/api/client-payments", {
        party_id: party,
        amount,
        payment_method_id: await work.method("bank_payment"),
        allocations: [{ client_invoice_id: invoice, amount }],
      }),
    ).body.id as string;
  const returned = (invoice: string, lines: object[]) =>
    owner.post(`/api/client-invoices/${invoice}/return-invoices`, {
      reason: "discount",
      items: lines,
      approve: true,
    });
  return { ...work, owner, vehicle, claim, party, read, state, open, byInsurer, returned };
};

test("an approved claim becomes a draft to the insurer that comes to exactly the approved amount", async () => {
  const shop = await workshop();
  const id = await shop.claimDraft(shop.claim);
  expect(await shop.read(id)).toMatchObject({
    addressed_to: "Gulf Shield",
    addressed_to_kind: "insurer",
    document_kind: "plain",
    grand_total: "1610.00",
    deductible: "500.00",
    claim: { id: shop.claim, number: 1 },
    receivables: [
      { by: "insurer", name: "Gulf Shield", amount: "1110.00", balance_due: "1110.00" },
      { by: "client", name: "Reem Al-Harbi", amount: "500.00", balance_due: "500.00" },
    ],
    items: [
      { name: "Body work", grand_total: "1150.00", income_account: { name: "Labour income" } },
      { name: "Bumper", grand_total: "460.00", income_account: { name: "Parts sales" } },
    ],
  });
  expect(await shop.state()).toBe("approved");
  const cash = await shop.owner.put(`/api/client-invoices/${id}`, { type: "cash_invoice" });
  expect([cash.status, cash.body.type]).toEqual([422, "claim-on-account"]);
});

test("of ten invoices at once one is made; deleting the draft allows the next", async () => {
  const shop = await workshop();
  const at = `/api/insurance-claims/${shop.claim}/invoices`;
  const tried = await Promise.all(Array.from({ length: 10 }, () => shop.owner.post(at)));
  expect(tried.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(tried.filter(({ body }) => body.type === "claim-invoiced")).toHaveLength(9);
  const { id } = tried.find(({ status }) => status === 201)!.body;
  expect((await shop.owner.get(`/api/insurance-claims/${shop.claim}`)).body).toMatchObject({
    can_invoice: false,
    invoices: [{ id, number: null, balance_due: null }],
  });
  succeeded(await shop.owner.delete(`/back/client-invoices/${id}`));
  expect((await shop.owner.post(at)).status).toBe(201);
});

test("a claim that is not approved has no invoice, and a withdrawn one neither", async () => {
  const shop = await workshop();
  const { id } = succeeded(
    await shop.owner.post("/api/insurance-claims", {
      client_vehicle_id: shop.vehicle,
      insurance_company_id: shop.party,
    }),
  ).body;
  expect((await shop.owner.post(`/api/insurance-claims/${id}/invoices`)).body.type).toBe("claim-not-approved");
  succeeded(await shop.owner.post(`/api/insurance-claims/${id}/withdraw`, { reason: "Client pays" }));
  expect((await shop.owner.post(`/api/insurance-claims/${id}/invoices`)).body.type).toBe("claim-closed");
});

test("approved, the insurer and the owner owe it; a payment of each settles its own, and a reversal opens it again", async () => {
  const shop = await workshop();
  const id = await shop.claimDraft(shop.claim);
  const approved = succeeded(await shop.approve(id)).body;
  expect(approved).toMatchObject({
    balance_due: "1610.00",
    receivables: [{ balance_due: "1110.00" }, { balance_due: "500.00" }],
  });
  expect(await shop.open()).toEqual([
    { code: "1202", amount: 111_000, remaining: 111_000 },
    { code: "1201", amount: 50_000, remaining: 50_000 },
  ]);
  expect(await shop.state()).toBe("invoiced");
  expect(await shop.balance(shop.vehicle)).toMatchObject({
    due_by_client: "500.00",
    insurer_invoices: [{ id, due: "1110.00" }],
  });

  const { id: paid } = succeeded(await shop.pay(shop.vehicle, "500")).body;
  await shop.byInsurer(id, "1000");
  expect((await shop.read(id)).receivables).toMatchObject([{ balance_due: "110.00" }, { balance_due: "0.00" }]);
  expect(await shop.state()).toBe("invoiced");
  expect((await shop.owner.get("/api/client-invoices?status=unpaid")).body.summary).toMatchObject({
    count: 1,
    balance_due: "110.00",
  });
  await shop.byInsurer(id, "110");
  expect(await shop.state()).toBe("paid");
  expect((await shop.owner.get("/api/insurance-claims?state=paid")).body.summary.count).toBe(1);
  succeeded(await shop.owner.post(`/api/client-payments/${paid}/reverse`, { reason: "Bounced" }));
  expect(await shop.state()).toBe("invoiced");
  expect((await shop.owner.get("/api/insurance-claims?state=invoiced")).body.summary.count).toBe(1);
  expect((await shop.owner.get("/api/client-invoices?status=unpaid")).body.summary.balance_due).toBe("500.00");
  expect(await books.problems(shop.owner.shopId)).toEqual([]);
});

test("statements and ageing tell each what it owes", async () => {
  const shop = await workshop();
  const label = succeeded(await shop.approve(await shop.claimDraft(shop.claim))).body.number;
  const ageing = (await shop.owner.get("/api/receivables-ageing")).body;
  expect(
    ageing.data.map(({ party, total }: { party: { name: string }; total: string }) => [party.name, total]).toSorted(),
  ).toEqual([
    ["Gulf Shield", "1110.00"],
    ["Reem Al-Harbi", "500.00"],
  ]);
  const of = async (path: string) => JSON.stringify((await shop.owner.get(path)).body);
  const client = succeeded(await shop.owner.get(`/api/client-vehicles/${shop.vehicle}`)).body.client.id;
  const [byClient, byInsurer] = await Promise.all([
    of(`/api/party-statements/${client}`),
    of(`/api/party-statements/${shop.party}`),
  ]);
  expect(byClient).toContain('"500.00"');
  expect(byInsurer).toContain('"1110.00"');
  expect([byClient, byInsurer].every((text) => text.includes(label))).toBe(true);
});

test("deposits of the client pay the deductible and no more", async () => {
  const shop = await workshop();
  succeeded(await shop.pay(shop.vehicle, "700", { confirm: true }));
  const id = await shop.claimDraft(shop.claim);
  expect((await shop.read(id)).receivables).toMatchObject([{ balance_due: "1110.00" }, { balance_due: "0.00" }]);
  expect(succeeded(await shop.approve(id)).body).toMatchObject({ balance_due: "1110.00" });
  expect(await shop.open()).toEqual([
    { code: "1202", amount: 111_000, remaining: 111_000 },
    { code: "1201", amount: 50_000, remaining: 0 },
  ]);
  expect((await shop.balance(shop.vehicle)).deposit).toBe("200.00");
  expect(await books.problems(shop.owner.shopId)).toEqual([]);
});

test("a return takes off the insurer's part first; all of it lets the claim be invoiced again", async () => {
  const shop = await workshop();
  const id = await shop.claimDraft(shop.claim);
  const { items } = succeeded(await shop.approve(id)).body;
  const [work, bumper] = items.map((item: { id: string }) => item.id);
  succeeded(await shop.returned(id, [{ client_invoice_item_id: bumper, qty: "1" }]));
  expect(await shop.open()).toEqual([
    { code: "1202", amount: 111_000, remaining: 65_000 },
    { code: "1201", amount: 50_000, remaining: 50_000 },
  ]);
  succeeded(await shop.pay(shop.vehicle, "500"));
  const rest = succeeded(await shop.returned(id, [{ client_invoice_item_id: work, qty: "1" }])).body;
  expect(rest).toMatchObject({ refund_due: "500.00" });
  const refund = succeeded(
    await shop.owner.post(`/api/return-invoices/${rest.id}/refunds`, {
      amount: "500",
      payment_method_id: await shop.method(),
      payment_reference: "R-1",
    }),
  ).body;
  expect(await pdfText((await shop.owner.get(refund.pdf_url)).bytes)).toContain("Reem Al-Harbi");
  expect(await shop.state()).toBe("approved");
  expect((await shop.owner.post(`/api/insurance-claims/${shop.claim}/invoices`)).status).toBe(201);
  expect(await books.problems(shop.owner.shopId)).toEqual([]);
});

test("a return after which both would be owed is refused; the insurer's part goes back first", async () => {
  const shop = await workshop();
  const id = await shop.claimDraft(shop.claim);
  const { items } = succeeded(await shop.approve(id)).body;
  succeeded(await shop.pay(shop.vehicle, "500"));
  await shop.byInsurer(id, "1110");
  const all = items.map((item: { id: string }) => ({ client_invoice_item_id: item.id, qty: "1" }));
  expect((await shop.returned(id, all)).body.type).toBe("both-owed");
  const part = succeeded(await shop.returned(id, [{ client_invoice_item_id: items[1].id, qty: "1" }])).body;
  expect(part.refund_due).toBe("460.00");
  const kept = await shop.owner.post(`/api/return-invoices/${part.id}/credits`, {});
  expect(kept.body.type).toBe("credit-of-insurer");
});

test("a debit note after the insurer's part came back whole is the insurer's, and goes back to it", async () => {
  const shop = await workshop();
  const id = await shop.claimDraft(shop.claim);
  const { items } = succeeded(await shop.approve(id)).body;
  const [work, bumper] = items.map((item: { id: string }) => item.id);
  succeeded(await shop.returned(id, [{ client_invoice_item_id: work, qty: "1" }]));
  succeeded(
    await shop.owner.post(`/api/client-invoices/${id}/debit-notes`, {
      reason: "correction",
      items: [{ client_invoice_item_id: bumper, sub_total: "100" }],
    }),
  );
  const unpaid = {
    received: "0.00",
    uncleared: "0.00",
    written_off: "0.00",
    paid_back: "0.00",
    in_instalments: "0.00",
  };
  expect((await shop.owner.get(`/api/client-invoices/${id}/returnable`)).body.parts).toEqual([
    { most: "115.00", open: "115.00", owed: "115.00", ...unpaid },
    { most: "115.00", open: "460.00", owed: "460.00", ...unpaid },
  ]);
  const rest = succeeded(await shop.returned(id, [{ client_invoice_item_id: bumper, qty: "1" }])).body;
  expect(rest).toMatchObject({ grand_total: "575.00", refund_due: "0.00" });
  expect(await shop.open()).toMatchObject([{ remaining: 0 }, { remaining: 0 }]);
  expect(await books.problems(shop.owner.shopId)).toEqual([]);
});

test("an approved claim is withdrawn unless an invoice bills it; the vehicle then shows no approved amount", async () => {
  const shop = await workshop();
  const at = `/api/insurance-claims/${shop.claim}`;
  const withdraw = () => shop.owner.post(`${at}/withdraw`, { reason: "The owner pays" });
  const draft = await shop.claimDraft(shop.claim);
  expect((await withdraw()).body.type).toBe("claim-billed");
  succeeded(await shop.owner.delete(`/back/client-invoices/${draft}`));
  const approved = succeeded(await shop.approve(await shop.claimDraft(shop.claim))).body;
  expect((await withdraw()).body.type).toBe("claim-billed");
  const all = approved.items.map(({ id }: { id: string }) => ({ client_invoice_item_id: id, qty: "1" }));
  succeeded(await shop.returned(approved.id, all));
  succeeded(await shop.owner.post(`${at}/items`, { name: "Headlamp", price: "220" }));
  expect(succeeded(await withdraw()).body).toMatchObject({ state: "withdrawn", waiting_supplement: null });
  expect((await shop.owner.post(`${at}/invoices`)).body.type).toBe("claim-closed");
  expect((await shop.owner.get(`/api/client-vehicles/${shop.vehicle}`)).body.insurance_approved_amount).toBeNull();
});

test("the board and the list tell a claim that waits for its approval, its supplement or its invoice", async () => {
  const shop = await workshop();
  const board = async () => {
    const count = async (filter: string) =>
      succeeded(await shop.owner.get(`/api/client-vehicles?filter=claim_${filter}`)).body.data.length;
    const { data } = (await shop.owner.get("/api/client-vehicles")).body;
    return [await count("awaiting_approval"), await count("not_invoiced"), data[0].pending_claim];
  };
  const listed = async (state: string) =>
    (await shop.owner.get(`/api/insurance-claims?state=${state}`)).body.summary.count;
  expect(await board()).toEqual([0, 1, "not-invoiced"]);
  const id = await shop.claimDraft(shop.claim);
  expect(await board()).toEqual([0, 1, "not-invoiced"]);
  succeeded(await shop.approve(id));
  expect([await board(), await listed("unsettled")]).toEqual([[0, 0, null], 1]);
  succeeded(await shop.pay(shop.vehicle, "500"));
  await shop.byInsurer(id, "1110");
  expect(await listed("unsettled")).toBe(0);
  succeeded(await shop.owner.post(`/api/insurance-claims/${shop.claim}/items`, { name: "Headlamp", price: "220" }));
  expect(await board()).toEqual([1, 0, "awaiting-approval"]);
  expect([await listed("unsettled"), await listed("supplement-waiting")]).toEqual([1, 1]);
});

test("open claims are added up by insurer and age, each figure as the list says", async () => {
  const shop = await workshop();
  const asked = { client_vehicle_id: shop.vehicle, insurance_company_id: shop.party };
  const old = succeeded(await shop.owner.post("/api/insurance-claims", asked)).body.id;
  succeeded(
    await shop.owner.post("/api/insurance-claims/labor-costs", {
      insurance_claim_id: old,
      description: "Paint",
      cost: "100",
    }),
  );
  const report = async () => succeeded(await shop.owner.get("/api/insurance-claims-by-age")).body;
  const days = async (age: number) =>
    books.rows("update insurance_claims set issued_at = $3::date where shop_id = $1 and id = $2 returning 1", [
      shop.owner.shopId,
      old,
      addDays(shopToday(), -age),
    ]);
  for (const [age, name] of [
    [30, "0-30"],
    [31, "31-60"],
    [61, "61-90"],
    [91, "90"],
  ] as const) {
    await days(age);
    const { data, summary } = await report();
    expect(data).toHaveLength(1);
    expect(summary).toMatchObject({ count: 2, asked: "1725.00" });
    for (const bucket of data[0].ages) {
      const query = `state=unsettled&insurance_company_id=${shop.party}&age=${bucket.age}`;
      const { count, asked: amount } = (await shop.owner.get(`/api/insurance-claims?${query}`)).body.summary;
      expect([bucket.age, count, amount]).toEqual([bucket.age, bucket.count, bucket.asked]);
    }
    expect(data[0].ages.find((bucket: { age: string }) => bucket.age === name).asked).toBe(
      name === "0-30" ? "1725.00" : "115.00",
    );
  }
  const { pdf_url: pdf, xlsx_url: xlsx } = await report();
  expect(await pdfText((await shop.owner.get(pdf)).bytes)).toContain("1,725.00");
  expect((await shop.owner.get(xlsx)).status).toBe(200);
});

test("a supplement that is approved after the invoice is a second invoice, without a new deductible", async () => {
  const shop = await workshop();
  const first = await shop.claimDraft(shop.claim);
  succeeded(await shop.approve(first));
  const at = `/api/insurance-claims/${shop.claim}`;
  succeeded(await shop.owner.post(`${at}/items`, { name: "Headlamp", price: "220" }));
  expect((await shop.owner.post(`${at}/invoices`)).body.type).toBe("claim-invoiced");
  succeeded(await shop.owner.post(`${at}/approvals`, { approved_amount: "200" }));
  expect(await shop.state()).toBe("approved");
  const second = await shop.claimDraft(shop.claim);
  expect(await shop.read(second)).toMatchObject({
    grand_total: "200.00",
    deductible: "0.00",
    receivables: [{ by: "insurer", amount: "200.00" }],
    items: [{ name: "Headlamp", unit_price: "173.91" }],
  });
  succeeded(await shop.approve(second));
  expect(await shop.state()).toBe("invoiced");
});

test("a shop that sets the owner as buyer issues it to the client; the insurer owes its part all the same", async () => {
  const shop = await workshop();
  succeeded(await shop.owner.put("/api/settings", { claim_buyer: "client" }));
  const id = await shop.claimDraft(shop.claim);
  expect(await shop.read(id)).toMatchObject({ addressed_to: "Reem Al-Harbi", addressed_to_kind: "client" });
  succeeded(await shop.approve(id));
  expect(await shop.open()).toMatchObject([{ code: "1202" }, { code: "1201" }]);
  const found = (await shop.owner.get(`/api/client-invoices?insurance_company_id=${shop.party}`)).body.data;
  expect(found.map((row: { id: string }) => row.id)).toEqual([id]);
});

test("paper and public page print what insurer and owner owe", async () => {
  const shop = await workshop();
  const id = await shop.claimDraft(shop.claim);
  succeeded(await shop.approve(id));
  const text = await pdfText((await shop.owner.get(`/api/client-invoices/${id}.pdf`)).bytes);
  for (const part of ["Gulf Shield", "1,110.00", "Reem Al-Harbi", "500.00", "Owner: deductible"])
    expect(text).toContain(part);
  const { url } = succeeded(await shop.owner.post(`/api/client-invoices/${id}/links`, {})).body;
  const { shown } = succeeded(await api.anonymous().get(`/api/public/links/${url.en.split("/").at(-1)}`)).body;
  expect(shown.debtors).toMatchObject([
    { is_owner: false, name: "Gulf Shield", amount: "1110.00" },
    { is_owner: true, name: "Reem Al-Harbi", amount: "500.00" },
  ]);
});
