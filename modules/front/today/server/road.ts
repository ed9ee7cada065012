import { serve } from "../../../../platform/server/http/serve.ts";
import { roadOf } from "../../board/road-verbs.ts";
import * as contract from "../contract.ts";

export const showRoad = serve(contract.showRoad, ({ db, shop: { timeZone }, user, language, today, now, may }) =>
  roadOf(db, { language, timeZone, today, now, may }, user.branchIds),
);
