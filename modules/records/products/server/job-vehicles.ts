import { eq } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { serve, type Served } from "../../../../platform/server/http/serve.ts";
import { checkVersion, versionByFields } from "../../../../platform/server/http/versions.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { namingItem, refuse as refuseKernel, refuseField } from "../../../../platform/shared/refusals.ts";
import type { Body } from "../../../../platform/shared/route.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import { newestYear } from "../../vehicles/rules.ts";
import { ownMakeAndModel } from "../../vehicles/make-verbs.ts";
import { vehicleFieldWords } from "../../vehicles/words.ts";
import * as contract from "../job-vehicle-contract.ts";
import { jobVehicles } from "../tables.ts";
import { lockProducts } from "../verbs.ts";
import { refuse } from "../words.ts";
import { jobVehicleAnswer, type StoredJobVehicle } from "../job-vehicle-verbs.ts";
import { readProduct } from "./reading.ts";

const listVehicles = serve(contract.listJobVehicles, async ({ db, params, language }) => {
  const { vehicles } = await readProduct(db, params.id);
  return answerOf(vehicles, language);
});

const saveVehicles = serve(contract.saveJobVehicles, async ({ db, params, body, language, today, about }) => {
  const held = await lockProducts(db, [params.id]);
  const job = held.get(params.id);
  if (!job || job.archivedAt) throw refuseKernel("not-found");
  if (job.kind !== "job") throw refuse("not-a-job");
  const { vehicles: before } = await readProduct(db, job.id);
  checkVersion(body.version, vehiclesVersion({ items: before }));
  const wanted = await Promise.all(body.items.map((item, index) => rowOf(db, item, index, today)));

  await db.removeWhere(jobVehicles, eq(jobVehicles.jobId, job.id));
  await db.insertAll(
    jobVehicles,
    wanted.map((row, index) => ({ ...row, id: newId(), jobId: job.id, position: index + 1 })),
  );
  const { vehicles: after } = await readProduct(db, job.id);
  db.addChanges(job.id, [{ field: "vehicles", from: loggedVehicles(before), to: loggedVehicles(after) }]);
  about({ kind: "products", id: job.id, name: job.name });
  return answerOf(after, language);
});

export const jobVehicleHandlers: readonly Served[] = [listVehicles, saveVehicles];

type Wanted = Body<typeof contract.saveJobVehicles>["items"][number];

/** A row with the shop's own make and model; a refusal names the row. */
const rowOf = async (db: Db, wanted: Wanted, index: number, today: string) => {
  const { vehicleMakeId, vehicleModelId = null, fromYear = null, toYear = null } = wanted;
  const refusing = (error: unknown) =>
    namingItem(index, (): never => {
      throw error;
    });
  const { make, model } = await ownMakeAndModel(db, vehicleMakeId, vehicleModelId).catch(refusing);
  namingItem(index, () => {
    if ((fromYear ?? 0) > newestYear(today)) throw refuseField("from_year", vehicleFieldWords.tooNew);
    if ((toYear ?? 0) > newestYear(today)) throw refuseField("to_year", vehicleFieldWords.tooNew);
  });
  return { vehicleMakeId: make?.id ?? vehicleMakeId, vehicleModelId: model?.id ?? null, fromYear, toYear };
};

const answerOf = (rows: readonly StoredJobVehicle[], language: Language) => ({
  data: rows.map((row) => jobVehicleAnswer(row, language)),
  meta: { nextCursor: null },
  version: vehiclesVersion({ items: rows }),
});

const vehiclesVersion = versionByFields(contract.saveJobVehicles.body);

const loggedVehicles = (rows: readonly StoredJobVehicle[]) =>
  rows.length === 0
    ? null
    : rows
        .map(({ makeName, modelName, fromYear, toYear }) =>
          [makeName, modelName, fromYear || toYear ? `${fromYear ?? ""}–${toYear ?? ""}` : null]
            .filter(Boolean)
            .join(" "),
        )
        .join(", ");
