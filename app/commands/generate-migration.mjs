import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./prepare.mjs";

/**
 * `npm run db:generate -- --name NAME`: writes the migration from the newest snapshot to the tables. Older snapshots
 * are not kept, because each repeats the whole schema.
 */
const generate = () => {
  const { status } = spawnSync(
    process.execPath,
    [join(root, "node_modules", "drizzle-kit", "bin.cjs"), "generate", ...process.argv.slice(2)],
    { cwd: root, stdio: "inherit" },
  );
  if (status !== 0) throw new Error("No migration was generated.");
  for (const name of olderSnapshots()) rmSync(join(meta, name));
};

const meta = join(root, "db", "migrations", "meta");

const olderSnapshots = () =>
  readdirSync(meta)
    .filter((name) => name.endsWith("_snapshot.json"))
    .sort()
    .slice(0, -1);

await run(generate);
