import { and, desc, eq, getTableColumns, isNull, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { pageOf, readCursorAs } from "../../../platform/server/db/pages.ts";
import { read, readByShape, type RowOf, type Values } from "../../../platform/server/db/read.ts";
import type { Db } from "../../../platform/server/db/database.ts";
import { columnsWithout, isAnyOf, select } from "../../../platform/server/db/select.ts";
import { serve } from "../../../platform/server/http/serve.ts";
import { refuse } from "../../../platform/shared/refusals.ts";
import { mediaFiles } from "../../base/media/tables.ts";
import { answerOf as fileAnswer } from "../../base/media/verbs.ts";
import { users } from "../../base/team/tables.ts";
import { clientVehicles } from "../visits/tables.ts";
import * as contract from "./contract.ts";
import { stateOf } from "./rules.ts";
import { findingFiles, findings } from "./tables.ts";
import { isSafety } from "./server/safety.ts";

const lastListed = z.tuple([z.uuid()]);
const largestId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

export const listFindings = serve(
  contract.listFindings,
  async ({ db, query: { clientVehicleId, settled, cursor, limit } }) => {
    const [before] = readCursorAs(lastListed, cursor) ?? [largestId];
    const visit = clientVehicleId === undefined ? undefined : await db.find(clientVehicles, clientVehicleId);
    const found = await db.read(
      findingsPage({ ofVehicle: visit !== undefined, settled: settled ?? "", max: limit + 1 }),
      { vehicleId: visit?.vehicleId, before },
    );
    const page = pageOf(found, limit, ({ id }) => [id]);
    return { ...page, data: await answersOf(db, page.data) };
  },
);

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
  finderName: users.name,
  finderNameAr: users.nameAr,
};

const findingRead = read("findings.by-id", (value: Values<{ id: string }>) =>
  select(shown).from(findings).innerJoin(users, eq(users.id, findings.foundBy)).where(eq(findings.id, value.id)),
);

const findingsByIds = read("findings.by-ids", (value: Values<{ ids: readonly string[] }>) =>
  select(shown)
    .from(findings)
    .innerJoin(users, eq(users.id, findings.foundBy))
    .where(isAnyOf(findings.id, value.ids))
    .orderBy(findings.id),
);

type Shape = { ofVehicle: boolean; settled: "" | "0" | "1"; max: number };

const findingsPage = readByShape(
  "findings.page",
  ({ ofVehicle, settled, max }: Shape, value: Values<{ vehicleId: string | undefined; before: string }>) =>
    select(shown)
      .from(findings)
      .innerJoin(users, eq(users.id, findings.foundBy))
      .where(
        and(
          ofVehicle ? eq(findings.vehicleId, value.vehicleId) : undefined,
          lt(findings.id, value.before),
          settled === "0" ? sql`${findings.doneAt} is null and ${findings.droppedAt} is null` : undefined,
          settled === "1" ? sql`(${findings.doneAt} is not null or ${findings.droppedAt} is not null)` : undefined,
        ),
      )
      .orderBy(desc(findings.id))
      .limit(max),
);

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
