import { sum, toDecimal, toMinor } from "../../platform/shared/money.ts";
import type { Address, DocumentLine, Party, Place, TaxDocument } from "./document.ts";
import { priceOf } from "./price.ts";
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
      element("cbc:InvoiceTypeCode", typeCodes[document.kind], { name: transactionCode(document) }),
      element("cbc:DocumentCurrencyCode", currency),
      element("cbc:TaxCurrencyCode", currency),
      document.original === null
        ? undefined
        : element("cac:BillingReference", [
            element("cac:InvoiceDocumentReference", [element("cbc:ID", document.original)]),
          ]),
      element("cac:AdditionalDocumentReference", [element("cbc:ID", "ICV"), element("cbc:UUID", String(counter))]),
      attachedText("PIH", previousHash),
      element("cac:AccountingSupplierParty", [party(document.seller)]),
      element("cac:AccountingCustomerParty", [party(document.buyer)]),
      element("cac:Delivery", [element("cbc:ActualDeliveryDate", document.suppliedOn)]),
      element("cac:PaymentMeans", [
        element("cbc:PaymentMeansCode", document.payment),
        document.reason === null ? undefined : element("cbc:InstructionNote", document.reason),
      ]),
      ...taxTotals(document.lines),
      monetaryTotal(document.lines),
      ...document.lines.map(invoiceLine),
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

const taxTotals = (lines: readonly DocumentLine[]) => {
  const vat = amount("cbc:TaxAmount", totalsOf(lines).vat);
  return [element("cac:TaxTotal", [vat]), element("cac:TaxTotal", [vat, ...treatments(lines).map(taxSubtotal)])];
};

/** The lines of each category, rate and exemption code. */
const treatments = (lines: readonly DocumentLine[]): DocumentLine[][] => {
  const groups = new Map<string, DocumentLine[]>();
  for (const line of lines) {
    const key = [line.category, line.rate, line.exemption?.code].join(" ");
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()];
};

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

const monetaryTotal = (lines: readonly DocumentLine[]) => {
  const { net, total } = totalsOf(lines);
  return element("cac:LegalMonetaryTotal", [
    amount("cbc:LineExtensionAmount", net),
    amount("cbc:TaxExclusiveAmount", net),
    amount("cbc:TaxInclusiveAmount", total),
    amount("cbc:PrepaidAmount", "0.00"),
    amount("cbc:PayableAmount", total),
  ]);
};

const invoiceLine = (line: DocumentLine, index: number) =>
  element("cac:InvoiceLine", [
    element("cbc:ID", String(index + 1)),
    element("cbc:InvoicedQuantity", line.quantity, { unitCode: line.unit }),
    amount("cbc:LineExtensionAmount", line.net),
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
