import { raisePriority } from "../../platform/server/priority.ts";
import { readSettings } from "../../platform/server/settings.ts";
import { openInstallation } from "../installation.ts";
import { runCommand } from "./run-command.ts";

/** The program is loaded while the database recovers, before other programs of a busy machine: after a kill a shop waits. */
const serve = async () => {
  const settings = readSettings(process.env);
  let restorePriority = () => {};
  const whileStarting = () => {
    // Not sooner: the database's own processes would keep it.
    restorePriority = raisePriority();
    void load().catch(() => undefined);
    return restorePriority;
  };
  const installation = await openInstallation(settings, whileStarting);
  try {
    const { serveUntilSignalled } = await load();
    await serveUntilSignalled(installation, settings, restorePriority);
  } finally {
    await installation.stop();
  }
};

const load = () => import("./serve-until-signalled.ts");

await runCommand(serve);
