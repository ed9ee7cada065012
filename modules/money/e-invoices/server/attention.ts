import { and, asc, eq, isNull, lt, not, sql } from "drizzle-orm";
import type { Attention, AttentionReader } from "../../../../platform/server/attention.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { cast, select } from "../../../../platform/server/db/select.ts";
import { isOpenTo, seesClosed } from "../../../../platform/server/http/closed-records.ts";
import { isInBranches, type OwnBranches, ownBranchesOf } from "../../../../platform/server/http/own-branches.ts";
import { dateIn } from "../../../../platform/shared/dates.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import { eInvoiceAttentionWords as say } from "../attention-words.ts";
import { listEInvoices, showTaxDevice } from "../contract.ts";
import { isElsewhere } from "../sealed-verbs.ts";
import { expiresSoonBefore, lateBefore } from "../states.ts";
import { eInvoices, taxDevices } from "../tables.ts";
import { branchOf } from "./list.ts";

const country = "SA";

export const eInvoiceAttention = {
  /** Documents that were not sealed again. */
  "rejected-e-invoices": {
    needs: listEInvoices.needs,
    country,
    read: async (reader) => {
      const [first] = await reader.db.read(rejected, valuesFor(reader));
      if (!first) return null;
      const { count, number, buyerName } = first;
      return {
        tone: "wrong",
        icon: "rejected",
        title: { text: say.rejected, values: { count } },
        line: { text: say.rejectedLine, values: { number: isolated(number) }, names: { buyer: buyerName } },
        act: say.repair,
        page: "/back/e-invoices?filter=rejected",
      };
    },
  },
  /** Documents that have waited for more than 20 of their 24 hours. */
  "late-e-invoices": {
    needs: listEInvoices.needs,
    country,
    read: async ({ db, user, now }) => {
      const [{ count } = { count: 0 }] = await db.read(late, { before: lateBefore(now), ...ownBranchesOf(user) });
      if (count === 0) return null;
      return {
        tone: "wrong",
        icon: "clock",
        title: { text: say.late, values: { count } },
        line: { text: say.lateLine },
        act: say.showLate,
        page: "/back/e-invoices?filter=waiting",
      };
    },
  },
  /** The first one that expires within 30 days. */
  "tax-certificate": {
    needs: showTaxDevice.needs,
    country,
    read: async ({ db, user, shop, now }) => {
      const [device] = await db.read(firstExpiring, { through: expiresSoonBefore(now), ...ownBranchesOf(user) });
      if (!device) return null;
      const isExpired = Date.parse(device.expiresAt) <= Date.parse(now);
      return {
        tone: isExpired ? "wrong" : "wait",
        icon: "certificate",
        title: {
          text: say[isExpired ? "expired" : "expiresSoon"],
          days: { date: dateIn(device.expiresAt, shop.timeZone) },
        },
        line: { text: say.expiresLine },
        act: say.renew,
        page: "/back/settings/tax-authority",
      };
    },
  },
} satisfies Record<string, Attention>;

const valuesFor = (reader: AttentionReader) => ({ ...ownBranchesOf(reader.user), ...seesClosed(reader) });

const rejected = read("e-invoices.open-rejections", (value: Values<OwnBranches & { seesClosed: boolean }>) =>
  select({
    count: cast(sql`count(*) over ()`, "int"),
    number: eInvoices.number,
    buyerName: eInvoices.buyerName,
  })
    .from(eInvoices)
    .where(
      and(
        eq(eInvoices.state, "rejected"),
        isNull(eInvoices.repairedAt),
        isOpenTo(value, eInvoices.id),
        isInBranches(branchOf, value.ownBranches),
      ),
    )
    .orderBy(asc(eInvoices.id))
    .limit(1),
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
