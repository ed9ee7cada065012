import type { Db } from "../../../platform/server/db/database.ts";
import { newId } from "../../../platform/server/ids.ts";
import { bareName } from "../../../platform/shared/bare-name.ts";
import { groupedBy } from "../../../platform/shared/grouped.ts";
import { Refusal, refuse, refuseField } from "../../../platform/shared/refusals.ts";
import type { Language } from "../../../platform/shared/words.ts";
import {
  allMakes,
  allModels,
  copyMake,
  findModel,
  hasName,
  inBoth,
  lockNames,
  type MakeOrModel,
  ownMake,
  ownModel,
} from "./server/own-makes.ts";
import { vehicleMakes, vehicleModels } from "./tables.ts";
import { vehicleFieldWords } from "./words.ts";

export type { MakeOrModel };

/** A make and model to save, as rows of the shop. Refuses `not-found` and a model of another make, by field. */
export const ownMakeAndModel = async (
  db: Db,
  makeId: string | null,
  modelId: string | null,
): Promise<{ make: MakeOrModel | null; model: MakeOrModel | null }> => {
  if (!makeId && !modelId) return { make: null, model: null };
  const model = modelId ? await findModel(db, modelId).catch(missingIn("vehicle_model_id")) : null;
  const make = await ownMake(db, makeId ?? model?.makeId ?? "").catch(missingIn("vehicle_make_id"));
  if (!model) return { make, model };
  if (makeId && model.makeId !== makeId && (await ownMake(db, model.makeId)).id !== make.id) {
    throw refuseField("vehicle_model_id", vehicleFieldWords.otherMake);
  }
  return { make, model: await ownModel(db, model, make.id) };
};

/** Names the field of a make or model that was not found. */
const missingIn = (field: string) => (error: unknown) => {
  if (!(error instanceof Refusal) || error.code !== "not-found") throw error;
  throw refuse("not-found", { errors: { [field]: [refuse.all["not-found"]] } });
};

export type NamedModel = { make: string; model: string | null };

/** Makes and models by the names that people use, as rows of the shop; unknown names become makes and models of its own. */
export const ownByNames = async (db: Db, wanted: readonly NamedModel[]) => {
  if (wanted.length === 0) return () => ({ make: null, model: null });
  await lockNames(db, "makes");
  const catalogue = await allMakes(db);
  const makes = await byNames(
    wanted.map(({ make }) => make),
    async (name) => {
      const known = catalogue.find(hasName(name));
      return known?.own ? known : copyMake(db, known ?? { id: newId(), ...inBoth({ name }) });
    },
  );
  const ofMakes = groupedBy(wanted, ({ make }) => makes.get(bareName(make))!.id);
  const models = new Map(
    await Promise.all(
      [...ofMakes].map(async ([makeId, rows]) => {
        await lockNames(db, makeId);
        const known = await allModels(db, makeId);
        const own = await byNames(
          rows.flatMap(({ model }) => model ?? []),
          (name) =>
            ownModel(
              db,
              known.find(hasName(name)) ?? { id: newId(), ...inBoth({ name }), own: false, aliases: [] },
              makeId,
            ),
        );
        return [makeId, own] as const;
      }),
    ),
  );
  return ({ make, model }: NamedModel) => {
    const own = makes.get(bareName(make))!;
    return { make: own, model: model === null ? null : (models.get(own.id)?.get(bareName(model)) ?? null) };
  };
};

/** Asks once for names that are the same but for their spelling. */
const byNames = async (names: readonly string[], find: (name: string) => Promise<MakeOrModel>) => {
  const spelled = new Map(names.map((name) => [bareName(name), name]));
  return new Map(await Promise.all([...spelled].map(async ([bare, name]) => [bare, await find(name)] as const)));
};

export const ownNames = async (
  db: Db,
  { vehicleMakeId, vehicleModelId }: { vehicleMakeId: string | null; vehicleModelId: string | null },
): Promise<{ make: MakeOrModel | null; model: MakeOrModel | null }> => {
  const [[make = null], [model = null]] = await Promise.all([
    db.findAll(vehicleMakes, vehicleMakeId ? [vehicleMakeId] : []),
    db.findAll(vehicleModels, vehicleModelId ? [vehicleModelId] : []),
  ]);
  return { make, model };
};

export const displayed = ({ id, name, nameAr }: MakeOrModel, language: Language) => ({
  id,
  name,
  nameAr,
  displayName: language === "ar" ? nameAr : name,
});

/** A make or model from a read of vehicles; null if there is none. */
export const displayedOrNull = (id: string | null, name: string | null, nameAr: string | null, language: Language) =>
  id && name && nameAr ? displayed({ id, name, nameAr }, language) : null;
