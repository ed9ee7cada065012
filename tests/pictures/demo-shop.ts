import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { projectRoot } from "../../platform/server/paths.ts";
import { startPostgres } from "../../platform/server/postgres/embedded.ts";
import { freePort } from "../../platform/server/postgres/ports.ts";
import { environment } from "../../tools/bench/environment.ts";
import { startProgram } from "../../tools/bench/programs.ts";
import { fillDemo } from "../../tools/demo/filled.ts";
import { ofInstallation } from "../journeys/support/of-installation.ts";
import { hashOfFiles, pathsIn } from "../support/project-files.ts";
import { shopToday } from "../support/shop-day.ts";

/** The running program with the demo shop, on an embedded database. */
export type DemoShop = {
  readonly origin: string;
  /** Of all its people. */
  readonly password: string;
  readonly database: pg.Client;
  readonly close: () => Promise<void>;
};

const folder = join(projectRoot, ".cache", "demo-shop");

/** The demo shop is made anew on another day, and after a change of what makes it. */
export const openDemoShop = async (): Promise<DemoShop> => {
  forgetOld();
  const postgres = await startPostgres({ dataDir: folder, durable: false });
  try {
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const own = { ...environment, ...ofInstallation, DATA_DIR: folder, PORT: String(port), BASE_URL: origin };
    const password = fillDemo(own);
    writeFileSync(madeOf, whatMakesIt());
    const program = await startProgram(own);
    const database = new pg.Client({ connectionString: postgres.ownerUrl });
    await database.connect();
    const close = async () => {
      await database.end();
      await program.stop();
      await postgres.stop();
    };
    return { origin, password, database, close };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
};

const madeOf = join(folder, "made-of");

const forgetOld = () => {
  const isCurrent = existsSync(madeOf) && readFileSync(madeOf, "utf8") === whatMakesIt();
  if (!isCurrent) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
};

/** Its day, and a hash of the files of servers and of the demo; not of the screens. */
const whatMakesIt = () => {
  const files = ["data", "db", "modules", "platform/server", "platform/shared", "tools/demo"].flatMap(pathsIn);
  return `${shopToday()} ${hashOfFiles(files.filter((path) => makesIt.test(path)))}`;
};

const makesIt = /^(?!.*\.test\.ts$).+\.(json|sql|ts)$/;
