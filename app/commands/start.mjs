import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildStale, installMissing, refuseOldNode, root } from "./prepare.mjs";

/** `npm start`, and the other commands of the built program: `node app/commands/start.mjs backup FILE`. */
const [command = "server"] = process.argv.slice(2);

refuseOldNode();
installMissing();
await buildStale();
process.argv.splice(2, 1);
await import(pathToFileURL(join(root, "dist", `${command}.js`)).href);
