import { z } from "zod";
import { catalogueId } from "../../../../platform/server/ids.ts";
import { loadFile, type OwnerQuery } from "../../../../platform/server/db/load-file.ts";

/** Loads makes and models under fixed ids and removes those that the file no longer contains. */
export const loadVehicleCatalogue = (query: OwnerQuery): Promise<void> =>
  loadFile(query, "vehicle-makes.json", async (content) => {
    const makes = z
      .array(make)
      .parse(JSON.parse(content))
      .map((item) => ({ ...item, id: makeIdOf(item.name) }));
    const models = makes.flatMap(({ id, name: makeName, models: named }) =>
      named.map((item) => ({ ...item, id: catalogueId("model", makeName, item.name), makeId: id })),
    );

    await query("delete from catalogue.models where id <> all($1::uuid[])", [models.map(({ id }) => id)]);
    await query("delete from catalogue.makes where id <> all($1::uuid[])", [makes.map(({ id }) => id)]);
    await query(
      `insert into catalogue.makes (id, name, name_ar, aliases)
       select id, name, name_ar, aliases from jsonb_to_recordset($1::jsonb) m(id uuid, name text, name_ar text, aliases text[])
       on conflict (id) do update set name_ar = excluded.name_ar, aliases = excluded.aliases`,
      [JSON.stringify(makes)],
    );
    await query(
      `insert into catalogue.models (id, make_id, name, name_ar, aliases)
       select id, "makeId", name, name_ar, aliases from jsonb_to_recordset($1::jsonb) m(id uuid, "makeId" uuid, name text, name_ar text, aliases text[])
       on conflict (id) do update set name_ar = excluded.name_ar, aliases = excluded.aliases`,
      [JSON.stringify(models)],
    );
  });

const named = z.object({ name: z.string(), name_ar: z.string(), aliases: z.array(z.string()).default([]) });
const make = named.extend({ models: z.array(named) });

const makeIdOf = (name: string) => catalogueId("make", name);
