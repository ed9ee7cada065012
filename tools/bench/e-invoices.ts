import { createHash, createPublicKey, randomUUID, sign } from "node:crypto";
import { sampleDocuments } from "../../modules/money/e-invoices/server/samples.ts";
import { newPrivateKey } from "../../modules/money/e-invoices/server/csr.ts";
import { firstPreviousHash, sealed } from "../../modules/money/e-invoices/server/seal.ts";
import { brokenRules } from "../../modules/money/e-invoices/rules.ts";
import { ublInvoice } from "../../modules/money/e-invoices/ubl.ts";
import { todayIn } from "../../platform/shared/dates.ts";
import { compare } from "./measure.ts";
import { figure, type Line, shareOf } from "./table.ts";

const linesOfInvoice = 50;

/** An e-invoice built, checked by the published rules and sealed, beside the bare hash and signature of its bytes. */
export const measureEInvoices = async (): Promise<Line[]> => {
  const day = todayIn("Asia/Riyadh", new Date());
  const [sample] = sampleDocuments(seller, { day, time: "10:00:00" });
  const document = { ...sample!, lines: Array.from({ length: linesOfInvoice }, () => sample!.lines[0]!) };
  const place = { uuid: randomUUID(), counter: 1, previousHash: firstPreviousHash };
  const privateKey = newPrivateKey();
  const certificate = {
    text: "MIIB",
    digest: "ZGlnZXN0",
    issuer: "CN=Bench",
    serialNumber: "1",
    publicKey: createPublicKey(privateKey).export({ type: "spki", format: "der" }),
    signature: Buffer.alloc(70),
    expiresAt: "2031-01-01T00:00:00Z",
  };
  const seal = () => {
    if (brokenRules(ublInvoice(document, place), day).length > 0) throw new Error("the sample breaks a rule");
    return sealed(document, place, { certificate, privateKey, signedAt: `${day}T10:00:00` });
  };
  const { xml } = seal();
  const bare = () => sign("sha256", createHash("sha256").update(xml).digest(), { key: privateKey, dsaEncoding: "der" });
  const comparison = await compare(
    async () => seal(),
    async () => bare(),
    { clients: 1 },
  );
  return [
    shareOf(
      `an e-invoice of ${linesOfInvoice} lines checked and sealed, to its bare hash and signature`,
      comparison,
      0.05,
    ),
    figure("the same, median time", comparison.ours.medianMs, "ms", 20),
  ];
};

const seller = {
  name: "Golden Road",
  vatNumber: "310122393500003",
  identity: { scheme: "CRN", number: "1010010000" },
  address: {
    street: "King Fahd Road",
    buildingNumber: "2322",
    district: "Al Olaya",
    city: "Riyadh",
    postalCode: "12222",
    country: "SA",
  },
} as const;
