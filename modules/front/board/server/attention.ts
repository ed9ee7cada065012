import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Attention } from "../../../../platform/server/attention.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../../platform/server/db/select.ts";
import { isInBranches, type OwnBranches, ownBranchesOf } from "../../../../platform/server/http/own-branches.ts";
import { attentionActs } from "../../../../platform/shared/attention-words.ts";
import { vehicleName } from "../../../records/vehicles/car-verbs.ts";
import { shownPlate } from "../../../records/vehicles/license-plate.ts";
import { boardAttentionWords as say } from "../attention-words.ts";
import { boardCounts, boardList, countsOfBoard } from "./query.ts";
import { boardVisits, stayOf } from "./row.ts";

const needs = { all: ["view-client-vehicles", "view-vehicle-counts"] } as const;

export const boardAttention = {
  /** As the board counts them. */
  "late-vehicles": {
    needs,
    read: async ({ db, shop: { timeZone }, user: { branchIds }, language, today }) => {
      const day = { today, timeZone };
      const [[counts], [oldest]] = await Promise.all([
        db.read(countsOfBoard(boardCounts(day, branchIds))),
        db.read(boardVisits(boardList({ ...oldestLate, branchIds }, day))),
      ]);
      if (!counts || counts.lateCount === 0 || !oldest) return null;
      return {
        tone: "wrong",
        icon: "late",
        title: { text: say.late, values: { count: counts.lateCount } },
        line: {
          text: say.oldest,
          names: { vehicle: vehicleName(oldest)[language] || shownPlate(oldest, language) },
          values: { days: -(stayOf(oldest, day).left ?? 0) },
        },
        act: attentionActs.show,
        page: "/back/vehicles?filter=late",
      };
    },
  },
  /** Of vehicles inside, until an invoice is approved; as the board lists those that wait for it. */
  "unsigned-cards": {
    needs,
    read: async ({ db, user }) => {
      const [{ count } = { count: 0 }] = await db.read(unsignedCards, ownBranchesOf(user));
      if (count === 0) return null;
      return {
        tone: "wait",
        icon: "card",
        title: { text: say.unsigned, values: { count } },
        act: attentionActs.show,
        page: "/back/vehicles?next=sign-entry-card",
      };
    },
  },
} satisfies Record<string, Attention>;

const oldestLate = {
  filter: "late",
  all: false,
  order: "waiting",
  limit: 1,
  after: undefined,
  sought: undefined,
  clientId: undefined,
  withWaits: false,
} as const;

const unsignedCards = readByHand(
  "board.unsigned-cards",
  { count: z.int() },
  (value: Values<OwnBranches>) => sql`
    select count(*)::int as count from client_vehicles v
    join entry_cards card on card.shop_id = v.shop_id and card.client_vehicle_id = v.id and card.signed_at is null
    where v.shop_id = ${ofShop} and v.deleted_at is null and v.vehicle_exited_at is null
      and not exists (select from client_invoices i where i.shop_id = v.shop_id and i.client_vehicle_id = v.id and i.approved_at is not null)
      and ${isInBranches(sql`v.branch_id`, value.ownBranches)}`,
);
