import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { read, readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { isAnyOf, select, shop } from "../../../../platform/server/db/select.ts";
import { isInBranches, type OwnBranches, ownBranchesOf } from "../../../../platform/server/http/own-branches.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { addDays, startOfDay } from "../../../../platform/shared/dates.ts";
import { clients } from "../../../records/clients/tables.ts";
import { cars } from "../../../records/vehicles/car-verbs.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";
import * as contract from "../contract.ts";
import { listedAnswerOf, listedColumns } from "./reading.ts";
import { e } from "./versions.ts";

const max = 8;

/** The last answer of each estimate since then; unread as long as the user has not read a notice about it. */
const lastAnswers = readByHand(
  "estimates.last-answers",
  {
    estimateId: z.string(),
    name: z.string(),
    answeredAt: z.string(),
    grandTotal: z.bigint(),
    isRead: z.boolean(),
  },
  (value: Values<{ since: string; userId: string } & OwnBranches>) => sql`
    select estimate_id, name, answered_at, grand_total, is_read from (
      select distinct on (a.estimate_id) a.estimate_id, a.name, a.channel, a.answered_at, a.grand_total,
        not exists (
          select from notices n where n.shop_id = ${shop} and n.thing_id = a.estimate_id and n.created_at >= ${value.since}
            and n.caused_by is distinct from ${value.userId}::uuid
            and not exists (select from notice_readings r where r.shop_id = ${shop} and r.notice_id = n.id and r.user_id = ${value.userId})
        ) as is_read
      from estimate_answers a join estimates e on e.shop_id = ${shop} and e.id = a.estimate_id and e.replaced_at is null
      where a.shop_id = ${shop} and a.created_at >= ${value.since} and ${isInBranches(sql`e.branch_id`, value.ownBranches)}
      order by a.estimate_id, a.number desc) last where channel <> 'taken-back'
    order by is_read, answered_at desc limit ${sql.raw(String(max + 1))}`,
);

const listedById = read("estimates.listed-by-id", (value: Values<{ ids: readonly string[]; today: string }>) =>
  select(listedColumns(value.today))
    .from(e)
    .innerJoin(clientVehicles, eq(clientVehicles.id, e.clientVehicleId))
    .innerJoin(clients, eq(clients.id, clientVehicles.clientId))
    .innerJoin(cars, eq(cars.id, clientVehicles.vehicleId))
    .where(isAnyOf(e.id, value.ids)),
);

export const listAnswered = serve(contract.listAnswered, async ({ db, user, shop: own, today, language }) => {
  const since = startOfDay(addDays(today, -1), own.timeZone);
  const found = await db.read(lastAnswers, { since, userId: user.id, ...ownBranchesOf(user) });
  const shown = found.slice(0, max);
  const rows = await db.read(listedById, { ids: shown.map(({ estimateId }) => estimateId), today });
  return {
    data: shown.flatMap(({ estimateId, name, answeredAt, grandTotal, isRead }) => {
      const row = rows.find(({ id }) => id === estimateId);
      return row
        ? [{ ...listedAnswerOf(row, language), answeredBy: name, answeredAt, approvedTotal: grandTotal, isRead }]
        : [];
    }),
    hasMore: found.length > max,
  };
});
