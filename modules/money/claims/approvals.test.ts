import { describe, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";

const api = await startApi();

const claimed = async (client: object = {}) => {
  const owner = await api.newShop();
  const insurer = succeeded(await owner.post("/api/insurance-companies", { name: "Gulf Shield" })).body;
  const vehicle = await billing(owner).vehicle({ client_name: "Reem", insurance_company_id: insurer.id });
  const { client_id } = (await owner.get(`/api/client-vehicles/${vehicle}`)).body;
  await owner.put(`/api/clients/${client_id}`, client);
  const { id } = succeeded(
    await owner.post("/api/insurance-claims", { client_vehicle_id: vehicle, insurance_company_id: insurer.id }),
  ).body;
  const at = `/api/insurance-claims/${id}`;
  const item = async (name: string, price?: string) => succeeded(await owner.post(`${at}/items`, { name, price })).body;
  const labour = (cost: string) =>
    owner.post("/api/insurance-claims/labor-costs", { insurance_claim_id: id, description: "Body", cost });
  const approve = (body: object = {}) => owner.post(`${at}/approvals`, body);
  const read = async () => (await owner.get(at)).body;
  return { owner, vehicle, id, at, item, labour, approve, read };
};

describe("an approval", () => {
  test("is of all items and of what is asked unless said", async () => {
    const shop = await claimed();
    await shop.item("Door");
    await shop.item("Bumper", "1000");
    await shop.labour("3400");
    const { status, body } = await shop.approve();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: "approved",
      approved_amount: "5060.00",
      deductible_amount: "0.00",
      approvals: [{ supplement: 0, approved_amount: "5060.00", insurer_amount: "5060.00", informed_at: null }],
      items: [{ answer: "approved" }, { answer: "approved" }],
    });
    const visit = (await shop.owner.get(`/api/client-vehicles/${shop.vehicle}`)).body;
    expect(visit).toMatchObject({ insurance_approved_amount: "5060.00" });
  });

  test("names items and amounts; the others are refused", async () => {
    const shop = await claimed();
    const [door, bumper] = [await shop.item("Door"), await shop.item("Bumper")];
    const { body } = await shop.approve({ items: [door.id], approved_amount: "800", deductible_amount: "800" });
    expect(body.approvals).toMatchObject([{ deductible_amount: "800.00", insurer_amount: "0.00" }]);
    expect(body.items.map(({ answer }: { answer: string }) => answer)).toEqual(["approved", "refused"]);
    expect(bumper.answer).toBeNull();
  });

  test.each([
    [{ approved_amount: "100", deductible_amount: "100.01" }, "deductible_amount"],
    [{ approved_amount: "100", deductible_amount: "-1" }, "deductible_amount"],
    [{ approved_amount: "0" }, "approved_amount"],
    [{}, "approved_amount"],
    [{ approved_amount: "100", items: ["0192f0c4-7b7a-7abc-8def-0123456789ab"] }, "items"],
  ])("is refused with %j", async (body, field) => {
    const shop = await claimed();
    const refused = await shop.approve(body);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
    expect((await shop.read()).state).toBe("open");
  });

  test("of ten at once one is recorded; a second one needs a supplement", async () => {
    const shop = await claimed();
    const replies = await Promise.all(Array.from({ length: 10 }, () => shop.approve({ approved_amount: "100" })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of replies.filter((reply) => reply.status !== 200))
      expect([status, body.type]).toEqual([409, "claim-approved"]);
    expect((await shop.read()).approvals).toHaveLength(1);
  });

  test("mails the client, in money with VAT; without an address the message is kept", async () => {
    const claim = await claimed({ email: "reem@client.example" });
    const body = { approved_amount: "5060", deductible_amount: "500", inform_client: true };
    expect((await claim.approve(body)).body.approvals).toMatchObject([{ informed_to: "reem@client.example" }]);
    const [mail] = (await claim.owner.get("/api/outbox")).body.data;
    expect(mail).toMatchObject({ recipient: "reem@client.example" });
    const text = (await claim.owner.get(`/api/outbox/${mail.id}`)).body.body.replaceAll(/[\u2066-\u2069]/g, "");
    expect(text).toContain("SAR 5,060.00");
    expect(text).toContain("SAR 500.00");

    const arabic = await claimed({ email: "noura@client.example", language: "ar" });
    await arabic.approve(body);
    const [inArabic] = (await arabic.owner.get("/api/outbox")).body.data;
    expect(inArabic.subject).toContain("الموافقة");

    const silent = await claimed();
    const approved = await silent.approve(body);
    expect(approved.body.approvals).toMatchObject([{ informed_to: null }]);
    expect(approved.body.approvals[0].informed_at).not.toBeNull();
    expect((await silent.owner.get("/api/outbox")).body.data).toMatchObject([
      { recipient: "Reem", state: "kept", last_error: "no-address" },
    ]);
  });
});

