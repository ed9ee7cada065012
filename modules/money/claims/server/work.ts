import { serve } from "../../../../platform/server/http/serve.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { needsConfirmation } from "../../../../platform/shared/refusals.ts";
import { inLanguage, type Language } from "../../../../platform/shared/words.ts";
import { touch } from "../../../workshop/visits/verbs.ts";
import { taskUrl } from "../../../workshop/work-orders/task-url.ts";
import { addTasks } from "../../../workshop/work-orders/verbs.ts";
import { isBeforeWork, itemsToRepair, warningsOf } from "../rules.ts";
import { claimItems } from "../tables.ts";
import { repairItems as route } from "../work-contract.ts";
import { claimWarningWords, refuse, repairWords } from "../words.ts";
import { type Item, itemsOf } from "./reading.ts";
import { lockClaim, subjectOf } from "./writing.ts";

/** The claim and its visit are locked, so that no item gets two tasks. */
export const repairItems = serve(route, async (call) => {
  const { db, params, body, shop, user, now, about } = call;
  const { claim, visit } = await lockClaim(db, params.id);
  const items = await itemsOf(db, claim.id);
  const waiting = itemsToRepair(items);
  if (waiting.length === 0) throw refuse("nothing-to-repair");
  const missing = isBeforeWork(items) ? warningsOf(claim, shop.country) : [];
  if (missing.length > 0 && !body.confirm)
    throw needsConfirmation(Object.fromEntries(missing.map((code) => [code, claimWarningWords[code]])));
  const planned = waiting.map((item) => ({ item, taskId: newId() }));
  const tasks = await addTasks(
    db,
    visit,
    planned.map(({ item, taskId }) => ({ id: taskId, ...taskOf(item, shop.language), source: "claim" as const })),
    { userId: user.id, now },
  );
  await Promise.all(planned.map(({ item, taskId }) => db.update(claimItems, item.id, { taskId })));
  await touch(db, visit.id);
  about(subjectOf(claim));
  return { data: tasks.map(({ id, name }) => ({ id, name, viewUrl: taskUrl(id) })) };
});

const taskOf = ({ name, toBeFixed, toBePainted }: Item, language: Language) => ({
  name,
  note:
    [toBeFixed && repairWords.fix, toBePainted && repairWords.paint]
      .flatMap((said) => (said ? [inLanguage(said, language)] : []))
      .join(", ") || null,
});
