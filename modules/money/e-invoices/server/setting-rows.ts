import { sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import type { SettingRow } from "../../../../platform/server/setting-row.ts";
import { periodOn } from "../../../base/shop/vat-status.ts";
import { vatRatesOf } from "../../../base/shop/verbs.ts";
import { eInvoiceRowWords as rows } from "../setting-row-words.ts";
import { expiresSoonBefore } from "../states.ts";

export const eInvoiceSettings = {
  "tax-authority": {
    group: "money",
    place: 20,
    icon: "certificate",
    name: rows.authority,
    page: "/back/settings/tax-authority",
    needs: "edit-system-settings",
    country: "SA",
    fields: [rows.certificate, rows.otp],
    step: { place: 30, name: rows.stepKey, title: rows.stepTitle, line: rows.stepLine, action: rows.stepAction },
    state: async ({ db, today, now }) => {
      const [[{ connected, expiring, rejected } = none], periods] = await Promise.all([
        db.read(counts, { soon: expiresSoonBefore(now) }),
        vatRatesOf(db),
      ]);
      const isRegistered = periodOn(periods, today).status === "registered";
      if (connected === 0)
        return isRegistered
          ? { parts: [{ text: rows.notConnected }], tone: "wait", isDone: false }
          : { parts: [{ text: rows.notNeeded }], tone: "none" };
      return {
        parts: [
          { text: rows.connected, values: { count: connected } },
          ...(rejected > 0 ? [{ text: rows.rejected, values: { count: rejected } }] : []),
          ...(expiring > 0 ? [{ text: rows.expires }] : []),
        ],
        tone: rejected > 0 ? "wrong" : expiring > 0 ? "wait" : "none",
        isDone: true,
      };
    },
  },
} satisfies Record<string, SettingRow>;

const none = { connected: 0, expiring: 0, rejected: 0 };

const counts = readByHand(
  "e-invoices.setting-counts",
  { connected: z.int(), expiring: z.int(), rejected: z.int() },
  (value: Values<{ soon: string }>) => sql`select
    (select count(*)::int from tax_devices where shop_id = ${shop} and retired_at is null) as connected,
    (select count(*)::int from tax_devices where shop_id = ${shop} and retired_at is null
      and expires_at < ${value.soon}::timestamptz) as expiring,
    (select count(*)::int from e_invoices where shop_id = ${shop} and state = 'rejected' and repaired_at is null) as rejected`,
);
