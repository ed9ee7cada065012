import { readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isAlive, type PostgresFolder } from "./folder.ts";
import { readPostmaster, type Postmaster } from "./postmaster.ts";

/**
 * The folder of the server's Unix socket, if the system can connect to it. A statement over it costs this program
 * a third less processor time than one over TCP.
 */
export const socketFolder = ({ cluster }: PostgresFolder, { port, socket }: Postmaster): string | undefined => {
  if (socket === "") return undefined;
  const folder = join(cluster, socket);
  return Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) <= longestSocketPath ? folder : undefined;
};

/** `sun_path` of macOS and the BSDs less its final zero byte; Linux allows 107. */
const longestSocketPath = 103;

/** After a kill, the process id in a socket's lock file may belong to another program, and PostgreSQL would refuse to start. */
export const discardSockets = async (folder: PostgresFolder): Promise<void> => {
  const running = await readPostmaster(folder);
  if (running && isAlive(running.pid)) return;
  const parent = dirname(folder.cluster);
  const left = (await readdir(parent)).filter((name) => name.startsWith(".s.PGSQL."));
  await Promise.all(left.map((name) => rm(join(parent, name), { force: true })));
};
