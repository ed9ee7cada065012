import { readSettings } from "../../platform/server/settings.ts";
import { openInstallation } from "../installation.ts";
import { runCommand } from "./run-command.ts";

/** The program is loaded while the database recovers: after a kill each takes about as long as the other. */
const serve = async () => {
  const settings = readSettings(process.env);
  const installation = await openInstallation(settings, () => void load().catch(() => undefined));
  try {
    const { serveUntilSignalled } = await load();
    await serveUntilSignalled(installation, settings);
  } finally {
    await installation.stop();
  }
};

const load = () => import("./serve-until-signalled.ts");

await runCommand(serve);
