import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Creates a folder for files that are being written. Deletes, in the background, what killed processes left in it. */
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

/** Another process may still be writing a younger file. */
const aDay = 24 * 60 * 60 * 1000;
