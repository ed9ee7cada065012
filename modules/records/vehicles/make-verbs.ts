import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../platform/server/db/select.ts";
import { pageOf, readCursorAs } from "../../../platform/server/db/pages.ts";
import { serve, serveCreation } from "../../../platform/server/http/serve.ts";
import { newId } from "../../../platform/server/ids.ts";
import { groupedBy } from "../../../platform/shared/grouped.ts";
import { bareName } from "../../../platform/shared/bare-name.ts";
import { fold } from "../../../platform/shared/folding.ts";
import { Refusal, refuse, refuseField } from "../../../platform/shared/refusals.ts";
import type { Language } from "../../../platform/shared/words.ts";
import * as contract from "./contract.ts";
import { vehicleMakes, vehicleModels } from "./tables.ts";
import { vehicleFieldWords } from "./words.ts";

export type MakeOrModel = { id: string; name: string; nameAr: string };
/** `own` rows are the shop's; the others are in the catalogue and are copied on first use. */
type Make = MakeOrModel & { own: boolean; aliases: string[] };
type Model = Make & { makeId: string };

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

const withAliases = ({ aliases, ...item }: Make, language: Language) => ({ ...displayed(item, language), aliases });

/** A make or model from a read of vehicles; null if there is none. */
export const displayedOrNull = (id: string | null, name: string | null, nameAr: string | null, language: Language) =>
  id && name && nameAr ? displayed({ id, name, nameAr }, language) : null;

export const displayedModel = (model: MakeOrModel, make: MakeOrModel, language: Language) => ({
  ...displayed(model, language),
  make: displayed(make, language),
});

export const listMakes = serve(contract.listMakes, async ({ db, query, language }) =>
  pageByName(
    (await allMakes(db)).map((make) => withAliases(make, language)),
    query,
  ),
);

export const listModels = serve(contract.listModels, async ({ db, params, query, language }) => {
  const [make, models] = await Promise.all([findMake(db, params.id), allModels(db, params.id)]);
  return pageByName(
    models.map((model) => ({ ...withAliases(model, language), make: displayed(make, language) })),
    query,
  );
});

export const addMake = serveCreation(contract.addMake, {
  create: async ({ db, body, createdId, language, about }) => {
    await lockNames(db, "makes");
    const known = (await allMakes(db)).find(hasName(body.name));
    const make = known ?? (await copyMake(db, { id: createdId, ...inBoth(body) }));
    about({ kind: "vehicle-makes", id: make.id, name: make.name });
    return displayed(make, language);
  },
  readAgain: async ({ db, createdId, language }) => displayed(await findMake(db, createdId), language),
});

export const addModel = serveCreation(contract.addModel, {
  create: async ({ db, params, body, createdId, language, about }) => {
    const make = await ownMake(db, params.id);
    await lockNames(db, make.id);
    const known = (await allModels(db, params.id)).find(hasName(body.name));
    const model = known ?? (await ownModel(db, { id: createdId, ...inBoth(body), own: false, aliases: [] }, make.id));
    about({ kind: "vehicle-models", id: model.id, name: model.name });
    return displayedModel(model, make, language);
  },
  readAgain: async ({ db, params, createdId, language }) => {
    const [make, models] = await Promise.all([findMake(db, params.id), allModels(db, params.id)]);
    const model = models.find(({ id }) => id === createdId);
    if (!model) throw refuse("not-found");
    return displayedModel(model, make, language);
  },
});

const inBoth = ({ name, nameAr }: { name: string; nameAr?: string | null }) => ({ name, nameAr: nameAr ?? name });

/** Whether a name is one of a make or model, also as people write it. */
const hasName = (name: string) => {
  const wanted = bareName(name);
  return (item: Make) => [item.name, item.nameAr, ...item.aliases].some((known) => bareName(known) === wanted);
};

const makeRow = {
  id: z.string(),
  name: z.string(),
  nameAr: z.string(),
  own: z.boolean(),
  aliases: z.array(z.string()),
};

/** An own row has the aliases of the catalogue's row that it was copied from. */
const withOwn = (own: SQL, catalogue: SQL) => sql`
  select o.*, true as own, coalesce(c.aliases, '{}') as aliases from (${own}) o left join (${catalogue}) c on c.id = o.id
  union all select c.id, c.name, c.name_ar, false, c.aliases from (${catalogue}) c`;

const makeRead = readByHand(
  "vehicles.make",
  makeRow,
  ({ id }: Values<{ id: string }>) => sql`
    ${withOwn(
      sql`select id, name, name_ar from vehicle_makes where shop_id = ${ofShop} and id = ${id}`,
      sql`select id, name, name_ar, aliases from catalogue.makes where id = ${id}`,
    )} order by own desc limit 1`,
);

const findMake = async (db: Db, id: string): Promise<Make> => {
  const [make] = await db.read(makeRead, { id });
  if (!make) throw refuse("not-found");
  return make;
};

