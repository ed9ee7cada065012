import { beforeEach, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { estimating } from "../../../tests/support/estimating.ts";

const api = await startApi();
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

test("what the client approved is the sum of all estimates of the visit that stand", async () => {
  const shop = await api.newShop();
  const of = await estimating(api, shop);
  const approved = async () => succeeded(await shop.get(`/api/client-vehicles/${of.visit}`)).body.approved_total;
  const answered = async (finding: string, price: string) => {
    const id = await of.sent([of.offer(finding, price)]);
    succeeded(await of.answer(await of.linkTo(id), { [finding]: "yes" }));
    return id;
  };
  await of.sent([of.offer(null)]);
  expect(await approved(), "nothing is answered").toBeNull();
  await answered(of.brakes, "400.00");
  expect(await approved()).toBe("460.00");
  await answered(of.leak, "100.00");
  expect(await approved()).toBe("575.00");
  const wipers = succeeded(await shop.post("/api/findings", { client_vehicle_id: of.visit, name: "Wipers" })).body.id;
  const declined = await of.sent([of.offer(wipers, "50.00")]);
  succeeded(await of.answer(await of.linkTo(declined), { [wipers]: "not-now" }));
  expect(await approved()).toBe("575.00");
  const clerk = await shop.colleague(["view-client-vehicles"]);
  expect((await clerk.get(`/api/client-vehicles/${of.visit}`)).body.approved_total).toBeNull();
});

test("a visit is numbered by its entry among those of its vehicle, in whatever order they were recorded", async () => {
  const shop = await api.newShop();
  const { vehicle } = billing(shop);
  const enter = (on: string, fields: object) =>
    vehicle({ license_plate: "7421 KNR", vehicle_entered_at: `${on}T10:00`, ...fields });
  const second = await enter("2026-11-10", { client_name: "Noura" });
  const { client_id } = succeeded(await shop.get(`/api/client-vehicles/${second}`)).body;
  const known = { client_name: undefined, client_id };
  const third = await enter("2026-11-18", known);
  const first = await enter("2026-10-01", known);
  const other = await vehicle({ license_plate: "1111 KNR" });
  const numberOf = async (visit: string) => {
    const shown = succeeded(await shop.get(`/api/client-vehicles/${visit}`)).body;
    const { data } = succeeded(await shop.get(`/api/client-vehicles/${visit}/history`)).body;
    return [shown.visit_number, data.at(-1).number];
  };
  expect(await numberOf(first)).toEqual([1, null]);
  expect(await numberOf(second)).toEqual([2, "2"]);
  expect(await numberOf(third)).toEqual([3, "3"]);
  expect(await numberOf(other)).toEqual([1, null]);
});
