import {
  error,
  hasLength,
  isNote,
  isSimplified,
  isStandard,
  type PublishedRule,
  transactionCodeOf,
  typeOf,
  warning,
} from "./published-rule.ts";
import { ruleWords } from "./rule-words.ts";
import { allAt, descendants, type Element, firstAt, textAt } from "./xml.ts";

/** Rules about number, date, kind, references and place in the chain. */
export const headerRules: readonly PublishedRule[] = [
  error("BR-KSA-EN16931-01", ruleWords.structure, (invoice) => textAt(invoice, "cbc:ProfileID") === "reporting:1.0"),
  error("BR-02", ruleWords.number, (invoice) => textAt(invoice, "cbc:ID") !== ""),
  error("BR-KSA-03", ruleWords.structure, (invoice) => /^[\w.-]+$/.test(textAt(invoice, "cbc:UUID"))),
  warning("BR-KSA-F-01", ruleWords.date, (invoice) =>
    descendants(invoice)
      .filter(({ name }) => /^cbc:(Issue|ActualDelivery|LatestDelivery|Due)Date$/.test(name))
      .every(({ text }) => isDate(text.trim())),
  ),
  error("BR-KSA-04", ruleWords.futureDate, (invoice, today) => {
    const date = textAt(invoice, "cbc:IssueDate");
    return !isDate(date) || date <= today;
  }),
  error("BR-KSA-70", ruleWords.time, (invoice) =>
    /^([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ?$/.test(textAt(invoice, "cbc:IssueTime")),
  ),
  error("BR-KSA-05", ruleWords.structure, (invoice) => ["388", "383", "381", "386"].includes(typeOf(invoice))),
  error("BR-KSA-06", ruleWords.structure, (invoice) => /^0[12][01]{5}$/.test(transactionCodeOf(invoice))),
  error("BR-KSA-07", ruleWords.structure, (invoice) => !/^....1.1/.test(transactionCodeOf(invoice))),
  error(
    "BR-KSA-31",
    ruleWords.simplifiedKind,
    (invoice) => !isSimplified(invoice) || /^..[01][01]0[01]0$/.test(transactionCodeOf(invoice)),
  ),
  error("BR-KSA-EN16931-02", ruleWords.taxCurrency, (invoice) => textAt(invoice, "cbc:TaxCurrencyCode") === "SAR"),
  error("BR-KSA-CL-02", ruleWords.taxCurrency, (invoice) => {
    const currency = textAt(invoice, "cbc:DocumentCurrencyCode");
    const lines = [invoice, ...allAt(invoice, "cac:InvoiceLine")];
    const amounts = lines.flatMap((part) => allAt(part, "cac:LegalMonetaryTotal").concat(allAt(part, "cac:Price")));
    return amounts
      .flatMap(({ children }) => children)
      .every(({ attributes }) => attributes.currencyID === undefined || attributes.currencyID === currency);
  }),
  error("BR-KSA-33", ruleWords.chain, (invoice) => /^\d+$/.test(textAt(reference(invoice, "ICV"), "cbc:UUID"))),
  warning("BR-KSA-61", ruleWords.chain, (invoice) => hasReference(invoice, "PIH")),
  warning(
    "BR-KSA-26",
    ruleWords.chain,
    (invoice) => !hasReference(invoice, "PIH") || hasText(reference(invoice, "PIH")),
  ),
  warning(
    "BR-KSA-15",
    ruleWords.supplyDate,
    (invoice) =>
      !isStandard(invoice) ||
      typeOf(invoice) !== "388" ||
      textAt(invoice, "cac:Delivery/cbc:ActualDeliveryDate") !== "",
  ),
  error("BR-KSA-17", ruleWords.reason, (invoice) => {
    const means = allAt(invoice, "cac:PaymentMeans");
    return (
      !isNote(invoice) ||
      (means.length > 0 && means.every((payment) => firstAt(payment, "cbc:InstructionNote") !== undefined))
    );
  }),
  warning(
    "BR-KSA-F-06-C13",
    ruleWords.reason,
    (invoice) =>
      !isNote(invoice) ||
      allAt(invoice, "cac:PaymentMeans/cbc:InstructionNote").every(({ text }) => hasLength(text.trim(), 1000)),
  ),
  warning(
    "BR-KSA-56",
    ruleWords.original,
    (invoice) => !isNote(invoice) || textAt(invoice, "cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID") !== "",
  ),
  warning("BR-KSA-16", ruleWords.structure, (invoice) =>
    allAt(invoice, "cac:PaymentMeans/cbc:PaymentMeansCode").every(({ text }) =>
      ["1", "10", "30", "42", "48"].includes(text.trim()),
    ),
  ),
];

/** Rules about the stamp, which holds only once the document is sealed. */
export const stampRules: readonly PublishedRule[] = [
  warning("BR-KSA-27", ruleWords.stamp, (invoice) => !isSimplified(invoice) || hasText(reference(invoice, "QR"))),
  error(
    "BR-KSA-28",
    ruleWords.stamp,
    (invoice) =>
      !isSimplified(invoice) ||
      textAt(invoice, `${information}/cbc:ID`) === "urn:oasis:names:specification:ubl:signature:1",
  ),
  warning(
    "BR-KSA-29",
    ruleWords.stamp,
    (invoice) =>
      !isSimplified(invoice) ||
      (textAt(invoice, "cac:Signature/cbc:ID") === signatureName &&
        textAt(invoice, `${information}/sbc:ReferencedSignatureID`) === signatureName),
  ),
  error(
    "BR-KSA-30",
    ruleWords.stamp,
    (invoice) =>
      !isSimplified(invoice) ||
      textAt(invoice, "cac:Signature/cbc:SignatureMethod") === "urn:oasis:names:specification:ubl:dsig:enveloped:xades",
  ),
  warning(
    "BR-KSA-60",
    ruleWords.stamp,
    (invoice) => !isSimplified(invoice) || firstAt(invoice, "cac:Signature") !== undefined,
  ),
];

const signatureName = "urn:oasis:names:specification:ubl:signature:Invoice";
const information =
  "ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/sig:UBLDocumentSignatures/sac:SignatureInformation";

const references = (invoice: Element, id: string) =>
  allAt(invoice, "cac:AdditionalDocumentReference").filter((reference) => textAt(reference, "cbc:ID") === id);

const hasReference = (invoice: Element, id: string) => references(invoice, id).length > 0;

const reference = (invoice: Element, id: string): Element =>
  references(invoice, id)[0] ?? { name: "", attributes: {}, children: [], text: "" };

const hasText = (reference: Element) =>
  textAt(reference, "cac:Attachment/cbc:EmbeddedDocumentBinaryObject") !== "" &&
  firstAt(reference, "cac:Attachment/cbc:EmbeddedDocumentBinaryObject")?.attributes.mimeCode === "text/plain";

const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
