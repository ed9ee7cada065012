import { spawnSync } from "node:child_process";
import { realpathSync, statSync } from "node:fs";
import { dirname } from "node:path";

export type SystemUser = { readonly uid: number; readonly gid: number };

const nobody: SystemUser = { uid: 65534, gid: 65534 };

/** PostgreSQL refuses to run as root; then it runs as an unprivileged user. Undefined: as the current user. */
export const databaseUser = (): SystemUser | undefined => (process.getuid?.() === 0 ? nobody : undefined);

/** Whether this user can traverse the path to the folder. Undefined, the current user, always can. */
export const canReach = (user: SystemUser | undefined, folder: string): boolean => {
  if (user === undefined) return true;
  for (let at = realpathSync(folder); ; at = dirname(at)) {
    const { mode, uid, gid } = statSync(at);
    const mayEnter = uid === user.uid ? mode & 0o100 : gid === user.gid ? mode & 0o010 : mode & 0o001;
    if (mayEnter === 0) return false;
    if (at === dirname(at)) return true;
  }
};

/**
 * The command prefix that runs a command as `user` with access to `folder` below a closed one, such as /root. It
 * grants the capability to traverse closed folders and nothing else.
 */
export const walkingPrefix = (user: SystemUser, folder: string): readonly string[] => {
  const capable = ["dac_read_search", "dac_override"].map((capability) => setpriv(user, capability));
  const working = capable.find(
    ([command = "", ...args]) => spawnSync(command, [...args, "ls", "-d", folder]).status === 0,
  );
  if (working) return working;
  throw new Error(
    `${folder} lies below a folder that the database's user (uid ${user.uid}) may not enter. Set DATA_DIR to a folder such as /var/lib/warsha.`,
  );
};

const setpriv = ({ uid, gid }: SystemUser, capability: string) => {
  const only = `-all,+${capability}`;
  return [
    "setpriv",
    `--reuid=${uid}`,
    `--regid=${gid}`,
    "--clear-groups",
    `--inh-caps=${only}`,
    `--ambient-caps=${only}`,
    `--bounding-set=${only}`,
  ];
};
