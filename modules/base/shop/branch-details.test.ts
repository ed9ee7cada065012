import fc from "fast-check";
import { expect, test } from "vitest";
import { type BranchDetails, detailsAt } from "./branch-details.ts";

const text = fc.option(fc.constantFrom("a", "b", "c"));

const details = fc.record<BranchDetails>({
  contactNumber: text,
  email: text,
  crNumber: text,
  address: text,
  addressAr: text,
  street: text,
  buildingNumber: text,
  district: text,
  city: text,
  postalCode: text,
  bankName: text,
  iban: text,
  swiftCode: text,
});

const parts = ["street", "buildingNumber", "district", "city", "postalCode"] as const;
const free = ["address", "addressAr"] as const;
const bank = ["bankName", "iban", "swiftCode"] as const;

const picked = (from: BranchDetails, names: readonly (keyof BranchDetails)[]) => names.map((name) => from[name]);

test("a branch has its own details or the shop's, each group as a whole, and never a VAT number of its own", () => {
  fc.assert(
    fc.property(details, details, (company, branch) => {
      const shop = { ...company, vatNumber: "310122393500003", name: "Golden Road" };
      const shown = detailsAt(shop, { ...branch, vatNumber: "999", name: "North" } as BranchDetails);
      expect([shown.vatNumber, shown.name]).toEqual([shop.vatNumber, shop.name]);
      for (const name of ["contactNumber", "email", "crNumber"] as const)
        expect(shown[name]).toBe(branch[name] ?? shop[name]);
      const hasParts = picked(branch, parts).some(Boolean);
      expect(picked(shown, parts)).toEqual(picked(hasParts ? branch : shop, parts));
      const hasPlace = hasParts || picked(branch, free).some(Boolean);
      expect(picked(shown, free)).toEqual(picked(hasPlace ? branch : shop, free));
      expect(picked(shown, bank)).toEqual(picked(branch.iban === null ? shop : branch, bank));
    }),
  );
});

test("without a branch it is the shop", () => {
  fc.assert(
    fc.property(details, (shop) => {
      expect(detailsAt(shop, undefined)).toEqual(shop);
    }),
  );
});
