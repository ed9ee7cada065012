import { join } from "node:path";
import { build } from "vite";
import { root, run } from "./prepare.mjs";

/**
 * `node app/commands/build.mjs CONFIGURATION [MODE]`: a separate process, because a build's memory is released only when
 * its process ends.
 */
await run(async () => {
  const [, , configFile = "", mode] = process.argv;
  await build({ configFile: join(root, configFile), ...(mode && { mode }), logLevel: "error" });
});
