import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { PostgresFolder } from "./folder.ts";

export const rememberedPort = async ({ portFile }: PostgresFolder) => {
  const remembered = Number(await readFile(portFile, "utf8").catch(() => "0"));
  return remembered > 0 && (await isFree(remembered)) ? remembered : freePort();
};

/** Below the range of ephemeral ports, so that it is still free after a restart. */
export const freePort = async (): Promise<number> => {
  const port = 15_000 + Math.floor(Math.random() * 15_000);
  return (await isFree(port)) ? port : freePort();
};

/** Retries, because another program may only be probing the port. */
export const isFreeSoon = async (port: number) => {
  for (let tries = 0; tries < 10; tries += 1) {
    if (await isFree(port)) return true;
    await wait(200);
  }
  return false;
};

const isFree = (port: number) =>
  new Promise<boolean>((answer) => {
    const probe = createServer().once("error", () => answer(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => answer(true)));
  });
