import { z } from "zod";
import { catalogueId } from "../../../../platform/server/ids.ts";
import { loadFile, type OwnerQuery } from "../../../../platform/server/db/load-file.ts";
import { searchTextOf } from "../../../../platform/server/db/search-pattern.ts";

/** Loads trouble codes and checkpoints under fixed ids and removes those that the files no longer contain. */
export const loadDiagnosticCatalogue = async (query: OwnerQuery): Promise<void> => {
  await loadFile(query, "trouble-codes.json", async (content) => {
    const codes = z.array(troubleCode).parse(JSON.parse(content));
    const ids = codes.map(({ code }) => catalogueId("trouble-code", code));
    await query("delete from catalogue.trouble_codes where id <> all($1::uuid[])", [ids]);
    await query(
      `insert into catalogue.trouble_codes (id, code, description, description_ar, search_text)
       select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[])
       on conflict (id) do update set description = excluded.description, description_ar = excluded.description_ar, search_text = excluded.search_text`,
      [
        ids,
        codes.map(({ code }) => code),
        codes.map(({ description }) => description),
        codes.map(({ description_ar }) => description_ar),
        codes.map(({ code, description, description_ar }) => searchTextOf(code, description, description_ar)),
      ],
    );
  });

  await loadFile(query, "checkpoints.json", async (content) => {
    const lists = checkpointLists.parse(JSON.parse(content));
    const points = [...inStep(1, lists.engine_and_gear), ...inStep(5, lists.underbody)];
    // Positions may have moved between checkpoints, so all are replaced; nothing refers to these rows.
    await query("delete from catalogue.checkpoints");
    await query(
      `insert into catalogue.checkpoints (id, step, position, name_en, name_ar)
       select * from unnest($1::uuid[], $2::int[], $3::int[], $4::text[], $5::text[])`,
      [
        points.map(({ id }) => id),
        points.map(({ step }) => step),
        points.map(({ position }) => position),
        points.map(({ name_en }) => name_en),
        points.map(({ name_ar }) => name_ar),
      ],
    );
  });
};

const troubleCode = z.object({ code: z.string(), description: z.string(), description_ar: z.string().nullable() });
const named = z.object({ name_en: z.string(), name_ar: z.string() });
const checkpointLists = z.object({ engine_and_gear: z.array(named), underbody: z.array(named) });

const inStep = (step: number, points: z.output<typeof named>[]) =>
  points.map((point, at) => ({
    ...point,
    id: catalogueId("checkpoint", String(step), point.name_en),
    step,
    position: at + 1,
  }));
