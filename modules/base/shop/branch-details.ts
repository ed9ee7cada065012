import { fieldKinds } from "../../../platform/shared/field-words.ts";
import { checkedTogether, refuseField } from "../../../platform/shared/refusals.ts";
import type { Pair } from "../../../platform/shared/words.ts";
import { branchFieldWords } from "./branch-words.ts";
import type { NationalAddress } from "./national-address.ts";

type Contact = {
  readonly contactNumber: string | null;
  readonly email: string | null;
  readonly crNumber: string | null;
};
type Place = NationalAddress & { readonly address: string | null; readonly addressAr: string | null };
type Account = { readonly bankName: string | null; readonly iban: string | null; readonly swiftCode: string | null };

/** What a branch may have of its own. The VAT number is always the shop's. */
export type BranchDetails = Contact & Place & Account;

/**
 * The shop as the papers of a branch name it. Address and bank account are taken as a whole, so that no line of the
 * shop's stands beside one of the branch's. Without parts of its own the branch keeps those of the shop, which an
 * e-invoice needs.
 */
export const detailsAt = <S extends BranchDetails>(shop: S, branch: BranchDetails | undefined): S =>
  branch
    ? {
        ...shop,
        contactNumber: branch.contactNumber ?? shop.contactNumber,
        email: branch.email ?? shop.email,
        crNumber: branch.crNumber ?? shop.crNumber,
        ...(hasParts(branch) && partsOf(branch)),
        ...((hasParts(branch) || hasText(branch)) && { address: branch.address, addressAr: branch.addressAr }),
        ...(branch.iban !== null && { bankName: branch.bankName, iban: branch.iban, swiftCode: branch.swiftCode }),
      }
    : shop;

/**
 * Refuses a bank without its account and, in Saudi Arabia, a part of a national address: every e-invoice of the branch
 * would be refused with it.
 */
export const checkBranch = (branch: BranchDetails, country: string) =>
  checkedTogether({
    iban: () => {
      if (branch.iban === null && (branch.bankName ?? branch.swiftCode) !== null)
        throw refuseField("iban", branchFieldWords.ibanMissing);
    },
    ...(country === "SA" && hasParts(branch) && saudiChecks(branch)),
  });

const saudiChecks = ({ street, buildingNumber, district, city, postalCode }: NationalAddress) => ({
  street: () => checkPart("street", street, /./),
  buildingNumber: () => checkPart("building_number", buildingNumber, /^\d{4}$/, branchFieldWords.fourDigits),
  district: () => checkPart("district", district, /./),
  city: () => checkPart("city", city, /./),
  postalCode: () => checkPart("postal_code", postalCode, /^\d{5}$/, branchFieldWords.fiveDigits),
});

const checkPart = (field: string, value: string | null, format: RegExp, words: Pair = fieldKinds.required) => {
  if (!value) throw refuseField(field, fieldKinds.required);
  if (!format.test(value)) throw refuseField(field, words);
};

const hasText = ({ address, addressAr }: Place) => Boolean(address || addressAr);

const hasParts = (place: NationalAddress) => Object.values(partsOf(place)).some(Boolean);

const partsOf = ({ street, buildingNumber, district, city, postalCode }: NationalAddress): NationalAddress => ({
  street,
  buildingNumber,
  district,
  city,
  postalCode,
});
