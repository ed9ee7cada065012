import { expect, test } from "vitest";
import { asBody, changedIn, emptiedIn } from "../../../../platform/web/form/check.ts";
import { changeVehicle } from "../contract.ts";
import { vehicleBody } from "./vehicle-body.ts";

test("a vehicle changes from a company to a client without VAT number or phone, and no field counts as emptied", () => {
  const entry = { entryDay: "2026-11-20", vehicleEnteredAt: "09:30" };
  const company = {
    id: "0198c0de-0000-7000-8000-000000000001",
    name: "Al-Salem Co.",
    contactNumber: "+966508841093",
    vatNumber: "300000000000003",
  };
  const noura = { id: "0198c0de-0000-7000-8000-000000000002", name: "Noura", contactNumber: null, vatNumber: null };
  const opened = {
    ...entry,
    licensePlate: "7421 KNR",
    client: company,
    clientContactNumber: company.contactNumber,
    clientVatNumber: company.vatNumber,
  };
  const values = { ...opened, client: noura, clientContactNumber: "", clientVatNumber: "" };
  const whole = (of: typeof opened | typeof values) => ({
    ...asBody(changeVehicle.body, of, true),
    ...vehicleBody(of, entry),
  });
  expect(emptiedIn(whole(values), values, opened)).toEqual([]);
  expect(
    changedIn(whole(values), whole(opened), [["clientId", "clientName", "clientContactNumber", "clientVatNumber"]]),
  ).toMatchObject({ clientId: noura.id });
});
