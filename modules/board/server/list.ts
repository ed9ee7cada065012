import { z } from "zod";
import type { Db } from "../../../platform/server/database.ts";
import { pageOf, readCursorAs } from "../../../platform/server/pages.ts";
import { type Call, serve } from "../../../platform/server/serve.ts";
import { addDays, startOfDay } from "../../../platform/shared/dates.ts";
import * as contract from "../contract.ts";
import { daysShownAfterExit, type Filter } from "../rules.ts";
import { versionOf } from "./version.ts";
import { findVehicles, searchOf } from "./find.ts";
import { type ListedVisit, rowOf, withProgress } from "./row.ts";

export const listVehicles = serve(contract.listVehicles, async (call) => {
  const { db, query, shop, today, language } = call;
  call.freshAs(await versionOf(call, "board", JSON.stringify(query)));
  const after = readCursorAs(lastListed, query.cursor);
  const { name, text, values } = boardQuery({ ...query, after, today, timeZone: shop.timeZone });
  const found = await db.query<ListedVisit & Place>(name, text, values);
  return pageOfRows(found, query.limit, call);
});
