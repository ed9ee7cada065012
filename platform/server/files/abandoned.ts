import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Makes a folder for files that are still being written. What killed processes left in it is cleared without being waited for. */
export const openWritingFolder = async (folder: string): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  void clearAbandoned(folder).catch(() => undefined);
  return folder;
};

const clearAbandoned = async (folder: string) => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const state = await stat(path).catch(() => undefined);
    if (state && Date.now() - state.mtimeMs > aDay) await rm(path, { recursive: true, force: true });
  }
};

/** Another process may be writing there now, but not for so long. */
const aDay = 24 * 60 * 60 * 1000;
