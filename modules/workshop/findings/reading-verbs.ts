import { and, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { read, type RowOf, type Values } from "../../../platform/server/db/read.ts";
import type { Db } from "../../../platform/server/db/database.ts";
import { columnsWithout, isAnyOf, select } from "../../../platform/server/db/select.ts";
import { serve } from "../../../platform/server/http/serve.ts";
import { serveList } from "../../../platform/server/http/serve-list.ts";
import { refuse } from "../../../platform/shared/refusals.ts";
import { mediaFiles } from "../../base/media/tables.ts";
import { answerOf as fileAnswer } from "../../base/media/verbs.ts";
import { users } from "../../base/team/tables.ts";
import { clientVehicles } from "../visits/tables.ts";
import * as contract from "./contract.ts";
import { stateOf } from "./rules.ts";
import { findingFiles, findings } from "./tables.ts";
import { isSafety } from "./server/safety.ts";

export const showFinding = serve(contract.showFinding, ({ db, params }) => readFinding(db, params.id));

/** Refuses `not-found`. */
export const readFinding = async (db: Db, id: string): Promise<contract.Finding> => {
  const [finding] = await answersOf(db, await db.read(findingRead, { id }));
  if (!finding) throw refuse("not-found");
  return finding;
};

/** These findings with their pictures, oldest first; unknown ids are missing. */
export const findingsWithFiles = async (db: Db, ids: readonly string[]): Promise<contract.Finding[]> =>
  ids.length === 0 ? [] : answersOf(db, await db.read(findingsByIds, { ids }));

const shown = {
  ...columnsWithout(findings, "shopId", "vehicleId", "sourceId", "editedAt"),
  visitEnteredAt: clientVehicles.vehicleEnteredAt,
  finderName: users.name,
  finderNameAr: users.nameAr,
};

const selectFindings = () =>
  select(shown)
    .from(findings)
    .innerJoin(clientVehicles, eq(clientVehicles.id, findings.clientVehicleId))
    .innerJoin(users, eq(users.id, findings.foundBy));

const findingRead = read("findings.by-id", (value: Values<{ id: string }>) =>
  selectFindings().where(eq(findings.id, value.id)),
);

const findingsByIds = read("findings.by-ids", (value: Values<{ ids: readonly string[] }>) =>
  selectFindings().where(isAnyOf(findings.id, value.ids)).orderBy(findings.id),
);

export const listFindings = serveList(contract.listFindings, {
  name: "findings.page",
  rows: () => selectFindings(),
  filters: {
    clientVehicleId: (_, { vehicleId }) => eq(findings.vehicleId, vehicleId!),
    settled: {
      "0": sql`${findings.doneAt} is null and ${findings.droppedAt} is null`,
      "1": sql`(${findings.doneAt} is not null or ${findings.droppedAt} is not null)`,
    },
  },
  values: async ({ db, query: { clientVehicleId } }) =>
    clientVehicleId === undefined ? {} : { vehicleId: (await db.find(clientVehicles, clientVehicleId)).vehicleId },
  order: { by: { id: findings.id }, descending: true },
  answers: (rows, { db }) => answersOf(db, rows),
});

type Shown = RowOf<typeof findingRead>;

const filesOfFindings = read("findings.files", (value: Values<{ ids: readonly string[] }>) =>
  select({ ...getTableColumns(mediaFiles), findingId: findingFiles.findingId })
    .from(findingFiles)
    .innerJoin(mediaFiles, eq(mediaFiles.id, findingFiles.fileId))
    .where(and(isAnyOf(findingFiles.findingId, value.ids), isNull(mediaFiles.struckOutAt)))
    .orderBy(mediaFiles.id),
);

const answersOf = async (db: Db, rows: readonly Shown[]): Promise<contract.Finding[]> => {
  const files = rows.length === 0 ? [] : await db.read(filesOfFindings, { ids: rows.map(({ id }) => id) });
  return rows.map((row) => ({
    ...row,
    foundBy: { id: row.foundBy, name: row.finderName, nameAr: row.finderNameAr },
    code: row.source === "trouble-code" ? row.label : null,
    isSafety: isSafety(row),
    state: stateOf(row),
    version: String(row.version),
    photos: files.filter(({ findingId }) => findingId === row.id).map(fileAnswer),
  }));
};
