import { error, hasLength, isSimplified, isStandard, type PublishedRule, warning } from "./published-rule.ts";
import { ruleWords } from "./rule-words.ts";
import { allAt, type Element, firstAt, textAt } from "./xml.ts";

const seller = "cac:AccountingSupplierParty/cac:Party";
const buyer = "cac:AccountingCustomerParty/cac:Party";
const sellerAddress = `${seller}/cac:PostalAddress`;
const buyerAddress = `${buyer}/cac:PostalAddress`;
const vatNumber = "cac:PartyTaxScheme/cbc:CompanyID";
const name = "cac:PartyLegalEntity/cbc:RegistrationName";

/** Rules about seller and buyer. */
export const partyRules: readonly PublishedRule[] = [
  error("BR-06", ruleWords.sellerName, (invoice) => textAt(invoice, `${seller}/${name}`) !== ""),
  warning("BR-KSA-F-06-C2", ruleWords.sellerName, (invoice) => textAt(invoice, `${seller}/${name}`).length <= 1000),
  warning("BR-KSA-08", ruleWords.sellerIdentity, (invoice) => hasIdentity(invoice, seller, sellerSchemes)),
  warning("BR-KSA-09", ruleWords.sellerAddress, (invoice) => isWhole(invoice, sellerAddress)),
  warning("BR-KSA-66", ruleWords.sellerPostalCode, (invoice) =>
    /^\d{5}$/.test(textAt(invoice, `${sellerAddress}/cbc:PostalZone`)),
  ),
  warning("BR-KSA-37", ruleWords.sellerBuilding, (invoice) =>
    /^\d{4}$/.test(textAt(invoice, `${sellerAddress}/cbc:BuildingNumber`)),
  ),
  error("BR-KSA-39", ruleWords.sellerVatNumber, (invoice) => firstAt(invoice, `${seller}/${vatNumber}`) !== undefined),
  error("BR-KSA-40", ruleWords.sellerVatNumber, (invoice) => {
    const number = firstAt(invoice, `${seller}/${vatNumber}`);
    return number === undefined || isSaudiVatNumber(number.text.trim());
  }),
  warning(
    "BR-KSA-42",
    ruleWords.buyerName,
    (invoice) => !isStandard(invoice) || textAt(invoice, `${buyer}/${name}`) !== "",
  ),
  warning("BR-KSA-F-06-C12", ruleWords.buyerName, (invoice) => textAt(invoice, `${buyer}/${name}`).length <= 1000),
  warning(
    "BR-KSA-10",
    ruleWords.buyerAddress,
    (invoice) => !isStandard(invoice) || isFilled(invoice, buyerAddress, ["cbc:StreetName", "cbc:CityName", country]),
  ),
  warning(
    "BR-KSA-63",
    ruleWords.buyerNationalAddress,
    (invoice) => !isSaudiBuyer(invoice) || isWhole(invoice, buyerAddress),
  ),
  warning(
    "BR-KSA-67",
    ruleWords.buyerPostalCode,
    (invoice) => !isSaudiBuyer(invoice) || /^\d{5}$/.test(textAt(invoice, `${buyerAddress}/cbc:PostalZone`)),
  ),
  warning(
    "BR-KSA-F-06-C23",
    ruleWords.buyerAddress,
    (invoice) => !isStandard(invoice) || hasLength(textAt(invoice, `${buyerAddress}/cbc:StreetName`), 1000),
  ),
  warning(
    "BR-KSA-F-06-C26",
    ruleWords.buyerAddress,
    (invoice) =>
      textAt(invoice, `${buyerAddress}/cbc:CityName`).length <= 127 &&
      textAt(invoice, `${buyerAddress}/cbc:CitySubdivisionName`).length <= 127,
  ),
  error(
    "BR-KSA-14",
    ruleWords.buyerIdentity,
    (invoice) =>
      allAt(invoice, `${buyer}/cac:PartyIdentification`).length === 0 || hasIdentity(invoice, buyer, buyerSchemes),
  ),
  warning(
    "BR-KSA-81",
    ruleWords.buyerIdentity,
    (invoice) =>
      !isStandard(invoice) ||
      firstAt(invoice, `${buyer}/${vatNumber}`) !== undefined ||
      textAt(invoice, `${buyer}/cac:PartyIdentification/cbc:ID`) !== "",
  ),
  error("BR-KSA-44", ruleWords.buyerVatNumber, (invoice) => {
    const number = textAt(invoice, `${buyer}/${vatNumber}`);
    return number === "" || isSaudiVatNumber(number);
  }),
  error(
    "BR-KSA-46",
    ruleWords.exportVatNumber,
    (invoice) => !isExport(invoice) || firstAt(invoice, `${buyer}/${vatNumber}`) === undefined,
  ),
  error("BR-CUSTOM-VALIDATION-01", ruleWords.buyerIsSeller, (invoice) => {
    const number = textAt(invoice, `${buyer}/${vatNumber}`);
    return number === "" || number !== textAt(invoice, `${seller}/${vatNumber}`);
  }),
  error(
    "BR-KSA-49",
    ruleWords.nationalId,
    (invoice) => !isForCitizens(invoice) || hasIdentity(invoice, buyer, ["NAT"]),
  ),
  warning(
    "BR-KSA-25",
    ruleWords.buyerName,
    (invoice) => !isSimplified(invoice) || !isForCitizens(invoice) || textAt(invoice, `${buyer}/${name}`) !== "",
  ),
];

const sellerSchemes = ["CRN", "MOM", "MLS", "SAG", "OTH", "700"];
const buyerSchemes = ["TIN", "CRN", "MOM", "MLS", "700", "SAG", "NAT", "GCC", "IQA", "PAS", "OTH"];

const hasIdentity = (invoice: Element, party: string, schemes: readonly string[]) => {
  const identity = firstAt(invoice, `${party}/cac:PartyIdentification/cbc:ID`);
  return (
    identity !== undefined &&
    schemes.includes(identity.attributes.schemeID ?? "") &&
    /^[a-zA-Z0-9]+$/.test(identity.text.trim())
  );
};

const country = "cac:Country/cbc:IdentificationCode";

const isWhole = (invoice: Element, address: string) =>
  isFilled(invoice, address, [
    "cbc:StreetName",
    "cbc:BuildingNumber",
    "cbc:CitySubdivisionName",
    "cbc:CityName",
    "cbc:PostalZone",
    country,
  ]);

const isFilled = (invoice: Element, address: string, parts: readonly string[]) =>
  parts.every((part) => textAt(invoice, `${address}/${part}`) !== "");

const isSaudiVatNumber = (number: string) => /^3\d{13}3$/.test(number);

const isSaudiBuyer = (invoice: Element) =>
  isStandard(invoice) && textAt(invoice, `${buyerAddress}/${country}`) === "SA";

const isExport = (invoice: Element) => /^01..1/.test(firstAt(invoice, "cbc:InvoiceTypeCode")?.attributes.name ?? "");

/** Private health care and education, which the state pays for citizens. The authority compares the code untrimmed. */
const isForCitizens = (invoice: Element) =>
  allAt(invoice, "cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:TaxExemptionReasonCode").some(({ text }) =>
    ["VATEX-SA-EDU", "VATEX-SA-HEA"].includes(text),
  );
