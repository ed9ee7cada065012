import { runCommand } from "../app/commands/run-command.ts";
import { container } from "./drills/container.ts";
import { failover } from "./drills/failover.ts";
import { pgbouncer } from "./drills/pgbouncer.ts";
import { recovery } from "./drills/recovery.ts";
import { standby } from "./drills/standby.ts";
import { upgrade } from "./drills/upgrade.ts";
import { openStage, type Stage } from "./drills/stage.ts";
import { twoServers } from "./drills/two-servers.ts";

const drills: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  "two-servers": twoServers,
  pgbouncer,
  failover,
  recovery,
  upgrade,
  standby,
  container,
};

/**
 * `npm run drills -- NAME` tries one failure with real programs (Debian's packages) and says what it saw; it fails if
 * something was lost. Everything that it starts runs on this machine and has ended afterwards.
 */
const drill = async () => {
  const [name = ""] = process.argv.slice(2);
  const work = drills[name];
  if (!work) throw new Error(`There is no drill "${name}". The drills: ${Object.keys(drills).join(", ")}.`);
  const stage = openStage();
  process.once("SIGINT", () => void stage.close());
  try {
    const began = performance.now();
    await work(stage);
    stage.say(`${name}: as expected, in ${Math.round((performance.now() - began) / 1000)} s.`);
  } finally {
    await stage.close();
  }
};

await runCommand(drill);
