import { and, asc, eq } from "drizzle-orm";
import { type Db, type Row, withShop } from "../../../../platform/server/db/database.ts";
import { type Pool } from "../../../../platform/server/db/pool.ts";
import { isId } from "../../../../platform/server/ids.ts";
import { patiently } from "../../../../platform/server/mail/outbox.ts";
import { openSafe } from "../../../../platform/server/secrets.ts";
import { notify } from "../../../base/notices/verbs.ts";
import { eInvoices, taxDevices } from "../tables.ts";
import { textAt } from "../xml.ts";
import { AuthorityAway, type Credentials, openAuthority, type Outcome } from "./authority.ts";
import { queueSending, secretPurpose } from "../sealing-verbs.ts";
import { readXml } from "./xml-reading.ts";

type Parts = { pool: Pool; secretKey: string; taxAuthorityUrl: string };

/**
 * The job that sends a device's documents to the authority, one after another in the order of their counters. A
 * rejection lets the next one go; while the authority is away the first one waits, and the others behind it. No row
 * is locked during a call.
 */
export const sendEInvoices =
  ({ pool, secretKey, taxAuthorityUrl }: Parts) =>
  async (payload: unknown) => {
    const { shopId, deviceId } = payload as { shopId: string; deviceId: string };
    if (!isId(shopId) || !isId(deviceId)) return;
    for (let sent = 0; sent < maxAtOnce; sent += 1) {
      const taken = await withShop(pool, shopId, (db) => takeNext(db, deviceId));
      if (!taken) return;
      const { device, invoice } = taken;
      const credentials = {
        token: device.token,
        secret: openSafe(secretKey).open(secretPurpose, device.id, device.sealedSecret),
      };
      const outcome = await submitted(invoice, credentials, openAuthority(taxAuthorityUrl, device.environment));
      await patiently(() => withShop(pool, shopId, (db) => note(db, invoice, outcome)));
      if (outcome === "away") return;
    }
    await withShop(pool, shopId, (db) => queueSending(db, deviceId));
  };

/** Then the job queues itself again, so that other shops' mails and documents do not wait for a long line of one device. */
export const maxAtOnce = 20;

type EInvoice = Row<typeof eInvoices>;

const leaseSeconds = 120;

/** The first waiting document, if no other job sends this device's documents. */
const takeNext = async (db: Db, deviceId: string) => {
  const device = await db.lock(taxDevices, deviceId);
  // Of the shop from whose export this one was read: only that one sends what waits.
  if (device.sealedKey === "") return undefined;
  if (device.sendingUntil && Date.parse(device.sendingUntil) > Date.now()) {
    await queueSending(db, deviceId, 5);
    return undefined;
  }
  const [invoice] = await db.list(eInvoices, {
    where: and(eq(eInvoices.deviceId, deviceId), eq(eInvoices.state, "waiting")),
    orderBy: [asc(eInvoices.counter)],
    limit: 1,
  });
  if (!invoice) return undefined;
  await db.update(taxDevices, deviceId, { sendingUntil: new Date(Date.now() + leaseSeconds * 1000).toISOString() });
  return { device, invoice };
};

const submitted = async (
  { uuid, hash, xml, isStandard }: EInvoice,
  credentials: Credentials,
  authority: ReturnType<typeof openAuthority>,
): Promise<Outcome | "away"> => {
  try {
    return await authority.send({ uuid, hash, xml }, isStandard, credentials);
  } catch (error) {
    if (error instanceof AuthorityAway) return "away";
    throw error;
  }
};

const note = async (
  db: Db,
  { id, deviceId, hash, attempts, number, buyerName }: EInvoice,
  outcome: Outcome | "away",
) => {
  const { branchId } = await db.update(taxDevices, deviceId, { sendingUntil: null });
  if (outcome === "away") {
    await db.update(eInvoices, id, { attempts: attempts + 1 });
    await queueSending(db, deviceId, Math.min(900, 5 * 2 ** attempts));
    return;
  }
  await db.update(eInvoices, id, {
    state: outcome.state,
    attempts: attempts + 1,
    messages: outcome.messages,
    ...stampOf(outcome.clearedXml, hash),
    answeredAt: new Date().toISOString(),
  });
  if (outcome.state === "rejected")
    await notify(db, { kind: "e-invoice-rejected", thingId: id, branchId, values: { number, client: buyerName } });
};

/** The authority's stamped document is stored if it is the one that was sent. */
const stampOf = (clearedXml: string | null, hash: string) => {
  if (clearedXml === null) return {};
  const { root, hash: found } = readXml(clearedXml);
  if (found !== hash) return {};
  const qr = root.children.find(
    (child) => child.name === "cac:AdditionalDocumentReference" && textAt(child, "cbc:ID") === "QR",
  );
  return { clearedXml, clearedQr: qr ? textAt(qr, "cac:Attachment/cbc:EmbeddedDocumentBinaryObject") : null };
};
