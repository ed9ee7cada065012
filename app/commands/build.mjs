import { join } from "node:path";
import { build } from "vite";
import { root, run } from "./prepare.mjs";

/** `node app/commands/build.mjs CONFIGURATION`: in a process of its own, for what a build holds in memory goes only with its process. */
await run(async () => {
  const [, , configFile = ""] = process.argv;
  await build({ configFile: join(root, configFile), logLevel: "error" });
});