const modelRead = readByHand(
  "vehicles.model",
  { ...makeRow, makeId: z.string() },
  ({ id }: Values<{ id: string }>) => sql`
    select id, make_id, name, name_ar, true as own, '{}'::text[] as aliases from vehicle_models where shop_id = ${ofShop} and id = ${id}
    union all select id, make_id, name, name_ar, false, aliases from catalogue.models where id = ${id}
    order by own desc limit 1`,
);

const findModel = async (db: Db, id: string): Promise<Model> => {
  const [model] = await db.read(modelRead, { id });
  if (!model) throw refuse("not-found");
  return model;
};

const makesRead = readByHand(
  "vehicles.makes",
  makeRow,
  () => sql`
    ${withOwn(
      sql`select id, name, name_ar from vehicle_makes where shop_id = ${ofShop}`,
      sql`select id, name, name_ar, aliases from catalogue.makes`,
    )}`,
);

const allMakes = async (db: Db): Promise<Make[]> => withoutTwins(await db.read(makesRead));

const modelsRead = readByHand(
  "vehicles.models",
  makeRow,
  ({ makeId }: Values<{ makeId: string }>) => sql`
    ${withOwn(
      sql`select id, name, name_ar from vehicle_models where shop_id = ${ofShop} and make_id = ${makeId}`,
      sql`select id, name, name_ar, aliases from catalogue.models where make_id = ${makeId}`,
    )}`,
);

const allModels = async (db: Db, makeId: string): Promise<Make[]> =>
  withoutTwins(await db.read(modelsRead, { makeId }));

/** The shop's own row replaces the catalogue's row with the same name. */
const withoutTwins = (all: Make[]): Make[] => {
  const own = new Set(all.filter((item) => item.own).map(({ name }) => fold(name)));
  return all.filter((item) => item.own || !own.has(fold(item.name)));
};

const ownMake = async (db: Db, id: string): Promise<MakeOrModel> => {
  const make = await findMake(db, id);
  return make.own ? make : copyMake(db, make);
};

const ownModel = async (db: Db, model: Make, makeId: string): Promise<MakeOrModel> =>
  model.own ? model : copyModel(db, model, makeId);

/** Another call may copy it concurrently, or the shop may already have a make with this name: then that row is used. */
const copyMake = async (db: Db, { id, name, nameAr }: MakeOrModel): Promise<MakeOrModel> => {
  await db.query(
    "vehicles.copy-make",
    "insert into vehicle_makes (shop_id, id, name, name_ar, folded_name) values ($1, $2, $3, $4, $5) on conflict do nothing",
    [id, name, nameAr, fold(name)],
  );
  const own = await db.findWhere(vehicleMakes, eq(vehicleMakes.foldedName, fold(name)));
  if (!own) throw refuse("not-found");
  return own;
};

const copyModel = async (db: Db, { id, name, nameAr }: MakeOrModel, makeId: string): Promise<MakeOrModel> => {
  await db.query(
    "vehicles.copy-model",
    "insert into vehicle_models (shop_id, id, make_id, name, name_ar, folded_name) values ($1, $2, $3, $4, $5, $6) on conflict do nothing",
    [id, makeId, name, nameAr, fold(name)],
  );
  const own = await db.findWhere(
    vehicleModels,
    and(eq(vehicleModels.makeId, makeId), eq(vehicleModels.foldedName, fold(name))),
  );
  if (!own) throw refuse("not-found");
  return own;
};

/** A lock by name, so that the second of two concurrent calls answers what the first added. */
const lockNames = (db: Db, of: string) =>
  db.query("vehicles.lock-names", "select pg_advisory_xact_lock(hashtextextended($1::text || 'names' || $2, 0))", [of]);

type NameQuery = { q?: string | undefined; cursor?: string | undefined; limit: number };

/** About a hundred makes or models are sorted and searched in the program, in both languages, by `fold`. */
const nameCursor = z.tuple([z.string()]);

const pageByName = <T extends MakeOrModel & { aliases: string[] }>(all: T[], { q = "", cursor, limit }: NameQuery) => {
  const [after = ""] = readCursorAs(nameCursor, cursor) ?? [];
  const wanted = fold(q);
  const keyOf = ({ name, id }: MakeOrModel) => `${fold(name)} ${id}`;
  const found = all
    .filter((item) => isFound(item, wanted, bareName(q)))
    .filter((item) => keyOf(item) > after)
    .toSorted((first, second) => (keyOf(first) < keyOf(second) ? -1 : 1));
  return pageOf(found.slice(0, limit + 1), limit, (item) => [keyOf(item)]);
};

const isFound = ({ name, nameAr, aliases }: MakeOrModel & { aliases: string[] }, folded: string, bare: string) =>
  [name, nameAr, ...aliases].some(
    (known) => fold(known).includes(folded) || (bare !== "" && bareName(known).includes(bare)),
  );
