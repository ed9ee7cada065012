import { z } from "zod";
import { catalogueId } from "../../../platform/server/ids.ts";
import { loadFile, type OwnerQuery } from "../../../platform/server/db/load-file.ts";

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
      `insert into catalogue.makes (id, name, name_ar) select * from unnest($1::uuid[], $2::text[], $3::text[])
       on conflict (id) do update set name_ar = excluded.name_ar`,
      [makes.map(({ id }) => id), makes.map(({ name }) => name), makes.map(({ name_ar }) => name_ar)],
    );
    await query(
      `insert into catalogue.models (id, make_id, name, name_ar) select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[])
       on conflict (id) do update set name_ar = excluded.name_ar`,
      [
        models.map(({ id }) => id),
        models.map(({ makeId }) => makeId),
        models.map(({ name }) => name),
        models.map(({ name_ar }) => name_ar),
      ],
    );
  });

const named = z.object({ name: z.string(), name_ar: z.string() });
const make = named.extend({ models: z.array(named) });

const makeIdOf = (name: string) => catalogueId("make", name);
