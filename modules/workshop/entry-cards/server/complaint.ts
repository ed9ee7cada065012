import { and, eq } from "drizzle-orm";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import type { SourceReport } from "../../findings/rules.ts";
import { readFinding } from "../../findings/reading-verbs.ts";
import { findings } from "../../findings/tables.ts";
import { recordFound } from "../../findings/verbs.ts";
import { lockActive } from "../../visits/verbs.ts";
import { refuse as refuseVisit } from "../../visits/words.ts";
import * as contract from "../contract.ts";
import { foundInComplaint } from "../found.ts";
import { entryCards } from "../tables.ts";
import { refuse } from "../words.ts";

type Card = Row<typeof entryCards>;

export const addComplaint = serve(contract.addComplaint, async ({ db, params, user, now, about }) => {
  const { clientVehicleId } = await db.find(entryCards, params.id);
  const visit = await lockActive(db, clientVehicleId);
  if (visit.vehicleExitedAt) throw refuseVisit("vehicle-exited");
  const [card, known] = await Promise.all([db.find(entryCards, params.id), findingOf(db, visit.id)]);
  if (card.complaint === null) throw refuse("no-complaint");
  if (known) throw refuse("complaint-known");
  await recordFound(db, [foundInComplaint(card)], { visit, sourceId: card.id, foundBy: user.id, now });
  const added = await findingOf(db, visit.id);
  about({ kind: "findings", id: added!.id, name: added!.nameEn });
  return readFinding(db, added!.id);
});

/** What a changed card reports of its complaint, if that was added as a finding. */
export const followComplaint = async (db: Db, before: Card, after: Card): Promise<SourceReport[]> =>
  after.complaint !== before.complaint && (await findingOf(db, after.clientVehicleId)) ? [foundInComplaint(after)] : [];

/** The finding of a visit's complaint, whatever became of it. */
const findingOf = (db: Db, visitId: string) =>
  db.findWhere(findings, and(eq(findings.clientVehicleId, visitId), eq(findings.source, "complaint")));
