import { createPublicKey, verify } from "node:crypto";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readVectors, vectorFile } from "../../../../tests/support/vectors.ts";
import { brokenRulesOfSealed } from "../rules.ts";
import { type Element, firstAt, textAt } from "../xml.ts";
import { readCertificate } from "./certificate.ts";
import { taxQr } from "./qr.ts";
import { firstPreviousHash } from "./seal.ts";
import { signedPropertiesDigest } from "./signature.ts";
import { readXml } from "./xml-reading.ts";

const sample = z.object({
  file: z.string(),
  type_code: z.string(),
  transaction_code: z.string(),
  icv: z.string(),
  pih: z.string(),
  invoice_hash_base64: z.string(),
  signed_properties_digest: z.string(),
  cert_digest: z.string(),
  signature_value: z.string(),
  x509_serial: z.string(),
  x509_issuer: z.string(),
  qr_base64: z.string(),
  qr_tags_1_to_7_text_8_9_hex: z.record(z.string(), z.string()),
  schematron_failures_observed: z.array(z.string()),
});

const found = readVectors("zatca/expected.json");
const samples = found ? z.array(sample).parse(found) : [];

describe.skipIf(samples.length === 0)(
  "the authority's own samples, if they are beside the project or in VECTORS_DIR",
  () => {
    test("there are nine", () => {
      expect(samples).toHaveLength(9);
    });

    test.for(samples)("the hash of $file is its own", ({ file, ...expected }) => {
      expect(readSample(file).hash).toBe(expected.invoice_hash_base64);
    });

    test.for(samples)("the signature of $file is over the bytes of its hash", ({ file, ...expected }) => {
      const { signature } = readSample(file);
      const { publicKey } = readCertificate(textAt(signature, certificatePath));
      const key = createPublicKey({ key: publicKey, type: "spki", format: "der" });
      const bytes = Buffer.from(expected.invoice_hash_base64, "base64");
      expect(verify("sha256", bytes, key, Buffer.from(expected.signature_value, "base64"))).toBe(true);
      expect(textAt(signature, "ds:SignatureValue")).toBe(expected.signature_value);
    });

    test.for(samples)(
      "digests, issuer and serial number of the certificate in $file are its own",
      ({ file, ...expected }) => {
        const certificate = readCertificate(textAt(readSample(file).signature, certificatePath));
        expect(certificate).toMatchObject({
          digest: expected.cert_digest,
          issuer: expected.x509_issuer,
          serialNumber: expected.x509_serial,
        });
      },
    );

    test.for(samples)("the digest of the signed properties of $file is its own", ({ file, ...expected }) => {
      const { xml } = readSample(file);
      const end = "</xades:SignedProperties>";
      const properties = xml.slice(xml.indexOf("<xades:SignedProperties"), xml.indexOf(end) + end.length);
      expect(signedPropertiesDigest(properties)).toBe(expected.signed_properties_digest);
    });

    test.for(samples)("the QR code of $file is made byte for byte", ({ file, ...expected }) => {
      const { root, signature } = readSample(file);
      const tags = expected.qr_tags_1_to_7_text_8_9_hex;
      const certificate = readCertificate(textAt(signature, certificatePath));
      const qr = taxQr(
        { sellerName: tags[1]!, vatNumber: tags[2]!, issuedAt: tags[3]!, total: tags[4]!, vat: tags[5]! },
        {
          hash: tags[6]!,
          signature: tags[7]!,
          publicKey: certificate.publicKey,
          certificateSignature: tags[9] === undefined ? undefined : certificate.signature,
        },
      );
      expect(qr).toBe(expected.qr_base64);
      expect(tags[9] === undefined).toBe(expected.transaction_code.startsWith("01"));
      expect(textAt(reference(root, "QR"), "cac:Attachment/cbc:EmbeddedDocumentBinaryObject")).toBe(qr);
    });

    test.for(samples)("$file breaks exactly the rules that the authority's checks report", ({ file, ...expected }) => {
      const { root } = readSample(file);
      expect(
        brokenRulesOfSealed(root, "2026-01-01")
          .map(({ code, severity }) => `${code}:${severity}`)
          .toSorted(),
      ).toEqual(expected.schematron_failures_observed.toSorted());
    });

    test("the first document of a device follows the hash of 0", () => {
      expect(vectorFile("zatca/first_pih.txt")!.toString("utf8").trim()).toBe(firstPreviousHash);
    });
  },
);

const certificatePath = "ds:KeyInfo/ds:X509Data/ds:X509Certificate";

const readSample = (file: string) => {
  const xml = vectorFile(`zatca/${file}`)!.toString("utf8");
  const { root, hash } = readXml(xml);
  const signature = firstAt(
    root,
    "ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/sig:UBLDocumentSignatures/sac:SignatureInformation/ds:Signature",
  )!;
  return { xml, root, hash, signature };
};

const reference = (root: Element, id: string) =>
  root.children.find((child) => child.name === "cac:AdditionalDocumentReference" && textAt(child, "cbc:ID") === id)!;
