import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { inProject } from "../paths.ts";

/** Runs one statement as the owner, in the caller's transaction. */
export type OwnerQuery = (sql: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** Loads a file of `data/` into the catalogue if its content differs from the last load. */
export const loadFile = async (
  query: OwnerQuery,
  file: string,
  load: (content: string) => Promise<void>,
): Promise<void> => {
  const content = await readFile(inProject("data", file), "utf8");
  const hash = createHash("sha256").update(content).digest("hex");
  const { rows } = await query("select hash from catalogue.loaded_files where file = $1", [file]);
  if (rows[0]?.hash === hash) return;

  await load(content);
  await query(
    `insert into catalogue.loaded_files (file, hash) values ($1, $2)
     on conflict (file) do update set hash = excluded.hash, loaded_at = now()`,
    [file, hash],
  );
};
