import { sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import type { SettingRow } from "../../../../platform/server/setting-row.ts";
import { tabletWords } from "../screen-words.ts";
import { floorRowWords as rows } from "../setting-row-words.ts";

export const floorSettings = {
  tablets: {
    group: "team",
    place: 30,
    icon: "tablet",
    name: rows.tablets,
    page: "/back/settings/tablets",
    needs: "manage-users",
    fields: [tabletWords.pair, tabletWords.idle, tabletWords.pins],
    state: async ({ db }) => {
      const [[{ tablets } = { tablets: 0 }], [{ pins } = { pins: 0 }]] = await Promise.all([
        db.read(pairedTablets),
        db.read(pinsInUse),
      ]);
      return {
        parts: [
          { text: rows.paired, values: { count: tablets } },
          { text: rows.pins, values: { count: pins } },
        ],
        tone: "none",
      };
    },
  },
} satisfies Record<string, SettingRow>;

const pairedTablets = readByHand(
  "floor.paired-tablets",
  { tablets: z.int() },
  () => sql`select count(*)::int as tablets from directory.tablets where shop_id = ${shop}`,
);

const pinsInUse = readByHand(
  "floor.pins-in-use",
  { pins: z.int() },
  () => sql`select count(*)::int as pins from user_pins p join users u on u.shop_id = p.shop_id and u.id = p.user_id
    where p.shop_id = ${shop} and u.removed_at is null`,
);
