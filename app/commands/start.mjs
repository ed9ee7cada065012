import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildStale, installMissing, refuseOldNode, root, run } from "./prepare.mjs";

/** `npm start`, and the other commands of the built program: `node app/commands/start.mjs backup FILE`. */
await run(async () => {
  const [command = "server"] = process.argv.splice(2, 1);
  refuseOldNode();
  installMissing();
  await buildStale();
  process.env.NODE_ENV ??= "production";
  await import(pathToFileURL(join(root, "dist", `${command}.js`)).href);
});
