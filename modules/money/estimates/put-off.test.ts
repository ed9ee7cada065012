import { beforeEach, expect, test } from "vitest";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";

const api = await startApi();

let owner: ShopOwner;
let bill: ReturnType<typeof billing>;
let visit: string;
let pads: string;
beforeEach(async () => {
  api.clock.set("2026-11-22T09:00:00Z");
  owner = await api.newShop();
  bill = billing(owner);
  visit = await bill.vehicle({ client_name: "Yousif" });
  pads = await bill.product({ name: "Brake pads", price: "385.00" });
});

const finding = async (name: string): Promise<string> =>
  succeeded(await owner.post("/api/findings", { client_vehicle_id: visit, name })).body.id;
const draftOf = async (...findings: string[]): Promise<string> => {
  const { id } = succeeded(await owner.post("/api/estimates", { client_vehicle_id: visit })).body;
  const lines = findings.map((finding_id) => ({ product_id: pads, finding_id }));
  succeeded(await owner.post(`/api/estimates/${id}`, { lines }));
  return id;
};
const send = async (id: string) => succeeded(await owner.post(`/api/estimates/${id}/send`, {}));
const answer = (id: string, answers: Record<string, "yes" | "not-now">, after = 0) =>
  owner.post(`/api/estimates/${id}/answers`, {
    channel: "phone",
    answers: Object.entries(answers).map(([key, given]) => ({ key, answer: given })),
    name: "Yousif",
    phone: "0508841093",
    after,
  });
const stateOf = async (id: string) => succeeded(await owner.get(`/api/findings/${id}`)).body.state;
const tasks = async (): Promise<string[]> =>
  succeeded(await owner.get(`/api/work-order-tasks?client_vehicle_id=${visit}`)).body.data.map(
    ({ name }: { name: string }) => name,
  );

/** A sent estimate of which everything was put off. */
const putOff = async () => {
  const [brakes, wipers] = [await finding("Front brakes"), await finding("Wipers")];
  const id = await draftOf(brakes, wipers);
  await send(id);
  succeeded(await answer(id, { [brakes]: "not-now", [wipers]: "not-now" }));
  return { id, brakes, wipers };
};

test("what was put off and priced anew in another estimate is approved there alone", async () => {
  const { id, brakes, wipers } = await putOff();
  const anew = await draftOf(brakes);
  const refused = await answer(id, { [brakes]: "yes", [wipers]: "yes" }, 1);
  expect([refused.status, refused.body.type]).toEqual([409, "answer-outdated"]);
  expect([await stateOf(brakes), await stateOf(wipers), await tasks()]).toEqual(["priced", "declined", []]);
  succeeded(await answer(id, { [brakes]: "not-now", [wipers]: "yes" }, 1));
  await send(anew);
  succeeded(await answer(anew, { [brakes]: "yes" }));
  expect(await stateOf(brakes)).toBe("approved");
  expect((await tasks()).toSorted()).toEqual(["Front brakes", "Wipers"]);
});

test("what was put off and done since cannot be approved", async () => {
  const { id, brakes, wipers } = await putOff();
  succeeded(await owner.post(`/api/findings/${brakes}/finish`, {}));
  expect((await answer(id, { [brakes]: "yes", [wipers]: "not-now" }, 1)).body.type).toBe("answer-outdated");
  expect(await stateOf(brakes)).toBe("done");
});

test("what was put off and opened again by the shop can be approved", async () => {
  const { id, brakes, wipers } = await putOff();
  succeeded(await owner.post(`/api/findings/${brakes}/reopen`, {}));
  succeeded(await answer(id, { [brakes]: "yes", [wipers]: "not-now" }, 1));
  expect([await stateOf(brakes), await stateOf(wipers)]).toEqual(["approved", "declined"]);
  expect(await tasks()).toEqual(["Front brakes"]);
});

test("a withdrawn estimate leaves what was put off to the one that prices it anew", async () => {
  const { id, brakes, wipers } = await putOff();
  await draftOf(brakes);
  succeeded(await owner.post(`/api/estimates/${id}/withdraw`, { reason: "Priced anew" }));
  expect([await stateOf(brakes), await stateOf(wipers)]).toEqual(["priced", "declined"]);
});

