import { and, eq } from "drizzle-orm";
import type { Changes, Db } from "../../../../platform/server/db/database.ts";
import { serve, type Served } from "../../../../platform/server/http/serve.ts";
import { users } from "../../../base/team/tables.ts";
import * as contract from "../hub-contract.ts";
import { reportChoices } from "../tables.ts";
import { reportNamed } from "./reading.ts";

const favourite = serve(contract.chooseFavourite, async ({ db, params, body, user, kinds, may }) => {
  reportNamed({ kinds, may }, params.report);
  const { isFavourite } = await choose(db, { userId: user.id, report: params.report }, body);
  return { isFavourite };
});

const mail = serve(contract.chooseMail, async ({ db, params, body, user, kinds, may }) => {
  reportNamed({ kinds, may }, params.report);
  const { mailedEvery } = await choose(db, { userId: user.id, report: params.report }, { mailedEvery: body.every });
  return { mailedEvery };
});

export const choiceHandlers: readonly Served[] = [favourite, mail];

type Chosen = { userId: string; report: string };

const choose = async (db: Db, { userId, report }: Chosen, choice: Changes<typeof reportChoices>) => {
  // The user's row is locked, so that of two choices made at once both find the same row.
  await db.lock(users, userId);
  const known = await db.findWhere(
    reportChoices,
    and(eq(reportChoices.userId, userId), eq(reportChoices.report, report)),
  );
  return known ? db.update(reportChoices, known.id, choice) : db.insert(reportChoices, { userId, report, ...choice });
};
