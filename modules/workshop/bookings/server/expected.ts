import { serve } from "../../../../platform/server/http/serve.ts";
import { addDays, startOfDay } from "../../../../platform/shared/dates.ts";
import * as contract from "../contract.ts";
import { expectedOf } from "../rules.ts";
import { answerOf, bookingsIn } from "../reading-verbs.ts";

export const listExpected = serve(contract.listExpected, async ({ db, shop: { timeZone }, today }) => {
  const span = { startsAt: startOfDay(today, timeZone), endsAt: startOfDay(addDays(today, 2), timeZone) };
  const booked = (await bookingsIn(db, span)).map((row) => answerOf(row, timeZone));
  return expectedOf(booked, today);
});
