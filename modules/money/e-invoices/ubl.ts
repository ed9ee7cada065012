import { groupedBy } from "../../../platform/shared/grouped.ts";
import { sum, toDecimal, toMinor } from "../../../platform/shared/money.ts";
import type { Address, DocumentLine, Party, Place, Prepaid, TaxDocument } from "./document.ts";
import { priceOf } from "./price.ts";
import { advanceTypeCode, prepaidReferenceCode } from "./profile.ts";
import { type Element, element } from "./xml.ts";

/** UBL 2.1 of the Saudi profile, in the order of the schema, without signature and QR code. */
export const ublInvoice = (document: TaxDocument, { uuid, counter, previousHash }: Place): Element =>
  element(
    "Invoice",
    [
      element("cbc:ProfileID", "reporting:1.0"),
      element("cbc:ID", document.number),
      element("cbc:UUID", uuid),
      element("cbc:IssueDate", document.issuedOn),
      element("cbc:IssueTime", document.issuedAt),
      element("cbc:InvoiceTypeCode", typeCodeOf(document), { name: transactionCode(document) }),
      element("cbc:DocumentCurrencyCode", currency),
      element("cbc:TaxCurrencyCode", currency),
      ...document.originals.map((number) =>
        element("cac:BillingReference", [element("cac:InvoiceDocumentReference", [element("cbc:ID", number)])]),
      ),
      element("cac:AdditionalDocumentReference", [element("cbc:ID", "ICV"), element("cbc:UUID", String(counter))]),
      attachedText("PIH", previousHash),
      element("cac:AccountingSupplierParty", [party(document.seller)]),
      element("cac:AccountingCustomerParty", [party(document.buyer)]),
      element("cac:Delivery", [element("cbc:ActualDeliveryDate", document.suppliedOn)]),
      element("cac:PaymentMeans", [
        element("cbc:PaymentMeansCode", document.payment),
        document.reason === null ? undefined : element("cbc:InstructionNote", document.reason),
      ]),
      ...taxTotals(document),
      monetaryTotal(document),
      ...document.lines.map(invoiceLine),
      ...(document.prepaid ?? []).map((prepaid, index) => prepaidLine(prepaid, document.lines.length + index + 1)),
    ],
    namespaces,
  );

/** A reference that carries a text: the previous hash, the QR code. */
export const attachedText = (id: string, text: string): Element =>
  element("cac:AdditionalDocumentReference", [
    element("cbc:ID", id),
    element("cac:Attachment", [element("cbc:EmbeddedDocumentBinaryObject", text, { mimeCode: "text/plain" })]),
  ]);

/** Total and VAT as they stand in XML and QR code. */
export const totalsOf = (lines: readonly DocumentLine[]) => {
  const net = added(lines.map((line) => line.net));
  const vat = added(lines.map((line) => line.vat));
  return { net, vat, total: added([net, vat]) };
};

const namespaces = {
  xmlns: "urn:oasis:names:specification:ubl:schema:xsd:Invoice-2",
  "xmlns:cac": "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2",
  "xmlns:cbc": "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2",
  "xmlns:ext": "urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2",
};

/** The authority takes every document of a Saudi shop in riyals; a credit note is an Invoice too. */
const currency = "SAR";
const typeCodes = { invoice: "388", "credit-note": "381", "debit-note": "383" };

const typeCodeOf = ({ kind, isAdvance }: TaxDocument) => (isAdvance ? advanceTypeCode : typeCodes[kind]);

/** NNPNESB: subtype, third party, nominal, export, summary, self-billed. */
const transactionCode = ({ isStandard, lines }: TaxDocument) =>
  `${isStandard ? "01" : "02"}00${isStandard && lines.some(isExport) ? "1" : "0"}00`;

const isExport = ({ exemption }: DocumentLine) =>
  exemption !== null && ["VATEX-SA-32", "VATEX-SA-33"].includes(exemption.code);

const party = ({ name, vatNumber, identity, address }: Party) =>
  element("cac:Party", [
    identity
      ? element("cac:PartyIdentification", [element("cbc:ID", identity.number, { schemeID: identity.scheme })])
      : undefined,
    address ? postalAddress(address) : undefined,
    vatNumber ? element("cac:PartyTaxScheme", [element("cbc:CompanyID", vatNumber), taxScheme]) : undefined,
    element("cac:PartyLegalEntity", [element("cbc:RegistrationName", name)]),
  ]);

const postalAddress = (address: Address) =>
  element("cac:PostalAddress", [
    filled("cbc:StreetName", address.street),
    filled("cbc:BuildingNumber", address.buildingNumber),
    filled("cbc:CitySubdivisionName", address.district),
    filled("cbc:CityName", address.city),
    filled("cbc:PostalZone", address.postalCode),
    element("cac:Country", [element("cbc:IdentificationCode", address.country)]),
  ]);

