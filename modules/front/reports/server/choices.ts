import { and, eq } from "drizzle-orm";
import type { Changes, Db, Row } from "../../../../platform/server/db/database.ts";
import { serve, type Served } from "../../../../platform/server/http/serve.ts";
import { timeIn } from "../../../../platform/shared/dates.ts";
import { users } from "../../../base/team/tables.ts";
import * as contract from "../hub-contract.ts";
import { mailedFrom } from "../hub-rules.ts";
import { reportChoices } from "../tables.ts";
import { reportNamed } from "./reading.ts";

const favourite = serve(contract.chooseFavourite, async ({ db, params, body, user, kinds, may }) => {
  reportNamed({ kinds, may }, params.report);
  const { isFavourite } = await choose(db, { userId: user.id, report: params.report }, () => body);
  return { isFavourite };
});

const mail = serve(contract.chooseMail, async ({ db, params, body, user, kinds, may, shop, today, now }) => {
  reportNamed({ kinds, may }, params.report);
  const isAfterMails = timeIn(now, shop.timeZone) >= mailedFrom;
  const { mailedEvery } = await choose(db, { userId: user.id, report: params.report }, (known) => ({
    mailedEvery: body.every,
    // What is chosen after the mails of a morning comes with those of the next one.
    ...(isAfterMails && body.every !== (known?.mailedEvery ?? null) && { mailedOn: today }),
  }));
  return { mailedEvery };
});

export const choiceHandlers: readonly Served[] = [favourite, mail];

type Chosen = { userId: string; report: string };

const choose = async (
  db: Db,
  { userId, report }: Chosen,
  choiceOf: (known: Row<typeof reportChoices> | undefined) => Changes<typeof reportChoices>,
) => {
  // The user's row is locked, so that of two choices made at once both find the same row.
  await db.lock(users, userId);
  const known = await db.findWhere(
    reportChoices,
    and(eq(reportChoices.userId, userId), eq(reportChoices.report, report)),
  );
  const choice = choiceOf(known);
  return known ? db.update(reportChoices, known.id, choice) : db.insert(reportChoices, { userId, report, ...choice });
};
