import { raisePriority } from "../../platform/server/priority.ts";
import { readSettings } from "../../platform/server/settings.ts";
import { openInstallation } from "../installation.ts";
import { runCommand } from "./run-command.ts";

/** Loads the program while the database recovers, at a raised priority: after a crash users are waiting. */
const serve = async () => {
  const settings = readSettings(process.env);
  let restorePriority = () => {};
  const whileStarting = () => {
    // Not earlier, because the database's processes would inherit the priority.
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
