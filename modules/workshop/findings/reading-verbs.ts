import { and, eq, getTableColumns, isNull, type SQL, sql, type SQLWrapper } from "drizzle-orm";
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
  const [finding] = await findingById(db, { id });
  if (!finding) throw refuse("not-found");
  return finding;
};

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

type IsOne<V extends object> = (findingId: SQLWrapper, value: Values<V>) => SQL;

const filesRead = <V extends object>(name: string, isOne: IsOne<V>) =>
  read(name, (value: Values<V>) =>
    select({ ...getTableColumns(mediaFiles), findingId: findingFiles.findingId })
      .from(findingFiles)
      .innerJoin(mediaFiles, eq(mediaFiles.id, findingFiles.fileId))
      .where(and(isOne(findingFiles.findingId, value), isNull(mediaFiles.struckOutAt)))
      .orderBy(mediaFiles.id),
  );

/** Makes the read of the findings that `isOne` chooses, with their pictures, oldest first; in one round trip. */
export const findingsReader = <V extends object>(
  name: string,
  isOne: IsOne<V>,
): ((db: Db, values: V) => Promise<contract.Finding[]>) => {
  const rowsRead = read(name, (value: Values<V>) =>
    selectFindings().where(isOne(findings.id, value)).orderBy(findings.id),
  );
  const filesOfThem = filesRead(`${name}-files`, isOne);
  return async (db, values) => {
    const [rows, files] = await Promise.all([db.read(rowsRead, values), db.read(filesOfThem, values)]);
    return answersOf(rows, files);
  };
};

const findingById = findingsReader("findings.by-id", (id, value: Values<{ id: string }>) => eq(id, value.id));

const isOneOf = (id: SQLWrapper, value: Values<{ ids: readonly string[] }>) => isAnyOf(id, value.ids);
const findingsByIds = findingsReader("findings.by-ids", isOneOf);
const filesByIds = filesRead("findings.files", isOneOf);

/** These findings with their pictures, oldest first; unknown ids are missing. */
export const findingsWithFiles = async (db: Db, ids: readonly string[]): Promise<contract.Finding[]> =>
  ids.length === 0 ? [] : findingsByIds(db, { ids });

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
  answers: async (rows, { db }) =>
    answersOf(rows, rows.length === 0 ? [] : await db.read(filesByIds, { ids: rows.map(({ id }) => id) })),
});

type Shown = ReturnType<typeof selectFindings>["_"]["result"][number];

const answersOf = (rows: readonly Shown[], files: readonly RowOf<typeof filesByIds>[]): contract.Finding[] =>
  rows.map((row) => ({
    ...row,
    foundBy: { id: row.foundBy, name: row.finderName, nameAr: row.finderNameAr },
    code: row.source === "trouble-code" ? row.label : null,
    isSafety: isSafety(row),
    state: stateOf(row),
    version: String(row.version),
    photos: files.filter(({ findingId }) => findingId === row.id).map(fileAnswer),
  }));
