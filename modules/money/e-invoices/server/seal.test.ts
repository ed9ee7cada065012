import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkStrictly, hasUblSchema } from "../../../../tests/support/strict-tax-check.ts";
import { issueCertificate } from "../../../../tests/support/tax-certificates.ts";
import { toDecimal, toMinor } from "../../../../platform/shared/money.ts";
import { isDiscountTooLarge, pricedLine, vatWithin } from "../../../base/lines/rules.ts";
import { documentLines } from "../document-line.ts";
import { documentKinds, type TaxDocument } from "../document.ts";
import { brokenRules } from "../rules.ts";
import { totalsOf, ublInvoice } from "../ubl.ts";
import { canonical } from "../xml.ts";
import { readCertificate } from "./certificate.ts";
import { certificateRequest, newPrivateKey } from "./csr.ts";
import { firstPreviousHash, sealed } from "./seal.ts";
import { readXml } from "./xml-reading.ts";

const privateKey = newPrivateKey();
const request = certificateRequest(
  privateKey,
  {
    commonName: "Warsha",
    organization: "Golden Road",
    unit: "Main",
    vatNumber: "310122393500003",
    deviceId: randomUUID(),
    address: "Riyadh",
    industry: "Vehicle repair",
  },
  "sandbox",
);
const key = {
  privateKey,
  certificate: readCertificate(issueCertificate(request, { expiresAt: new Date("2031-01-01") })),
};

const address = {
  street: "طريق الملك فهد",
  buildingNumber: "2322",
  district: "العليا",
  city: "الرياض",
  postalCode: "12222",
  country: "SA",
};

const text = fc
  .string({ unit: "binary", minLength: 1, maxLength: 60 })
  .map((written) => written.replace(/\p{Cc}/gu, "").trim())
  .filter((written) => written !== "" && !/[\u{FFFE}\u{FFFF}]/u.test(written));

const exemptCodes = ["VATEX-SA-OOS", "VATEX-SA-32", "VATEX-SA-34-1", "VATEX-SA-29", "VATEX-SA-MLTRY"] as const;

const line = fc
  .record({
    name: text,
    nameAr: fc.option(text),
    qty: fc.integer({ min: 1, max: 5_000_000 }).map((thousandths) => (thousandths / 1000).toFixed(3)),
    unitPrice: fc.bigInt({ min: 0n, max: 5_000_000n }),
    discount: fc.bigInt({ min: 0n, max: 100_000n }),
    vatRate: fc.constantFrom(1500, 500),
    exemptCode: fc.option(fc.constantFrom(...exemptCodes), { freq: 2 }),
    reason: fc.option(text),
  })
  .map(({ discount, exemptCode, reason, ...sold }) => {
    const vatExempted = exemptCode !== null;
    const entry = { ...sold, vatExempted, exemptCode, exemptReason: vatExempted ? reason : null };
    const isLarge = isDiscountTooLarge({ ...entry, quantity: entry.qty, flatDiscount: discount });
    const priced = pricedLine({ ...entry, flatDiscount: isLarge ? 0n : discount, grandTotal: undefined }, sold.vatRate);
    return documentLines({ ...entry, ...priced })[0]!;
  });

