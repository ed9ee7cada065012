import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../../platform/server/db/select.ts";
import { bareName } from "../../../../platform/shared/bare-name.ts";
import { fold } from "../../../../platform/shared/folding.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import { vehicleMakes, vehicleModels } from "../tables.ts";

export type MakeOrModel = { id: string; name: string; nameAr: string };
/** `own` rows are the shop's; the others are in the catalogue and are copied on first use. */
export type Make = MakeOrModel & { own: boolean; aliases: string[] };
type Model = Make & { makeId: string };

export const inBoth = ({ name, nameAr }: { name: string; nameAr?: string | null }) => ({
  name,
  nameAr: nameAr ?? name,
});

/** Whether a name is one of a make or model, also as people write it. */
export const hasName = (name: string) => {
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

export const findMake = async (db: Db, id: string): Promise<Make> => {
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

export const findModel = async (db: Db, id: string): Promise<Model> => {
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

export const allMakes = async (db: Db): Promise<Make[]> => withoutTwins(await db.read(makesRead));

const modelsRead = readByHand(
  "vehicles.models",
  makeRow,
  ({ makeId }: Values<{ makeId: string }>) => sql`
    ${withOwn(
      sql`select id, name, name_ar from vehicle_models where shop_id = ${ofShop} and make_id = ${makeId}`,
      sql`select id, name, name_ar, aliases from catalogue.models where make_id = ${makeId}`,
    )}`,
);

export const allModels = async (db: Db, makeId: string): Promise<Make[]> =>
  withoutTwins(await db.read(modelsRead, { makeId }));

/** The shop's own row replaces the catalogue's row with the same name. */
const withoutTwins = (all: Make[]): Make[] => {
  const own = new Set(all.filter((item) => item.own).map(({ name }) => fold(name)));
  return all.filter((item) => item.own || !own.has(fold(item.name)));
};

export const ownMake = async (db: Db, id: string): Promise<MakeOrModel> => {
  const make = await findMake(db, id);
  return make.own ? make : copyMake(db, make);
};

export const ownModel = async (db: Db, model: Make, makeId: string): Promise<MakeOrModel> =>
  model.own ? model : copyModel(db, model, makeId);

/** Another call may copy it concurrently, or the shop may already have a make with this name: then that row is used. */
export const copyMake = async (db: Db, { id, name, nameAr }: MakeOrModel): Promise<MakeOrModel> => {
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
export const lockNames = (db: Db, of: string) =>
  db.query("vehicles.lock-names", "select pg_advisory_xact_lock(hashtextextended($1::text || 'names' || $2, 0))", [of]);
