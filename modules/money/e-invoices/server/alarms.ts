import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { cast, select } from "../../../../platform/server/db/select.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { expiresSoonBefore, lateBefore } from "../states.ts";
import { eInvoices, taxDevices } from "../tables.ts";

export const readEInvoiceAlarms = serve(contract.readEInvoiceAlarms, async ({ db, now }) => {
  const [rejections, waiting, [device]] = await Promise.all([
    db.read(rejected, {}),
    db.read(late, { before: lateBefore(now) }),
    db.read(firstExpiring, { through: expiresSoonBefore(now) }),
  ]);
  return {
    rejected: rejections[0]!.count,
    late: waiting[0]!.count,
    certificate: device
      ? { expiresAt: device.expiresAt, isExpired: Date.parse(device.expiresAt) <= Date.parse(now) }
      : null,
  };
});

const rejected = read("e-invoices.open-rejections", () =>
  select({ count: cast(sql`count(*)`, "int") })
    .from(eInvoices)
    .where(and(eq(eInvoices.state, "rejected"), isNull(eInvoices.repairedAt))),
);

const late = read("e-invoices.late", (value: Values<{ before: string }>) =>
  select({ count: cast(sql`count(*)`, "int") })
    .from(eInvoices)
    .where(and(eq(eInvoices.state, "waiting"), lt(eInvoices.createdAt, value.before))),
);

const firstExpiring = read("e-invoices.expiring-device", (value: Values<{ through: string }>) =>
  select({ expiresAt: taxDevices.expiresAt })
    .from(taxDevices)
    .where(and(isNull(taxDevices.retiredAt), lt(taxDevices.expiresAt, value.through)))
    .orderBy(asc(taxDevices.expiresAt))
    .limit(1),
);
