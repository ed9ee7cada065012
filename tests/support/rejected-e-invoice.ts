import { randomUUID } from "node:crypto";
import { sampleDocuments } from "../../modules/money/e-invoices/server/samples.ts";
import { certificateRequest, newPrivateKey } from "../../modules/money/e-invoices/server/csr.ts";
import { firstPreviousHash } from "../../modules/money/e-invoices/server/seal.ts";
import { keyPurpose, sealDocument, secretPurpose } from "../../modules/money/e-invoices/sealing-verbs.ts";
import { eInvoices, taxDevices } from "../../modules/money/e-invoices/tables.ts";
import { branches } from "../../modules/base/shop/tables.ts";
import { withShop } from "../../platform/server/db/database.ts";
import { openPool } from "../../platform/server/db/pool.ts";
import { newId } from "../../platform/server/ids.ts";
import { openSafe } from "../../platform/server/secrets.ts";
import type { ShopOwner, startApi } from "./api.ts";
import { issueCertificate } from "./tax-certificates.ts";

/** A rejected e-invoice of a shop that is no longer connected; answers its id. */
export const rejectedEInvoice = async (
  { settings }: Awaited<ReturnType<typeof startApi>>,
  { shopId, userId }: ShopOwner,
  sourceId: string,
): Promise<string> => {
  const pool = openPool(settings.databaseUrl, 1);
  const now = new Date().toISOString();
  const [id, safe, privateKey] = [newId(), openSafe(settings.secretKey), newPrivateKey()];
  const applicant = { commonName: "Warsha", organization: "Workshop", unit: "Main", deviceId: randomUUID() };
  const request = certificateRequest(
    privateKey,
    { ...applicant, vatNumber: "310122393500003", address: "Riyadh", industry: "Repair" },
    "sandbox",
  );
  try {
    return await withShop(pool, shopId, async (db) => {
      const [branch] = await db.list(branches);
      await db.insert(taxDevices, {
        id,
        branchId: branch!.id,
        environment: "sandbox",
        sealedKey: safe.seal(keyPurpose, id, privateKey),
        certificate: issueCertificate(request, { expiresAt: new Date("2031-01-01") }),
        token: "token",
        sealedSecret: safe.seal(secretPurpose, id, "secret"),
        expiresAt: "2031-01-01T00:00:00Z",
        lastHash: firstPreviousHash,
        connectedAt: now,
        connectedBy: userId,
        retiredAt: now,
      });
      const [document] = sampleDocuments(seller, { day: now.slice(0, 10), time: "10:00:00" });
      const call = { db, shop: { timeZone: "Asia/Riyadh" }, user: { id: userId }, now, secretKey: settings.secretKey };
      const sealed = await sealDocument(call, id, {
        document: document!,
        source: { kind: "client-invoices", id: sourceId },
      });
      await db.update(eInvoices, sealed.id, { state: "rejected" });
      return sealed.id;
    });
  } finally {
    await pool.end();
  }
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
