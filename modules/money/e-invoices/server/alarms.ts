import { and, asc, eq, isNull, lt, not, sql } from "drizzle-orm";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { cast, select } from "../../../../platform/server/db/select.ts";
import { isInBranches, type OwnBranches, ownBranchesOf } from "../../../../platform/server/http/own-branches.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { isElsewhere } from "../sealed-verbs.ts";
import { expiresSoonBefore, lateBefore } from "../states.ts";
import { eInvoices, taxDevices } from "../tables.ts";
import { branchOf } from "./list.ts";

export const readEInvoiceAlarms = serve(contract.readEInvoiceAlarms, async ({ db, user, now }) => {
  const own = ownBranchesOf(user);
  const [rejections, waiting, [device]] = await Promise.all([
    db.read(rejected, own),
    db.read(late, { before: lateBefore(now), ...own }),
    db.read(firstExpiring, { through: expiresSoonBefore(now), ...own }),
  ]);
  return {
    rejected: rejections[0]!.count,
    late: waiting[0]!.count,
    certificate: device
      ? { expiresAt: device.expiresAt, isExpired: Date.parse(device.expiresAt) <= Date.parse(now) }
      : null,
  };
});

const rejected = read("e-invoices.open-rejections", (value: Values<OwnBranches>) =>
  select({ count: cast(sql`count(*)`, "int") })
    .from(eInvoices)
    .where(
      and(eq(eInvoices.state, "rejected"), isNull(eInvoices.repairedAt), isInBranches(branchOf, value.ownBranches)),
    ),
);

const late = read("e-invoices.late", (value: Values<{ before: string } & OwnBranches>) =>
  select({ count: cast(sql`count(*)`, "int") })
    .from(eInvoices)
    .where(
      and(
        eq(eInvoices.state, "waiting"),
        lt(eInvoices.createdAt, value.before),
        not(isElsewhere(eInvoices)),
        isInBranches(branchOf, value.ownBranches),
      ),
    ),
);

const firstExpiring = read("e-invoices.expiring-device", (value: Values<{ through: string } & OwnBranches>) =>
  select({ expiresAt: taxDevices.expiresAt })
    .from(taxDevices)
    .where(
      and(
        isNull(taxDevices.retiredAt),
        lt(taxDevices.expiresAt, value.through),
        isInBranches(taxDevices.branchId, value.ownBranches),
      ),
    )
    .orderBy(asc(taxDevices.expiresAt))
    .limit(1),
);
