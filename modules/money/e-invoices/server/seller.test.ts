import { expect, test } from "vitest";
import { buyerOf } from "../seller-verbs.ts";
import { printedAfterRepair } from "../sealed-verbs.ts";

const address = { street: "Hauptstr. 1", buildingNumber: null, district: null, city: "Berlin", postalCode: null };
const buyer = { name: "Kraft GmbH", vatNumber: "DE123456789", crNumber: "HRB12345", isBusiness: true, address };

test("a buyer abroad is identified by the own VAT number, else the registration; a Saudi one by both", () => {
  const abroad = { ...buyer, country: "DE" };
  expect(buyerOf(abroad)).toMatchObject({ vatNumber: null, identity: { scheme: "OTH", number: "DE123456789" } });
  expect(buyerOf({ ...abroad, vatNumber: null }).identity).toEqual({ scheme: "OTH", number: "HRB12345" });
  expect(buyerOf({ ...abroad, vatNumber: null, crNumber: null }).identity).toBeNull();
  const saudi = { ...buyer, country: "SA", vatNumber: "310284417600003", crNumber: "1010446208" };
  expect(buyerOf(saudi)).toMatchObject({
    vatNumber: "310284417600003",
    identity: { scheme: "CRN", number: "1010446208" },
  });
});

test("a repair keeps the printed VAT number of a buyer abroad, or prints the new one", () => {
  const party = buyerOf({ ...buyer, country: "DE" });
  const printed = { buyer: { name: buyer.name, vatNumber: buyer.vatNumber, address: null }, party };
  const after = (vatNumber: string | null, of = printed) =>
    printedAfterRepair(of, buyerOf({ ...buyer, vatNumber, country: "DE" }))?.buyer.vatNumber;
  expect(after("DE123456789")).toBe("DE123456789");
  expect(after("DE987654321")).toBe("DE987654321");
  const frozenBefore = { ...printed, party: { ...party, identity: null } };
  expect(after("DE123456789", frozenBefore)).toBe("DE123456789");
});
