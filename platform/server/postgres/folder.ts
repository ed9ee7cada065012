import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { canReach, databaseUser, walkingPrefix, type SystemUser } from "./system-user.ts";

/** The location of an embedded PostgreSQL, its user, and how to run its programs. */
export type PostgresFolder = {
  readonly cluster: string;
  readonly log: string;
  readonly portFile: string;
  readonly password: string;
  readonly run: PostgresProgram;
};

export type PostgresProgram = (
  program: string,
  args: readonly string[],
) => { command: string; args: readonly string[]; options: Partial<SystemUser> & { env: NodeJS.ProcessEnv } };

export const superuser = "warsha";

/** The database's folder inside `dataDir`, created and initialised if it does not exist. */
export const preparePostgresFolder = async (dataDir: string, binaries: string): Promise<PostgresFolder> => {
  const user = databaseUser();
  const folder = join(resolve(dataDir), "postgres");
  await openDataDir(resolve(dataDir), user);
  const run = programRunner(binaries, resolve(dataDir), user);
  if (!(await exists(folder))) await initialise(folder, run, user);
  await refuseForeign(folder, user);
  const password = (await readFile(join(folder, "password"), "utf8")).trim();
  return { cluster: join(folder, "cluster"), log: join(folder, "log"), portFile: join(folder, "port"), password, run };
};

/** Closed to other users, except that the database's user must be able to traverse it. */
const openDataDir = async (dataDir: string, user: SystemUser | undefined) => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const { uid, mode } = await stat(dataDir);
  if (process.getuid !== undefined && uid !== process.getuid() && uid !== user?.uid) throw foreign(dataDir, uid);
  if (user !== undefined && (mode & 0o001) === 0) await chmod(dataDir, mode | 0o011);
};

const foreign = (folder: string, uid: number) =>
  new Error(
    `${folder} belongs to another system user (uid ${uid}). Start Warsha as that user, or set DATA_DIR to a folder of your own.`,
  );

const refuseForeign = async (folder: string, user: SystemUser | undefined) => {
  const { uid } = await stat(folder);
  const expected = user?.uid ?? process.getuid?.() ?? uid;
  if (uid !== expected) throw foreign(folder, uid);
};

const programRunner = (binaries: string, dataDir: string, user: SystemUser | undefined): PostgresProgram => {
  // Without TZ, initdb compares the clock with every time zone.
  const env = { PATH: process.env["PATH"], SystemRoot: process.env["SystemRoot"], TZ: "UTC", LC_ALL: "C" };
  const executable = (program: string) =>
    join(binaries, "bin", process.platform === "win32" ? `${program}.exe` : program);
  if (user === undefined || canReach(user, dataDir))
    return (program, args) => ({ command: executable(program), args, options: { ...user, env } });
  const [command = "", ...prefix] = walkingPrefix(user, dataDir);
  return (program, args) => ({ command, args: [...prefix, executable(program), ...args], options: { env } });
};

/** Created under another name and renamed at the end, so that neither a kill nor a second process leaves a half. */
const initialise = async (folder: string, run: PostgresProgram, user: SystemUser | undefined) => {
  await removeAbandoned(folder);
  const partial = `${folder}.${process.pid}`;
  const [cluster, passwordFile] = [join(partial, "cluster"), join(partial, "password")];
  for (const path of [partial, cluster]) await makeOwned(path, user);
  await writeFile(passwordFile, `${randomBytes(24).toString("base64url")}\n`, { mode: 0o600 });
  if (user) await chown(passwordFile, user.uid, user.gid);
  const { command, args, options } = run("initdb", [
    `--pgdata=${cluster}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ]);
  const { status, stderr, error } = spawnSync(command, args, { ...options, encoding: "utf8" });
  if (status !== 0) {
    await rm(partial, { recursive: true, force: true });
    throw new Error(`The database could not be initialised in ${folder}: ${error?.message ?? stderr}`);
  }
  await rename(partial, folder).catch(async (failure: unknown) => {
    await rm(partial, { recursive: true, force: true });
    if (!(await exists(folder))) throw failure;
  });
};

const makeOwned = async (path: string, user: SystemUser | undefined) => {
  await mkdir(path, { mode: 0o700 });
  if (user) await chown(path, user.uid, user.gid);
};

const removeAbandoned = async (folder: string) => {
  const siblings = await readdir(join(folder, ".."));
  const abandoned = siblings.filter((name) => /^postgres\.\d+$/.test(name) && !isAlive(Number(name.split(".")[1])));
  for (const name of abandoned) await rm(join(folder, "..", name), { recursive: true, force: true });
};

/** Whether a process with this id exists, whoever owns it. */
export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
};

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
