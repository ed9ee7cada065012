import { randomUUID } from "node:crypto";
import { isNull } from "drizzle-orm";
import type { Db, Row } from "../../../platform/server/db/database.ts";
import { read } from "../../../platform/server/db/read.ts";
import { select } from "../../../platform/server/db/select.ts";
import { newId } from "../../../platform/server/ids.ts";
import { openSafe } from "../../../platform/server/secrets.ts";
import { dateIn } from "../../../platform/shared/dates.ts";
import { toMinor } from "../../../platform/shared/money.ts";
import type { Shop, User } from "../../../platform/server/http/serve.ts";
import type { TaxDocument } from "./document.ts";
import { brokenRules } from "./rules.ts";
import type { SealedKind } from "./states.ts";
import { eInvoices, taxDevices } from "./tables.ts";
import { totalsOf, ublInvoice } from "./ubl.ts";
import { refuse, refuseBroken } from "./words.ts";
import { readCertificate } from "./server/certificate.ts";
import { sealed } from "./server/seal.ts";

type Sealing = {
  db: Db;
  shop: Pick<Shop, "timeZone">;
  user: Pick<User, "id">;
  now: string;
  secretKey: string;
};

/** The devices of the shop's branches that are connected to the tax authority. */
export const findDevices = (db: Db): Promise<{ id: string; branchId: string }[]> => db.read(devices, {});

const devices = read("e-invoices.devices", () =>
  select({ id: taxDevices.id, branchId: taxDevices.branchId }).from(taxDevices).where(isNull(taxDevices.retiredAt)),
);

/** The device that seals a document of this branch, if one is connected. A sealed document is dated today. */
export const sealingDevice = (
  devices: Awaited<ReturnType<typeof findDevices>>,
  { branchId, issuedAt }: { branchId: string; issuedAt: string },
  today: string,
) => {
  const device = devices.find((connected) => connected.branchId === branchId);
  if (device && issuedAt !== today)
    throw refuse("e-invoice-day", { errors: { issued_at: [refuse.all["e-invoice-day"]] } });
  return device;
};

/**
 * Seals a document as the next one of its device's chain and queues it for the authority, in the caller's
 * transaction. Locks the device, which comes after every other lock. Refuses `e-invoice-rules` if the document
 * breaks a published rule.
 */
export const sealDocument = async (
  { db, shop, user, now, secretKey }: Sealing,
  deviceId: string,
  {
    document,
    source,
    sealing = 1,
  }: { document: TaxDocument; source: { kind: SealedKind; id: string }; sealing?: number },
): Promise<Row<typeof eInvoices>> => {
  const device = await db.lock(taxDevices, deviceId);
  const place = { uuid: randomUUID(), counter: device.counter + 1, previousHash: device.lastHash };
  const broken = brokenRules(ublInvoice(document, place), dateIn(now, riyadh));
  if (broken.length > 0) throw refuseBroken(broken);

  const { xml, hash, qr } = sealed(document, place, {
    certificate: readCertificate(device.certificate),
    privateKey: openSafe(secretKey).open(keyPurpose, device.id, device.sealedKey),
    signedAt: `${dateIn(now, shop.timeZone)}T${secondsIn(now, shop.timeZone)}`,
  });
  db.updateHeld(taxDevices, device, { counter: place.counter, lastHash: hash });
  const written = await db.insert(eInvoices, {
    id: newId(),
    deviceId: device.id,
    ...place,
    hash,
    kind: document.kind,
    isStandard: document.isStandard,
    sourceKind: source.kind,
    sourceId: source.id,
    sealing,
    number: document.number,
    buyerName: document.buyer.name,
    total: toMinor(totalsOf(document.lines).total, 2)!,
    issuedAt: document.issuedOn,
    document,
    xml,
    qr,
    sealedBy: user.id,
  });
  db.alongside(queueSending(db, device.id));
  return written;
};

/** Starts the job that sends a device's documents; after the commit, or at a later time. */
export const queueSending = (db: Db, deviceId: string, afterSeconds = 0) =>
  db.query(
    "e-invoices.queue",
    "select enqueue('send-e-invoices', $2::jsonb, now() + make_interval(secs => $3)) from (select $1::uuid) shop",
    [JSON.stringify({ deviceId }), afterSeconds],
  );

export const keyPurpose = "tax-key";
export const secretPurpose = "tax-secret";

/** `HH:MM:SS` in a time zone. */
export const secondsIn = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  }).format(new Date(instant));

/** The authority compares dates with its own. */
const riyadh = "Asia/Riyadh";
