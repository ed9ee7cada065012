import { fieldKinds } from "../../../platform/shared/field-words.ts";
import { isMobile, toE164 } from "../../../platform/shared/phone.ts";
import { checkedTogether, refuseField } from "../../../platform/shared/refusals.ts";
import type { Body } from "../../../platform/shared/route.ts";
import type { Pair } from "../../../platform/shared/words.ts";
import type { changeCompany } from "./contract.ts";
import { toCrNumber, toIban, toVatNumber } from "./tax-identity.ts";
import { taxWords, vatNumberWords } from "./tax-words.ts";
import { shopWords } from "./words.ts";

type CompanyInput = Body<typeof changeCompany>;

/**
 * Normalises company details for storage: phones to E.164, registration and bank numbers without blanks. Refuses
 * invalid ones.
 */
export const storedDetails = (sent: CompanyInput, countryBefore: string): CompanyInput => {
  const country = sent.country ?? countryBefore;
  const stored: CompanyInput = {
    ...sent,
    ...checkedTogether({
      ...detailChecks(sent, country),
      whatsappNumber: () =>
        checked("whatsapp_number", sent.whatsappNumber, (text) => toMobile(text, country), fieldKinds.mobile),
      vatNumber: () =>
        checked("vat_number", sent.vatNumber, (text) => toVatNumber(text, country), vatNumberWords(country)),
    }),
  };
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== undefined));
};

/** The checks of what a shop and a branch have alike, each of which answers the value as it is stored. */
export const detailChecks = (
  sent: Pick<CompanyInput, "contactNumber" | "crNumber" | "iban" | "swiftCode">,
  country: string,
) => ({
  contactNumber: () => checked("contact_number", sent.contactNumber, (text) => toE164(text, country), fieldKinds.phone),
  crNumber: () => checked("cr_number", sent.crNumber, toCrNumber, taxWords.crNumber),
  iban: () => checked("iban", sent.iban, toIban, taxWords.iban),
  swiftCode: () => checked("swift_code", sent.swiftCode, toSwiftCode, shopWords.notSwift),
});

/** Null and undefined are passed through. */
const checked = (
  field: string,
  text: string | null | undefined,
  read: (text: string) => string | undefined,
  words: Pair,
) => {
  if (text === null || text === undefined) return text;
  const found = read(text);
  if (found === undefined) throw refuseField(field, words);
  return found;
};

const toMobile = (text: string, country: string) => {
  const e164 = toE164(text, country);
  return e164 && isMobile(e164) ? e164 : undefined;
};

const toSwiftCode = (text: string) => {
  const compact = text.replace(/\s/g, "").toUpperCase();
  return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(compact) ? compact : undefined;
};
