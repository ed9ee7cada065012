import { sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import type { SettingRow } from "../../../../platform/server/setting-row.ts";
import { inspectionWords } from "../inspection-words.ts";
import { diagnosticRowWords as rows } from "../setting-row-words.ts";

const needs = "edit-system-settings";

export const diagnosticSettings = {
  inspection: {
    group: "work",
    place: 20,
    icon: "inspection",
    name: rows.inspection,
    page: "/back/settings/inspection",
    needs,
    fields: [inspectionWords.templates, inspectionWords.pointsOf, inspectionWords.phrases],
    state: async ({ db }) => {
      const [{ points, templates, phrases } = none] = await db.read(counts);
      return {
        parts: [
          { text: rows.checkpoints, values: { count: points } },
          { text: rows.templates, values: { count: templates } },
          { text: rows.phrases, values: { count: phrases } },
        ],
        tone: "none",
      };
    },
  },
  "obd-adapter": {
    group: "work",
    place: 30,
    icon: "obd",
    name: rows.adapter,
    page: "/back/settings/obd-adapter",
    needs,
    fields: [rows.live],
    state: async () => ({ parts: [{ text: rows.adapterState }], tone: "none" }),
  },
} satisfies Record<string, SettingRow>;

const none = { points: 0, templates: 0, phrases: 0 };

const counts = readByHand(
  "diagnostics.setting-counts",
  { points: z.int(), templates: z.int(), phrases: z.int() },
  () => sql`select
    ((select count(*) from catalogue.checkpoints) + (select count(*) from shop_checkpoints
      where shop_id = ${shop} and hidden_at is null and client_vehicle_id is null))::int as points,
    (select count(*)::int from inspection_templates where shop_id = ${shop} and archived_at is null) as templates,
    (select count(*)::int from shop_phrases where shop_id = ${shop} and archived_at is null) as phrases`,
);