describe("a supplement", () => {
  test("is made by items added after the approval, and is approved by itself", async () => {
    const shop = await claimed();
    const door = await shop.item("Door", "1000");
    await shop.approve({ deductible_amount: "500" });
    await shop.item("Radiator support", "340");
    await shop.labour("220");
    expect(await shop.read()).toMatchObject({
      state: "approved",
      waiting_supplement: 1,
      current: { supplement: 1, asked: "644.00" },
      items: [{ supplement: 0 }, { supplement: 1, answer: null }],
    });
    const locked = await Promise.all([
      shop.owner.put(`${shop.at}/items/${door.id}`, { price: "1" }),
      shop.owner.delete(`${shop.at}/items/${door.id}`),
      shop.owner.put(shop.at, { parts_costs: "5" }),
    ]);
    expect(locked.map(({ body }) => body.type)).toEqual(["claim-answered", "claim-answered", "claim-answered"]);
    expect((await shop.owner.put(`${shop.at}/items/${door.id}`, { part: "FRONT_BONNET" })).status).toBe(200);
    expect((await shop.approve()).body).toMatchObject({
      waiting_supplement: null,
      approved_amount: "1794.00",
      deductible_amount: "500.00",
      approvals: [{ supplement: 0 }, { supplement: 1, approved_amount: "644.00" }],
    });
    expect((await shop.approve()).body.type).toBe("claim-approved");
  });

  test("rejected, its items are refused, and the next items make another", async () => {
    const shop = await claimed();
    await shop.approve({ approved_amount: "100" });
    const added = await shop.item("Lamp", "100");
    expect((await shop.owner.post(`${shop.at}/reject`, { reason: "Old damage" })).body).toMatchObject({
      state: "approved",
      waiting_supplement: null,
      rejections: [{ supplement: 1, reason: "Old damage" }],
      items: [{ id: added.id, answer: "refused" }],
    });
    expect((await shop.item("Mirror")).supplement).toBe(2);
    expect((await shop.read()).waiting_supplement).toBe(2);
  });

  test("no longer waits when its only item is deleted", async () => {
    const shop = await claimed();
    await shop.approve({ approved_amount: "100" });
    const added = await shop.item("Lamp");
    await shop.owner.delete(`${shop.at}/items/${added.id}`);
    expect((await shop.read()).waiting_supplement).toBeNull();
  });
});

test("a rejected claim is rejected once, can be changed, sent again and approved", async () => {
  const shop = await claimed();
  await shop.owner.post(`${shop.at}/mark-sent`);
  expect((await shop.owner.post(`${shop.at}/reject`, { reason: "Expired policy" })).body.state).toBe("rejected");
  expect((await shop.owner.post(`${shop.at}/reject`, { reason: "Again" })).body.type).toBe("claim-approved");
  await shop.item("Door", "100");
  expect((await shop.owner.post(`${shop.at}/mark-sent`)).body.state).toBe("sent");
  await shop.owner.post(`${shop.at}/reject`, { reason: "Still expired" });
  expect((await shop.approve()).body).toMatchObject({ state: "approved", approved_amount: "115.00" });
  expect((await shop.owner.post(`${shop.at}/withdraw`, { reason: "Client pays" })).body.state).toBe("withdrawn");
});

test("approved items become tasks once each, after a warning of missing numbers; refused ones are the owner's findings", async () => {
  const shop = await claimed();
  const [door, wing] = [await shop.item("Door", "100"), await shop.item("Wing", "50")];
  const add = (body: object = {}) => shop.owner.post(`${shop.at}/tasks`, body);
  expect((await add()).body.type).toBe("nothing-to-repair");
  succeeded(await shop.approve({ items: [door.id], approved_amount: "115" }));
  const warned = (await add()).body;
  expect([warned.type, warned.warnings]).toEqual([
    "needs-confirmation",
    ["accident-report-missing", "repair-permit-missing"],
  ]);
  const tried = await Promise.all(Array.from({ length: 5 }, () => add({ confirm: true })));
  expect(tried.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(tried.filter(({ body }) => body.type === "nothing-to-repair")).toHaveLength(4);
  const { items, client_vehicle: vehicle } = await shop.read();
  const tasks = (await shop.owner.get(`/api/work-order-tasks?client_vehicle_id=${vehicle.id}`)).body.data;
  expect(tasks.map(({ id, name }: { id: string; name: string }) => [id, name])).toEqual([[items[0].task_id, "Door"]]);
  const found = (await shop.owner.get(`/api/findings?client_vehicle_id=${vehicle.id}`)).body.data;
  expect(found).toMatchObject([{ name_en: "Wing", source: "claim", state: "open" }]);

  const lamp = await shop.item("Lamp", "20");
  succeeded(await shop.approve({ approved_amount: "23" }));
  expect((await add()).body.data).toMatchObject([{ name: "Lamp" }]);
  const mirror = await shop.item("Mirror", "20");
  succeeded(await shop.owner.post(`${shop.at}/reject`, { reason: "Not of this accident" }));
  const after = (await shop.owner.get(`/api/findings?client_vehicle_id=${vehicle.id}`)).body.data;
  expect(new Set(after.map((finding: { name_en: string }) => finding.name_en))).toEqual(new Set(["Mirror", "Wing"]));
  expect([wing, lamp, mirror].every(({ id }) => id)).toBe(true);
  const viewer = await shop.owner.colleague(["view-insurance-claims"]);
  expect((await viewer.post(`${shop.at}/tasks`, {})).status).toBe(403);
});
