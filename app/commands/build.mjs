import { join } from "node:path";
import { build } from "vite";
import { root, run } from "./prepare.mjs";

/**
 * `node app/commands/build.mjs CONFIGURATION`: a separate process, because a build's memory is released only when
 * its process ends.
 */
await run(async () => {
  const [, , configFile = ""] = process.argv;
  await build({ configFile: join(root, configFile), logLevel: "error" });
});
