import { describe, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";
import { samples } from "../../../tests/support/sample-files.ts";

const api = await startApi();

const workshop = async () => {
  const owner = await api.newShop();
  const insurer = succeeded(await owner.post("/api/insurance-companies", { name: "Gulf Shield" })).body;
  const vehicle = await billing(owner).vehicle({
    insurance_company_id: insurer.id,
    insurance_reference_number: "GS-26-77140",
  });
  const claimed = async (body: object = {}) =>
    succeeded(
      await owner.post("/api/insurance-claims", {
        client_vehicle_id: vehicle,
        insurance_company_id: insurer.id,
        ...body,
      }),
    ).body;
  const item = async (claim: string, body: object) =>
    succeeded(await owner.post(`/api/insurance-claims/${claim}/items`, body)).body;
  const labour = async (claim: string, cost: string, description = "Body") =>
    succeeded(await owner.post("/api/insurance-claims/labor-costs", { insurance_claim_id: claim, description, cost }))
      .body;
  return { owner, insurer, vehicle, claimed, item, labour };
};

describe("a claim", () => {
  test("takes insurer and claim number of the visit, and the next number of the shop", async () => {
    const shop = await workshop();
    const first = await shop.claimed();
    expect(first).toMatchObject({
      number: 1,
      state: "open",
      claim_number: "GS-26-77140",
      insurance_company: { id: shop.insurer.id, name: "Gulf Shield" },
      items: [],
      view_url: `/back/insurance-claims/${first.id}`,
    });
    expect((await shop.claimed({ claim_number: "X-2" })).number).toBe(2);
    const { body } = await shop.owner.get(`/api/insurance-claims?client_vehicle_id=${shop.vehicle}`);
    expect(body.data.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
    const visit = (await shop.owner.get(`/api/client-vehicles/${shop.vehicle}`)).body;
    expect(visit.insurance_claims.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
  });

  test("tells a visit without insurer who insures it, and keeps the insurer of another visit", async () => {
    const { owner, insurer } = await workshop();
    const vehicle = await billing(owner).vehicle();
    const created = await owner.post("/api/insurance-claims", {
      client_vehicle_id: vehicle,
      insurance_company_id: insurer.id,
      claim_number: "KX-9",
    });
    expect(created.status).toBe(201);
    const visit = async () => (await owner.get(`/api/client-vehicles/${vehicle}`)).body;
    expect(await visit()).toMatchObject({ insurance_company_id: insurer.id, insurance_reference_number: "KX-9" });
    await owner.put(`/api/insurance-claims/${created.body.id}`, { claim_number: "KX-10" });
    expect(await visit()).toMatchObject({ insurance_reference_number: "KX-10" });
    const found = await owner.get("/api/client-vehicles?filter=all&q=KX-10");
    expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([vehicle]);
    const other = (await owner.post("/api/insurance-companies", { name: "Tawuniya" })).body;
    await owner.post("/api/insurance-claims", {
      client_vehicle_id: vehicle,
      insurance_company_id: other.id,
      claim_number: "T-1",
    });
    expect(await visit()).toMatchObject({ insurance_company_id: insurer.id, insurance_reference_number: "KX-10" });
  });

  test("asks for labour and parts, and follows every change", async () => {
    const shop = await workshop();
    const { id } = await shop.claimed();
    const asked = async () => (await shop.owner.get(`/api/insurance-claims/${id}`)).body;
    const bumper = await shop.item(id, { name: "Front bumper", price: "640.00", to_be_painted: true });
    const lamp = await shop.item(id, { name: "Headlamp", price: "1220" });
    const body = await shop.labour(id, "1100");
    expect(await asked()).toMatchObject({
      asked: "3404.00",
      parts_costs: null,
      proposed_parts_costs: "1860.00",
      totals: { labour: "1100.00", parts: "1860.00", net: "2960.00", vat: "444.00", asked: "3404.00" },
    });
    await shop.owner.put(`/api/insurance-claims/${id}`, { parts_costs: "2000" });
    expect(await asked()).toMatchObject({ asked: "3565.00", parts_costs: "2000.00" });
    await shop.owner.put(`/api/insurance-claims/${id}`, { parts_costs: null });
    await shop.owner.put(`/api/insurance-claims/${id}/items/${bumper.id}`, { price: null, part: "FRONT_BUMPER" });
    expect(await asked()).toMatchObject({ asked: "2668.00" });
    await shop.owner.delete(`/api/insurance-claims/${id}/items/${lamp.id}`);
    await shop.owner.delete(`/api/insurance-claims/labor-costs/${body.id}`);
    expect(await asked()).toMatchObject({
      asked: "0.00",
      items: [{ name: "Front bumper", part: "FRONT_BUMPER", to_be_painted: true, to_be_fixed: false }],
    });
    const labour = await shop.owner.get(`/api/insurance-claims/labor-costs?insurance_claim_id=${id}`);
    expect(labour.body.data).toEqual([]);
  });

  test("keeps a field that was not changed; a second browser with an old version is refused", async () => {
    const shop = await workshop();
    const { id, version } = await shop.claimed();
    const put = (body: object) => shop.owner.put(`/api/insurance-claims/${id}`, body);
    const saved = await put({ field_1: "Right front corner", version });
    expect(saved.body).toMatchObject({ field_1: "Right front corner", field_2: null });
    const stale = await put({ field_1: "Left", version });
    expect([stale.status, stale.body.type]).toEqual([409, "changed-elsewhere"]);
    const cleared = await put({ field_1: "  ", field_3: "Low speed", version: saved.body.version });
    expect(cleared.body).toMatchObject({ field_1: null, field_3: "Low speed" });
    expect((await put({ field_4: "x" })).body.errors).toEqual({ field_4: ["Unknown field “field_4”."] });
    expect((await put({ __proto__: { state: "withdrawn" } })).body).toMatchObject({ state: "open" });
    expect((await put({ parts_costs: "-1" })).status).toBe(422);
    expect((await put({ parts_costs: "1e308" })).status).toBe(422);
  });

  test("an item needs a name; an item or labour of another claim is not found", async () => {
    const shop = await workshop();
    const [one, other] = [await shop.claimed(), await shop.claimed()];
    const nameless = await shop.owner.post(`/api/insurance-claims/${one.id}/items`, { name: "  " });
    expect([nameless.status, Object.keys(nameless.body.errors)]).toEqual([422, ["name"]]);
    const item = await shop.item(one.id, { name: "Door" });
    const foreign = `/api/insurance-claims/${other.id}/items/${item.id}`;
    expect((await shop.owner.put(foreign, { name: "Wing" })).status).toBe(404);
    expect((await shop.owner.delete(foreign)).status).toBe(404);
    const elsewhere = await shop.owner.post(`/api/insurance-claims/${one.id}/items`, {
      name: "Door",
      insurance_claim_id: other.id,
    });
    expect(Object.keys(elsewhere.body.errors)).toEqual(["insurance_claim_id"]);
    const free = await shop.owner.post("/api/insurance-claims/labor-costs", {
      insurance_claim_id: one.id,
      description: "Paint",
      cost: "0",
    });
    expect(Object.keys(free.body.errors)).toEqual(["cost"]);
  });

  test("withdrawn it is read-only and no longer counts as a claim of the visit", async () => {
    const shop = await workshop();
    const { id } = await shop.claimed();
    const unclaimed = async () =>
      (await shop.owner.get("/api/client-vehicles?filter=no_claim")).body.data.map(
        (row: { id: string; needs_claim: boolean }) => [row.id, row.needs_claim],
      );
    expect(await unclaimed()).toEqual([]);
    const withdrawn = await shop.owner.post(`/api/insurance-claims/${id}/withdraw`, { reason: "Client pays" });
    expect(withdrawn.body).toMatchObject({ state: "withdrawn", withdraw_reason: "Client pays" });
    expect(await unclaimed()).toEqual([[shop.vehicle, true]]);
    const refusals = await Promise.all([
      shop.owner.put(`/api/insurance-claims/${id}`, { field_1: "x" }),
      shop.owner.post(`/api/insurance-claims/${id}/items`, { name: "Door" }),
      shop.owner.post("/api/insurance-claims/labor-costs", { insurance_claim_id: id, description: "a", cost: "1" }),
      shop.owner.post(`/api/insurance-claims/${id}/withdraw`, { reason: "Again" }),
      shop.owner.delete(`/api/insurance-claims/${id}`),
      shop.owner.upload(
        `/api/insurance-claims/${id}/media`,
        { name: "copy.png", bytes: await samples.png() },
        { collection: "claim-copy" },
      ),
    ]);
    expect(refusals.map(({ status, body }) => [status, body.type])).toEqual(
      Array.from({ length: 6 }, () => [409, "claim-closed"]),
    );
  });

  test("an open claim is deleted with its items, labour and files", async () => {
    const shop = await workshop();
    const { id } = await shop.claimed();
    const item = await shop.item(id, { name: "Door" });
    await shop.labour(id, "5");
    const photo = await shop.owner.upload(
      `/api/insurance-claims/${id}/media`,
      { name: "door.png", bytes: await samples.png() },
      { collection: `item/${item.id}/before` },
    );
    expect(photo.status).toBe(201);
    expect((await shop.owner.get(`/api/insurance-claims/${id}`)).body.items[0].photos).toMatchObject([
      { time: "before", url: photo.body.url },
    ]);
    expect((await shop.owner.delete(`/api/insurance-claims/${id}`)).status).toBe(204);
    expect((await shop.owner.get(`/api/insurance-claims/${id}`)).status).toBe(404);
    expect((await shop.owner.get(photo.body.url)).status).toBe(404);
  });

  test("a deleted item takes its photos along; a photo of another claim's item is refused", async () => {
    const shop = await workshop();
    const [one, other] = [await shop.claimed(), await shop.claimed()];
    const item = await shop.item(one.id, { name: "Door" });
    const add = async (claim: string) =>
      shop.owner.upload(
        `/api/insurance-claims/${claim}/media`,
        { name: "door.png", bytes: await samples.png() },
        { collection: `item/${item.id}/after` },
      );
    expect((await add(other.id)).status).toBe(404);
    const photo = await add(one.id);
    await shop.owner.delete(`/api/insurance-claims/${one.id}/items/${item.id}`);
    expect((await shop.owner.get(photo.body.url)).status).toBe(404);
  });
});

test("the list is filtered by insurer, state and age, searched by numbers and plate, and adds up", async () => {
  const shop = await workshop();
  const other = (await shop.owner.post("/api/insurance-companies", { name: "Tawuniya" })).body;
  const first = await shop.claimed();
  await shop.labour(first.id, "100");
  const second = await shop.claimed({ insurance_company_id: other.id, claim_number: "TW/55-x" });
  await shop.labour(second.id, "10");
  await shop.owner.post(`/api/insurance-claims/${first.id}/withdraw`, { reason: "Client pays" });
  const numbers = async (query: string) => {
    const { data, summary } = (await shop.owner.get(`/api/insurance-claims?${query}`)).body;
    expect(summary.count).toBe(data.length);
    return [data.map(({ number }: { number: number }) => number), summary.asked];
  };
  expect(await numbers("")).toEqual([[2, 1], "126.50"]);
  expect(await numbers(`insurance_company_id=${other.id}`)).toEqual([[2], "11.50"]);
  expect(await numbers("state=withdrawn")).toEqual([[1], "115.00"]);
  expect(await numbers("age=30")).toEqual([[], "0.00"]);
  expect(await numbers("age=0-30")).toEqual([[2, 1], "126.50"]);
  expect(await numbers("state=unsettled")).toEqual([[2], "11.50"]);
  expect(await numbers("state=supplement-waiting")).toEqual([[], "0.00"]);
  expect(await numbers("q=TW/55-X")).toEqual([[2], "11.50"]);
  expect((await numbers("q=claim 1"))[0]).toContain(1);
  const page = (await shop.owner.get("/api/insurance-claims?limit=1")).body;
  const next = (await shop.owner.get(`/api/insurance-claims?limit=1&cursor=${page.meta.next_cursor}`)).body;
  expect([next.data[0].number, next.summary]).toEqual([1, null]);
});

test("the paper names insurer, numbers, items and the sum", async () => {
  const shop = await workshop();
  const { id } = await shop.claimed();
  await shop.item(id, { name: "Front bumper", price: "640.00", part: "FRONT_BUMPER" });
  await shop.labour(id, "1100", "Body work");
  await shop.owner.put(`/api/insurance-claims/${id}`, { accident_report_number: "NJM-1", field_1: "Right corner" });
  const pdf = await shop.owner.get(`/api/insurance-claims/${id}.pdf`);
  const text = await pdfText(pdf.bytes);
  for (const part of ["Gulf Shield", "GS-26-77140", "NJM-1", "Right corner", "Front bumper", "Body work", "2,001.00"])
    expect(text).toContain(part);
});
