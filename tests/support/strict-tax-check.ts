import { createPublicKey, verify } from "node:crypto";
import { brokenRulesOfSealed } from "../../modules/money/e-invoices/rules.ts";
import { readCertificate } from "../../modules/money/e-invoices/server/certificate.ts";
import { signedPropertiesDigest } from "../../modules/money/e-invoices/server/signature.ts";
import { readXml } from "../../modules/money/e-invoices/server/xml-reading.ts";
import { decimalAt, whole } from "../../modules/money/e-invoices/published-rule.ts";
import { allAt, type Element, firstAt, textAt } from "../../modules/money/e-invoices/xml.ts";
import { openUblSchema } from "./ubl-schema.ts";

const schemaProblem = openUblSchema();

/** Without the vectors the schema is not checked. */
export const hasUblSchema = schemaProblem !== undefined;

export type CheckedDocument = {
  problems: string[];
  hash: string;
  uuid: string;
  counter: number;
  previousHash: string;
  isStandard: boolean;
};

/** Everything that is wrong with a sealed document by schema, rules, hash, signature, certificate and QR code. */
export const checkStrictly = (xml: string, today: string): CheckedDocument => {
  const { root, hash } = readXml(xml);
  const signature = firstAt(root, signaturePath);
  const isStandard = firstAt(root, "cbc:InvoiceTypeCode")?.attributes.name?.startsWith("01") ?? false;
  const schema = schemaProblem?.(xml);
  return {
    problems: [
      ...(schema === undefined ? [] : [`schema: ${schema}`]),
      ...brokenRulesOfSealed(root, today).map(({ code }) => code),
      ...prepaymentProblems(root),
      ...(signature ? stampProblems(xml, signature, hash) : ["no stamp"]),
      ...(signature ? qrProblems(root, signature, { hash, isStandard }) : []),
    ],
    hash,
    uuid: textAt(root, "cbc:UUID"),
    counter: Number(referenceText(root, "ICV")),
    previousHash: referenceText(root, "PIH"),
    isStandard,
  };
};

/**
 * The authority's data dictionary, KSA-26 to KSA-34: a line without amounts names the advance invoice, its time and
 * treatment; the advances are the prepaid amount, and all other lines name none.
 */
const prepaymentProblems = (root: Element) => {
  const prepaid = allAt(root, "cac:InvoiceLine").filter((line) => firstAt(line, "cac:DocumentReference"));
  const group = "cac:TaxTotal/cac:TaxSubtotal";
  const isWhole = (line: Element) =>
    textAt(line, "cac:DocumentReference/cbc:DocumentTypeCode") === "386" &&
    textAt(line, "cac:DocumentReference/cbc:ID") !== "" &&
    /^\d{4}-\d\d-\d\d$/.test(textAt(line, "cac:DocumentReference/cbc:IssueDate")) &&
    /^\d\d:\d\d:\d\d$/.test(textAt(line, "cac:DocumentReference/cbc:IssueTime")) &&
    textAt(line, `${group}/cac:TaxCategory/cbc:ID`) === "S" &&
    decimalAt(line, "cbc:LineExtensionAmount") === 0n &&
    dueVatDiffers(line) <= whole / 50n;
  // A share of an advance may differ from its rate by a cent, before rounding by two.
  const dueVatDiffers = (line: Element) => {
    const due =
      (decimalAt(line, `${group}/cbc:TaxableAmount`) * decimalAt(line, `${group}/cac:TaxCategory/cbc:Percent`)) /
      (100n * whole);
    const difference = decimalAt(line, `${group}/cbc:TaxAmount`) - due;
    return difference < 0n ? -difference : difference;
  };
  const sum = prepaid.reduce(
    (so, line) => so + decimalAt(line, `${group}/cbc:TaxableAmount`) + decimalAt(line, `${group}/cbc:TaxAmount`),
    0n,
  );
  return [
    prepaid.every(isWhole) ? [] : ["prepayment line"],
    sum === decimalAt(root, "cac:LegalMonetaryTotal/cbc:PrepaidAmount") ? [] : ["prepaid amount"],
  ].flat();
};

const signaturePath =
  "ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/sig:UBLDocumentSignatures/sac:SignatureInformation/ds:Signature";

const stampProblems = (xml: string, signature: Element, hash: string) => {
  const certificate = readCertificate(textAt(signature, "ds:KeyInfo/ds:X509Data/ds:X509Certificate"));
  const [document, properties] = allAt(signature, "ds:SignedInfo/ds:Reference");
  const key = createPublicKey({ key: certificate.publicKey, type: "spki", format: "der" });
  const value = Buffer.from(textAt(signature, "ds:SignatureValue"), "base64");
  const end = "</xades:SignedProperties>";
  const signed = xml.slice(xml.indexOf("<xades:SignedProperties"), xml.indexOf(end) + end.length);
  const certified = firstAt(
    signature,
    "ds:Object/xades:QualifyingProperties/xades:SignedProperties/xades:SignedSignatureProperties/xades:SigningCertificate/xades:Cert",
  );
  return [
    textAt(document!, "ds:DigestValue") === hash ? [] : ["hash"],
    verify("sha256", Buffer.from(hash, "base64"), key, value) ? [] : ["signature"],
    textAt(properties!, "ds:DigestValue") === signedPropertiesDigest(signed) ? [] : ["signed properties"],
    textAt(certified!, "xades:CertDigest/ds:DigestValue") === certificate.digest ? [] : ["certificate digest"],
    textAt(certified!, "xades:IssuerSerial/ds:X509IssuerName") === certificate.issuer ? [] : ["issuer"],
    textAt(certified!, "xades:IssuerSerial/ds:X509SerialNumber") === certificate.serialNumber ? [] : ["serial number"],
  ].flat();
};

const qrProblems = (root: Element, signature: Element, { hash, isStandard }: { hash: string; isStandard: boolean }) => {
  const tags = qrTags(referenceText(root, "QR"));
  const certificate = readCertificate(textAt(signature, "ds:KeyInfo/ds:X509Data/ds:X509Certificate"));
  const seller = "cac:AccountingSupplierParty/cac:Party";
  const expected = [
    textAt(root, `${seller}/cac:PartyLegalEntity/cbc:RegistrationName`),
    textAt(root, `${seller}/cac:PartyTaxScheme/cbc:CompanyID`),
    `${textAt(root, "cbc:IssueDate")}T${textAt(root, "cbc:IssueTime")}`,
    textAt(root, "cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount"),
    textAt(root, "cac:TaxTotal/cbc:TaxAmount"),
    hash,
    textAt(signature, "ds:SignatureValue"),
    certificate.publicKey,
    ...(isStandard ? [] : [certificate.signature]),
  ].map((value) => Buffer.from(value));
  return expected.length === tags.length && expected.every((value, index) => value.equals(tags[index]!))
    ? []
    : ["QR code"];
};

/** The values of a QR code, tag by tag. */
export const qrTags = (text: string) => {
  const bytes = Buffer.from(text, "base64");
  const values: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 2 + bytes[at + 1]!)
    values.push(bytes.subarray(at + 2, at + 2 + bytes[at + 1]!));
  return values;
};

const referenceText = (root: Element, id: string) => {
  const found = root.children.find(
    (one) => one.name === "cac:AdditionalDocumentReference" && textAt(one, "cbc:ID") === id,
  );
  if (!found) return "";
  return textAt(found, id === "ICV" ? "cbc:UUID" : "cac:Attachment/cbc:EmbeddedDocumentBinaryObject");
};
