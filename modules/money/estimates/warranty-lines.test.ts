import { beforeEach, expect, test } from "vitest";
import { startApi, type ShopOwner } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";
import { warranted } from "../../../tests/support/warranted.ts";

const api = await startApi();
let shop: ShopOwner;
let of: Awaited<ReturnType<typeof warranted>>;
beforeEach(async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  shop = await api.newShop();
  of = await warranted(shop);
});

const draftOf = async () => (await of.post("/api/estimates", { client_vehicle_id: of.visit })).id as string;
const save = (id: string, lines: readonly object[]) => shop.post(`/api/estimates/${id}`, { lines });
const read = async (id: string) => succeeded(await shop.get(`/api/estimates/${id}`)).body;

test("a line is free because of a confirmed warranty, whatever its product costs, and names the earlier invoice", async () => {
  const claim = await of.confirmed();
  const id = await draftOf();
  const lines = [
    { product_id: of.pads, qty: "2", warranty_claim_id: claim },
    { name: "Fitting", unit_price: "0", warranty_claim_id: claim },
    { name: "Wash", unit_price: "50" },
  ];
  const saved = succeeded(await save(id, lines)).body;
  const free = { unit_price: "0.00", grand_total: "0.00", is_free: true };
  const named = { warranty_claim_id: claim, warranty_of: of.earlier.number };
  expect(saved.lines).toMatchObject([
    { ...free, ...named },
    { ...free, ...named },
    { warranty_claim_id: null, warranty_of: null, is_free: false },
  ]);
  expect(saved.grand_total).toBe("57.50");
  expect(succeeded(await save(id, [{ product_id: of.pads }])).body.lines).toMatchObject([
    { unit_price: "100.00", warranty_of: null },
  ]);
});

test("a price, an unconfirmed warranty and one of another visit are refused at the line", async () => {
  const id = await draftOf();
  const errorsOf = async (line: object) => (await save(id, [{ name: "Wash", unit_price: "5" }, line])).body.errors;
  const claim = await of.confirmed();
  const priced = { product_id: of.pads, unit_price: "5", warranty_claim_id: claim };
  expect(await errorsOf(priced)).toEqual({ "lines.1.unit_price": [expect.any(String)] });
  const totalled = { product_id: of.pads, grand_total: "5", warranty_claim_id: claim };
  expect(await errorsOf(totalled)).toEqual({ "lines.1.grand_total": [expect.any(String)] });
  await of.decide("rejected");
  const free = { product_id: of.pads, warranty_claim_id: claim };
  expect(await errorsOf(free)).toEqual({ "lines.1.warranty_claim_id": [expect.any(String)] });
  await of.decide();
  expect((await save(id, [free])).status).toBe(200);
  const { id: elsewhere } = await of.post("/api/estimates", { client_vehicle_id: await of.vehicle() });
  const refused = await save(elsewhere, [free]);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["lines.0.warranty_claim_id"]]);
  const unknown = { ...free, warranty_claim_id: "019ab000-0000-7000-8000-000000000000" };
  expect((await save(id, [unknown])).status).toBe(404);
});

test("a confirmation stays while a line is free because of it, and can be taken back once the estimate is withdrawn", async () => {
  const claim = await of.confirmed();
  const free = { product_id: of.pads, warranty_claim_id: claim };
  const id = await draftOf();
  succeeded(await save(id, [free]));
  const ofDraft = await of.tryDecide("rejected");
  expect([ofDraft.status, ofDraft.body.type]).toEqual([409, "warranty-used"]);
  expect(ofDraft.body.detail).toContain("a draft estimate");
  const { number } = await of.post(`/api/estimates/${id}/send`);
  expect((await of.tryDecide("rejected")).body.detail).toContain(number);
  await of.post(`/api/estimates/${id}/withdraw`, { reason: "Another part" });
  expect(succeeded(await of.tryDecide("rejected")).body.decided.decision).toBe("rejected");
  expect((await read(id)).lines).toMatchObject([{ warranty_of: of.earlier.number }]);
});

test("an expired one frees the decision; its next version is not sent before the warranty is confirmed again", async () => {
  const claim = await of.confirmed();
  const { id } = await of.sent([{ product_id: of.pads, warranty_claim_id: claim }]);
  api.clock.set("2026-12-03T09:00:00Z");
  await of.decide("rejected");
  const { id: next } = await of.post(`/api/estimates/${id}/revisions`);
  const refused = await shop.post(`/api/estimates/${next}/send`, {});
  expect([refused.status, refused.body.type]).toEqual([409, "warranty-not-confirmed"]);
  expect(Object.keys(refused.body.errors)).toEqual(["lines.0.warranty_claim_id"]);
  await of.decide();
  expect((await of.post(`/api/estimates/${next}/send`)).lines).toMatchObject([{ warranty_of: of.earlier.number }]);
});

test("once the earlier line came back nothing more is free because of it; what was sent stays", async () => {
  const claim = await of.confirmed();
  const free = { product_id: of.pads, warranty_claim_id: claim };
  const { id: sent } = await of.sent([free]);
  const draft = await draftOf();
  succeeded(await save(draft, [free]));
  await of.giveBack();
  expect((await shop.post(`/api/estimates/${draft}/send`, {})).body.type).toBe("warranty-not-confirmed");
  expect((await save(draft, [free])).body.errors).toHaveProperty(["lines.0.warranty_claim_id"]);
  expect((await of.approveEstimate(sent)).lines).toMatchObject([{ answer: "yes", warranty_of: of.earlier.number }]);
});

test("a line that becomes free because of a warranty is asked again in the next version", async () => {
  const claim = await of.confirmed();
  const free = { product_id: of.pads, unit_price: "0", is_free: true };
  const { id } = await of.sent([free]);
  await of.approveEstimate(id);
  const { id: next } = await of.post(`/api/estimates/${id}/revisions`);
  succeeded(await save(next, [{ ...free, warranty_claim_id: claim }]));
  expect((await of.post(`/api/estimates/${next}/send`)).lines).toMatchObject([{ answer: null }]);
});

test("its paper, its answer and the client's page name the earlier invoice", async () => {
  const claim = await of.confirmed();
  const { id } = await of.sent([
    { product_id: of.pads, warranty_claim_id: claim },
    { name: "Wash", unit_price: "50" },
  ]);
  const textOf = async (path: string) => (await pdfText((await shop.get(path)).bytes)).replaceAll(/\s+/g, " ");
  expect(await textOf(`/api/estimates/${id}.pdf`)).toContain(`Free under the warranty of ${of.earlier.number}`);
  const { url } = await of.post(`/api/estimates/${id}/links`);
  const { shown } = succeeded(await api.anonymous().get(`/api/public/links/${url.en.split("/").at(-1)}`)).body;
  expect(shown.groups.map((group: { lines: object[] }) => group.lines[0])).toMatchObject([
    { warranty_of: of.earlier.number },
    { warranty_of: null },
  ]);
  const { answers } = await of.approveEstimate(id);
  expect(await textOf(answers[0].pdf_url)).toContain(`Free under the warranty of ${of.earlier.number}`);
});
