import { beforeEach, expect, test } from "vitest";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { clientSignature } from "../../../tests/support/estimating.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";
import { expressWords } from "./express-words.ts";

const api = await startApi();

let shop: ShopOwner & ReturnType<typeof billing>;
beforeEach(async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  const owner = await api.newShop();
  shop = { ...owner, ...billing(owner) };
});

type Body = Record<string, unknown>;

/** A ready-made job of oil and work: 4.5 × 20 + 110 = 200 before VAT. */
const oilChange = async () => {
  const job = await shop.product({ name: "Oil change", name_ar: "غيار زيت", kind: "job", price: "0" });
  const [oil, work] = [
    await shop.product({ name: "Oil", name_ar: "زيت", price: "20" }),
    await shop.product({ name: "Labour", kind: "service", price: "110", labour_hours: 0.5 }),
  ];
  const items = [{ product_id: oil, qty: "4.5" }, { product_id: work }];
  succeeded(await shop.put(`/api/products/${job}/items`, { items }));
  return { job, oil };
};

const checkedIn = async () => {
  const visit = await shop.vehicle({ client_name: "Noura" });
  const card = succeeded(await shop.post("/api/entry-cards", { client_vehicle_id: visit, km_in: 5 })).body;
  return { visit, id: card.id as string, version: card.version as string };
};
const put = (card: string, product_id: string | null) => shop.put(`/api/entry-cards/${card}/express`, { product_id });
const chosen = async (card: string, product_id: string | null) => succeeded(await put(card, product_id)).body.data;
const shown = async (card: string) => succeeded(await shop.get(`/api/entry-cards/${card}/express`)).body.data;
const sign = (card: string, estimate_version: string, more: Body = {}, person: Pick<ShopOwner, "post"> = shop) =>
  person.post(`/api/entry-cards/${card}/express/client-signature`, {
    client_signature: clientSignature,
    estimate_version,
    ...more,
  });
const visitOf = async (id: string) => succeeded(await shop.get(`/api/client-vehicles/${id}`)).body;
const estimatesOf = async (visit: string) =>
  succeeded(await shop.get(`/api/estimates?client_vehicle_id=${visit}`)).body.data;
const tasksOf = async (visit: string) =>
  succeeded(await shop.get(`/api/work-order-tasks?client_vehicle_id=${visit}`)).body.data;
const findingsOf = async (visit: string) =>
  succeeded(await shop.get(`/api/findings?client_vehicle_id=${visit}`)).body.data;

test("a ready-made job is priced with VAT, and signed once with the card: approved, one task, no diagnosis", async () => {
  const { job } = await oilChange();
  const { visit, id, version } = await checkedIn();
  const price = succeeded(await shop.get(`/api/products/${job}/express-price`)).body;
  expect(price).toEqual({
    lines: [
      { name: "Oil", name_ar: "زيت", qty: "4.5", grand_total: "103.50" },
      { name: "Labour", name_ar: null, qty: "1", grand_total: "126.50" },
    ],
    sub_total: "200.00",
    vat: "30.00",
    grand_total: "230.00",
  });
  const draft = await chosen(id, job);
  expect(draft).toMatchObject({ ...price, vat_status: "registered" });
  expect(await shown(id)).toEqual(draft);
  expect((await visitOf(visit)).next).toBe("sign-entry-card");

  const signed = succeeded(await sign(id, draft.version, { version })).body;
  expect(signed).toMatchObject({ id, signed_at: expect.any(String), client_signature_path: expect.any(String) });
  expect(await shown(id)).toBeNull();
  const estimate = succeeded(await shop.get(`/api/estimates/${draft.estimate_id}`)).body;
  expect(estimate).toMatchObject({
    state: "approved",
    number: expect.stringMatching(/^EST-/),
    grand_total: "230.00",
    approved_total: "230.00",
    answers: [{ channel: "in-person", name: "Noura", grand_total: "230.00", recorded_by: { id: shop.userId } }],
    findings: [{ name_en: "Oil change", name_ar: "غيار زيت", source: "express", state: "approved" }],
  });
  expect((await shop.get(estimate.answers[0].pdf_url)).status).toBe(200);
  const card = await pdfText((await shop.get(`/api/entry-cards/${id}.pdf`)).bytes);
  for (const part of ["Oil change", estimate.number, "30.00", "230.00", expressWords.statement.en])
    expect(card).toContain(part);
  const tasks = await tasksOf(visit);
  expect(tasks).toMatchObject([{ name: "Oil change", name_ar: "غيار زيت", state: "not-begun", planned_hours: 0.5 }]);
  expect(await visitOf(visit)).toMatchObject({
    next: "finish-work",
    estimate: { id: draft.estimate_id, view_url: draft.view_url },
  });
});

test("a job without items is one line at its own price", async () => {
  const job = await shop.product({ name: "Wash", kind: "job", price: "50" });
  const { visit, id } = await checkedIn();
  const { version, grand_total: total } = await chosen(id, job);
  expect(total).toBe("57.50");
  succeeded(await sign(id, version));
  expect(await tasksOf(visit)).toMatchObject([{ name: "Wash" }]);
});

test("another choice takes the place of the first, and a removed one leaves nothing behind", async () => {
  const { job } = await oilChange();
  const wash = await shop.product({ name: "Wash", kind: "job", price: "50" });
  const { visit, id } = await checkedIn();
  await chosen(id, job);
  await chosen(id, wash);
  expect(await findingsOf(visit)).toMatchObject([{ name_en: "Wash", state: "priced" }]);
  expect(await estimatesOf(visit)).toMatchObject([{ state: "draft", grand_total: "57.50" }]);
  expect(await chosen(id, null)).toBeNull();
  expect([await findingsOf(visit), await estimatesOf(visit)]).toEqual([[], []]);
  expect(await sign(id, "1")).toMatchObject({ status: 409, body: { type: "no-express" } });
  succeeded(await shop.post(`/api/entry-cards/${id}/client-signature`, { client_signature: clientSignature }));
  expect((await visitOf(visit)).next).toBe("start-diagnosis");
  expect(await put(id, job)).toMatchObject({ status: 409, body: { type: "entry-card-signed" } });
});