test("what is approved after the vehicle has left is open again, and priced at its next visit", async () => {
  const { id, brakes, wipers } = await putOff();
  const boot = await finding("Drive shaft boot");
  const unanswered = await draftOf(boot);
  await send(unanswered);
  const left = { vehicle_exited_at: "2026-11-22", confirm: true };
  succeeded(await owner.post(`/api/client-vehicles/${visit}/exit-entry`, left));
  const { license_plate } = succeeded(await owner.get(`/api/client-vehicles/${visit}`)).body;
  succeeded(await answer(id, { [brakes]: "yes", [wipers]: "not-now" }, 1));
  succeeded(await answer(unanswered, { [boot]: "yes" }));
  expect([await stateOf(brakes), await stateOf(wipers), await stateOf(boot)]).toEqual(["open", "declined", "open"]);
  const asked = await owner.post("/api/client-vehicles", { client_name: "Reem", license_plate });
  visit = await bill.vehicle({ client_name: "Reem", license_plate, same_vehicle_id: asked.body.vehicle.id });
  await draftOf(brakes, wipers, boot);
  expect(await stateOf(boot)).toBe("priced");
});

/** The vehicle leaves without an answer, and comes back. */
const unansweredVisit = async () => {
  const boot = await finding("Drive shaft boot");
  const first = { visit, boot, estimate: await draftOf(boot) };
  await send(first.estimate);
  const left = { vehicle_exited_at: "2026-11-22", confirm: true };
  succeeded(await owner.post(`/api/client-vehicles/${visit}/exit-entry`, left));
  return first;
};
const comesBack = async () => {
  const { license_plate } = succeeded(await owner.get(`/api/client-vehicles/${visit}`)).body;
  api.clock.advance(60_000);
  visit = await bill.vehicle({ client_name: "Yousif", license_plate, confirm: true });
};

test("what nobody answered before the vehicle left is open at its next visit, and belongs to what prices it there", async () => {
  const { boot, estimate } = await unansweredVisit();
  expect(await stateOf(boot)).toBe("open");
  await comesBack();
  const anew = await draftOf(boot);
  await send(anew);
  succeeded(await answer(estimate, { [boot]: "not-now" }));
  expect(await stateOf(boot)).toBe("priced");
  expect((await answer(estimate, { [boot]: "yes" }, 1)).body.type).toBe("answer-outdated");
  succeeded(await answer(anew, { [boot]: "yes" }));
  expect([await stateOf(boot), await tasks()]).toEqual(["approved", ["Drive shaft boot"]]);
});

test("the estimate of the visit before, withdrawn, leaves a finding to the one that prices it now", async () => {
  const { boot, estimate } = await unansweredVisit();
  await comesBack();
  await draftOf(boot);
  succeeded(await owner.post(`/api/estimates/${estimate}/withdraw`, { reason: "Priced anew" }));
  expect(await stateOf(boot)).toBe("priced");
});

test("an exit that is undone prices again what nobody has answered, unless a later visit prices it", async () => {
  const { visit: first, boot, estimate } = await unansweredVisit();
  const undo = () => owner.post(`/api/client-vehicles/${first}/undo-exit`, { reason: "Still here" });
  succeeded(await undo());
  expect(await stateOf(boot)).toBe("priced");
  succeeded(
    await owner.post(`/api/client-vehicles/${first}/exit-entry`, { vehicle_exited_at: "2026-11-22", confirm: true }),
  );
  await comesBack();
  await draftOf(boot);
  succeeded(await undo());
  expect((await answer(estimate, { [boot]: "yes" })).body.type).toBe("answer-outdated");
});

test("an archived visit opens what nobody has answered, and its restoring prices it again", async () => {
  const boot = await finding("Drive shaft boot");
  await send(await draftOf(boot));
  succeeded(await owner.post(`/api/client-vehicles/${visit}/archive`, {}));
  expect(await stateOf(boot)).toBe("open");
  succeeded(await owner.post(`/api/client-vehicles/${visit}/restore`, {}));
  expect(await stateOf(boot)).toBe("priced");
});