const documents = fc
  .record({
    kind: fc.constantFrom(...documentKinds),
    isStandard: fc.boolean(),
    name: text,
    buyerVatNumber: fc.integer({ min: 0, max: 9_999_999 }).map((digits) => `3${String(digits).padStart(13, "1")}3`),
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    time: fc.integer({ min: 0, max: 86_399 }),
    reason: text,
    isAdvance: fc.boolean(),
    advances: fc.array(
      fc.record({ share: fc.bigInt({ min: 1n, max: 100n }), rate: fc.constantFrom(1500, 500), name: text }),
      {
        maxLength: 3,
      },
    ),
  })
  .map(({ kind, isStandard, name, buyerVatNumber, lines, time, reason, isAdvance, advances }): TaxDocument => {
    const isExport = isStandard && lines.some(({ exemption }) => exemption?.code === "VATEX-SA-32");
    return {
      kind,
      isStandard,
      number: "INV-000437",
      issuedOn: "2026-03-04",
      issuedAt: new Date(time * 1000).toISOString().slice(11, 19),
      suppliedOn: "2026-03-04",
      originals: kind === "invoice" ? [] : ["INV-000001"],
      reason: kind === "invoice" ? null : reason,
      payment: "10",
      seller: {
        name: "ورشة الطريق الذهبي",
        vatNumber: "310122393500003",
        identity: { scheme: "CRN", number: "1010010000" },
        address,
      },
      buyer: {
        name,
        vatNumber: isStandard && !isExport ? buyerVatNumber : null,
        identity: isExport ? { scheme: "OTH", number: "GB1" } : null,
        address: isStandard ? { ...address, country: isExport ? "GB" : "SA" } : null,
      },
      lines,
      isAdvance: kind === "invoice" && isAdvance,
      prepaid: kind === "invoice" && !isAdvance ? advances.flatMap((advance) => prepaidOf(advance, lines)) : [],
    };
  });

type Advance = { share: bigint; rate: number; name: string };

/** A share of the document's total, as at most three advances set it off. */
const prepaidOf = ({ share, rate, name }: Advance, lines: TaxDocument["lines"]) => {
  const amount = (toMinor(totalsOf(lines).total, 2)! * share) / 300n;
  if (amount === 0n) return [];
  const vat = vatWithin(amount, rate);
  return {
    number: name,
    issuedOn: "2026-03-01",
    issuedAt: "09:00:00",
    taxable: toDecimal(amount - vat, 2),
    vat: toDecimal(vat, 2),
    rate: toDecimal(BigInt(rate), 2),
  };
};

const place = { uuid: randomUUID(), counter: 7, previousHash: firstPreviousHash };

/** SEALED_DOCUMENTS asks for more. */
const numRuns = Number(process.env.SEALED_DOCUMENTS ?? 100);

test(
  "a strict authority rejects none of many random documents, which all pass the check before approval",
  { timeout: 600_000 },
  () => {
    fc.assert(
      fc.property(documents, (document) => {
        expect(brokenRules(ublInvoice(document, place), "2026-03-04")).toEqual([]);
        const { xml, hash } = sealed(document, place, { ...key, signedAt: "2026-03-04T10:00:00" });
        expect(checkStrictly(xml, "2026-03-04")).toEqual({
          problems: [],
          hash,
          uuid: place.uuid,
          counter: 7,
          previousHash: firstPreviousHash,
          isStandard: document.isStandard,
        });
      }),
      { numRuns },
    );
  },
);

test("the unsigned document is its own canonical form", () => {
  fc.assert(
    fc.property(documents, (document) => {
      const unsigned = canonical(ublInvoice(document, place));
      expect(readXml(unsigned).hash).toBe(sealed(document, place, { ...key, signedAt: "2026-03-04T10:00:00" }).hash);
    }),
    { numRuns: 30 },
  );
});

test("an element out of its place is noticed by the schema", ({ skip }) => {
  skip(!hasUblSchema);
  const [document] = fc.sample(documents, { numRuns: 1, seed: 7 });
  const { xml } = sealed(document!, place, { ...key, signedAt: "2026-03-04T10:00:00" });
  const moved = xml.replace(/(<cbc:ID>.*?<\/cbc:ID>)(<cbc:UUID>.*?<\/cbc:UUID>)(?=<cbc:IssueDate>)/, "$2$1");
  expect(moved).not.toBe(xml);
  expect(checkStrictly(moved, "2026-03-04").problems).toEqual(
    expect.arrayContaining([expect.stringMatching(/^schema: .*UUID/s)]),
  );
});

test("a changed time is noticed by hash, signature and QR code", () => {
  const [document] = fc.sample(documents, { numRuns: 1, seed: 7 });
  const { xml } = sealed(document!, place, { ...key, signedAt: "2026-03-04T10:00:00" });
  const changed = xml.replace("<cbc:IssueTime>", "<cbc:IssueTime>2");
  expect(checkStrictly(changed, "2026-03-04").problems).toEqual(
    expect.arrayContaining(["hash", "signature", "QR code", "BR-KSA-70"]),
  );
});