test("of two choices at the same time one stays", async () => {
  const { job } = await oilChange();
  const { visit, id } = await checkedIn();
  const both = await Promise.all([put(id, job), put(id, job)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await estimatesOf(visit)).toHaveLength(1);
  expect(await findingsOf(visit)).toHaveLength(1);
});

test("the client signs what was shown: a changed price, rate or card is refused, and nothing is signed", async () => {
  const { job } = await oilChange();
  const { visit, id, version } = await checkedIn();
  const draft = await chosen(id, job);
  const { lines } = succeeded(await shop.get(`/api/estimates/${draft.estimate_id}`)).body;
  const dearer = lines.map(({ product_id, finding_id, qty }: Body) => ({
    product_id,
    finding_id,
    qty,
    unit_price: "90",
  }));
  succeeded(await shop.post(`/api/estimates/${draft.estimate_id}`, { lines: dearer }));
  expect(await sign(id, draft.version, { version })).toMatchObject({
    status: 409,
    body: { type: "changed-elsewhere" },
  });
  const now = await shown(id);
  expect(now.grand_total).not.toBe(draft.grand_total);
  succeeded(await shop.put(`/api/entry-cards/${id}`, { km_in: 6 }));
  expect(await sign(id, now.version, { version })).toMatchObject({ status: 409, body: { type: "entry-card-changed" } });
  expect([(await visitOf(visit)).next, await tasksOf(visit)]).toEqual(["sign-entry-card", []]);
  expect(await estimatesOf(visit)).toMatchObject([{ state: "draft" }]);

  const taps = await Promise.all([sign(id, now.version), sign(id, now.version)]);
  expect(taps.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await tasksOf(visit)).toHaveLength(1);
});

test("what cannot be sold is not chosen, and says why at the job", async () => {
  const { job, oil } = await oilChange();
  const { visit, id } = await checkedIn();
  const part = await shop.product();
  const unpriced = succeeded(await shop.post("/api/products", { name: "Check", kind: "job" })).body.id;
  succeeded(await shop.delete(`/api/products/${oil}`));
  for (const product of [unpriced, job]) {
    const refused = [await put(id, product), await shop.get(`/api/products/${product}/express-price`)];
    expect(refused.map(({ status, body }) => [status, Object.keys(body.errors ?? {})])).toEqual([
      [refused[0]!.status, ["product_id"]],
      [refused[0]!.status, ["product_id"]],
    ]);
    expect([409, 422]).toContain(refused[0]!.status);
  }
  for (const noJob of [part, visit])
    expect([(await put(id, noJob)).status, (await shop.get(`/api/products/${noJob}/express-price`)).status]).toEqual([
      422, 404,
    ]);
  expect([await shown(id), await estimatesOf(visit), await findingsOf(visit)]).toEqual([null, [], []]);
});

test("a job that is archived after the choice is still signed at its price", async () => {
  const job = await shop.product({ name: "Wash", kind: "job", price: "50" });
  const { visit, id } = await checkedIn();
  const { version } = await chosen(id, job);
  succeeded(await shop.delete(`/api/products/${job}`));
  succeeded(await sign(id, version));
  expect(await tasksOf(visit)).toMatchObject([{ name: "Wash" }]);
});

test("its draft sent or deleted by itself is no longer signed with the card", async () => {
  const job = await shop.product({ name: "Wash", kind: "job", price: "50" });
  const [first, second] = [await checkedIn(), await checkedIn()];
  const sent = await chosen(first.id, job);
  succeeded(await shop.post(`/api/estimates/${sent.estimate_id}/send`));
  expect(await sign(first.id, sent.version)).toMatchObject({ status: 409, body: { type: "no-express" } });
  expect(await put(first.id, null)).toMatchObject({ status: 409, body: { type: "estimate-sent" } });
  const deleted = await chosen(second.id, job);
  succeeded(await shop.delete(`/api/estimates/${deleted.estimate_id}`));
  expect(await shown(second.id)).toBeNull();
  expect(await findingsOf(second.visit)).toMatchObject([{ name_en: "Wash", state: "open" }]);
  const again = await chosen(second.id, job);
  succeeded(await sign(second.id, again.version));
  expect(await tasksOf(second.visit)).toHaveLength(1);
});

test("who may not give prices chooses none, and who may not record answers signs the card alone", async () => {
  const job = await shop.product({ name: "Wash", kind: "job", price: "50" });
  const { visit, id } = await checkedIn();
  const cards = ["view-entry-cards", "create-entry-cards", "edit-entry-cards"] as const;
  const reception = await shop.colleague([...cards]);
  const seller = await shop.colleague(["create-estimates", "send-estimates-to-customers", "approve-estimates"]);
  expect((await reception.put(`/api/entry-cards/${id}/express`, { product_id: job })).status).toBe(403);
  expect((await reception.get(`/api/products/${job}/express-price`)).status).toBe(403);
  expect((await reception.get(`/api/entry-cards/${id}/express`)).status).toBe(403);
  const { version } = await chosen(id, job);
  expect((await sign(id, version, {}, reception)).status).toBe(403);
  expect((await sign(id, version, {}, seller)).status).toBe(403);
  succeeded(await reception.post(`/api/entry-cards/${id}/client-signature`, { client_signature: clientSignature }));
  expect(await visitOf(visit)).toMatchObject({ next: "send-estimate" });
});