const filled = (name: string, text: string) => (text ? element(name, text) : undefined);

const taxTotals = ({ lines, prepaid = [] }: TaxDocument) => {
  const vat = amount("cbc:TaxAmount", totalsOf(lines).vat);
  const groups = treatments([...lines, ...prepaid.map(emptyLine)]);
  return [element("cac:TaxTotal", [vat]), element("cac:TaxTotal", [vat, ...groups.map(taxSubtotal)])];
};

/** The line of an advance has no amount of its own, but its treatment is one of the document's. */
const emptyLine = ({ rate }: Prepaid): DocumentLine => ({
  name: "دفعة مقدمة | Advance payment",
  quantity: "1",
  unit: "PCE",
  unitPrice: "0.00",
  preDiscount: "0.00",
  discount: "0.00",
  net: "0.00",
  vat: "0.00",
  rate,
  category: "S",
  exemption: null,
});

/** The lines of each category, rate and exemption code. */
const treatments = (lines: readonly DocumentLine[]): DocumentLine[][] => [
  ...groupedBy(lines, ({ category, rate, exemption }) => [category, rate, exemption?.code].join(" ")).values(),
];

const taxSubtotal = (lines: readonly DocumentLine[]) => {
  const { category, rate, exemption } = lines[0]!;
  return element("cac:TaxSubtotal", [
    amount("cbc:TaxableAmount", added(lines.map(({ net }) => net))),
    amount("cbc:TaxAmount", added(lines.map(({ vat }) => vat))),
    element("cac:TaxCategory", [
      element("cbc:ID", category),
      element("cbc:Percent", rate),
      exemption ? element("cbc:TaxExemptionReasonCode", exemption.code) : undefined,
      exemption ? element("cbc:TaxExemptionReason", exemption.reason) : undefined,
      taxScheme,
    ]),
  ]);
};

const monetaryTotal = ({ lines, prepaid = [] }: TaxDocument) => {
  const { net, total } = totalsOf(lines);
  const paid = added(prepaid.flatMap(({ taxable, vat }) => [taxable, vat]));
  return element("cac:LegalMonetaryTotal", [
    amount("cbc:LineExtensionAmount", net),
    amount("cbc:TaxExclusiveAmount", net),
    amount("cbc:TaxInclusiveAmount", total),
    amount("cbc:PrepaidAmount", paid),
    amount("cbc:PayableAmount", toDecimal(toMinor(total, 2)! - toMinor(paid, 2)!, 2)),
  ]);
};

const invoiceLine = (line: DocumentLine, index: number) => lineElement(line, index + 1);

/** Names the advance invoice whose amounts are set off. */
const prepaidLine = (prepaid: Prepaid, place: number) => lineElement(emptyLine(prepaid), place, prepaid);

const lineElement = (line: DocumentLine, place: number, prepaid?: Prepaid) =>
  element("cac:InvoiceLine", [
    element("cbc:ID", String(place)),
    element("cbc:InvoicedQuantity", line.quantity, { unitCode: line.unit }),
    amount("cbc:LineExtensionAmount", line.net),
    prepaid &&
      element("cac:DocumentReference", [
        element("cbc:ID", prepaid.number),
        element("cbc:IssueDate", prepaid.issuedOn),
        element("cbc:IssueTime", prepaid.issuedAt),
        element("cbc:DocumentTypeCode", prepaidReferenceCode),
      ]),
    toMinor(line.discount, 2) === 0n
      ? undefined
      : element("cac:AllowanceCharge", [
          element("cbc:ChargeIndicator", "false"),
          element("cbc:AllowanceChargeReasonCode", "95"),
          element("cbc:AllowanceChargeReason", "خصم | Discount"),
          amount("cbc:Amount", line.discount),
        ]),
    element("cac:TaxTotal", [
      amount("cbc:TaxAmount", line.vat),
      amount("cbc:RoundingAmount", added([line.net, line.vat])),
      prepaid &&
        element("cac:TaxSubtotal", [
          amount("cbc:TaxableAmount", prepaid.taxable),
          amount("cbc:TaxAmount", prepaid.vat),
          element("cac:TaxCategory", [element("cbc:ID", "S"), element("cbc:Percent", prepaid.rate), taxScheme]),
        ]),
    ]),
    element("cac:Item", [
      element("cbc:Name", line.name),
      element("cac:ClassifiedTaxCategory", [
        element("cbc:ID", line.category),
        element("cbc:Percent", line.rate),
        taxScheme,
      ]),
    ]),
    element("cac:Price", [amount("cbc:PriceAmount", priceOf(line))]),
  ]);

const taxScheme = element("cac:TaxScheme", [element("cbc:ID", "VAT")]);

const amount = (name: string, text: string) => element(name, text, { currencyID: currency });

const added = (amounts: readonly string[]) => toDecimal(sum(amounts.map((text) => toMinor(text, 2)!)), 2);
