import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inProject } from "../../platform/server/paths.ts";
import { freePort } from "../../platform/server/postgres/ports.ts";
import { type Process, type Stage, until } from "./stage.ts";

export type Server = { name: string; port: number; address: string; process: Process };

/** The same for every server of a drill. */
export const secretKey = "a key of the drills that is long enough";

/** The built program, ready. Servers of one drill share their files. */
export const startServer = async (
  stage: Stage,
  {
    name,
    port,
    env,
    program = inProject(),
  }: { name: string; port?: number; env: Readonly<Record<string, string>>; program?: string },
): Promise<Server> => {
  const listens = port ?? (await freePort());
  const address = `http://127.0.0.1:${listens}`;
  const process = stage.start("node", [join(program, "dist", "server.js")], {
    name,
    cwd: program,
    env: {
      NODE_ENV: "production",
      ...cleared,
      HOST: "127.0.0.1",
      DATA_DIR: join(stage.folder, `${name}-data`),
      FILES_URL: join(stage.folder, "files"),
      SECRET_KEY: secretKey,
      PUBLIC_WRITES_PER_MINUTE: "100000",
      LOG_LEVEL: "warn",
      ...env,
      PORT: String(listens),
    },
  });
  await until(`the start of ${name}`, async () => {
    if (process.hasEnded()) throw new Error(`${name} has ended:\n${process.output().slice(-2000)}`);
    return isReady(address);
  });
  return { name, port: listens, address, process };
};

/** Whatever this installation is configured to. */
const cleared = Object.fromEntries(
  ["DATABASE_URL", "DATABASE_OWNER_URL", "SMTP_URL", "SENTRY_DSN", "BASE_URL", "TRUST_PROXY"].map((name) => [name, ""]),
);

export const isReady = (address: string) =>
  fetch(`${address}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

export type Proxy = {
  /** Whether it sends something to this server, such as `one`: what its log says last. At its start it takes all for well. */
  isUp: (server: string) => boolean;
};

/** HAProxy with a file of `deploy`, with these texts replaced. */
export const startHaproxy = (stage: Stage, file: string, replaced: Readonly<Record<string, string>>): Proxy => {
  const program = "/usr/sbin/haproxy";
  if (!existsSync(program)) throw new Error("This drill needs HAProxy: apt-get install haproxy");
  const path = join(stage.folder, file);
  writeFileSync(path, replacedIn(readFileSync(inProject("deploy", file), "utf8"), replaced));
  const proxy = stage.start(program, ["-db", "-f", path], { name: file });
  return { isUp: (server) => lastState(proxy.output(), server) !== "DOWN" };
};

/** What a log of HAProxy says last of a server: `UP`, `DOWN`, or nothing. */
export const lastState = (log: string, server: string): string | undefined =>
  [...log.matchAll(/Server \w+\/(\w+) is (UP|DOWN)/g)].findLast(([, name]) => name === server)?.[2];

/** Two servers behind one address, which answers. */
export const startFront = async (stage: Stage, one: Server, two: Server): Promise<Proxy & { address: string }> => {
  const port = await freePort();
  const proxy = startHaproxy(stage, "haproxy.cfg", {
    "bind :80": `bind 127.0.0.1:${port}`,
    "warsha-one:3000": `127.0.0.1:${one.port}`,
    "warsha-two:3000": `127.0.0.1:${two.port}`,
  });
  const address = `http://127.0.0.1:${port}`;
  await until("the proxy", () =>
    fetch(`${address}/api/session`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return { ...proxy, address };
};

/** Throws if a text is not there, because then the drill would try another configuration than it says. */
export const replacedIn = (text: string, replaced: Readonly<Record<string, string>>) =>
  Object.entries(replaced).reduce((sum, [from, to]) => {
    if (!sum.includes(from)) throw new Error(`There is no "${from}" to replace`);
    return sum.replaceAll(from, to);
  }, text);
