import { chmodSync, cpSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inProject } from "../../platform/server/paths.ts";
import { freePort } from "../../platform/server/postgres/ports.ts";
import { overHttp, register } from "../person.ts";
import { createCluster } from "./postgres.ts";
import { isReady, secretKey } from "./programs.ts";
import { expectThat, type Stage, until } from "./stage.ts";

/**
 * The steps of the Dockerfile without Docker: the production install and the files of the image in an empty folder, started by
 * its CMD as another user on an empty database, asked by its HEALTHCHECK, ended by its signal.
 */
export const container = async (stage: Stage) => {
  const steps = stepsOf(readFileSync(inProject("Dockerfile"), "utf8"));
  const database = await createCluster(stage, "database");
  const [packages, image, data] = [
    join(stage.folder, "packages"),
    join(stage.folder, "image"),
    stage.ownFolder("data"),
  ];
  mkdirSync(packages);
  for (const name of ["package.json", "package-lock.json", ".npmrc"]) cpSync(inProject(name), join(packages, name));
  await stage.run("sh", ["-c", steps.install], { name: "install", cwd: packages });
  await stage.run("node", [inProject("app", "commands", "runtime-files.mjs"), image], { name: "files" });
  await stage.run("mv", [join(packages, "node_modules"), image], { name: "move" });
  chmodSync(stage.folder, 0o755);
  await stage.run("du", ["-sh", join(image, "node_modules"), join(image, "dist"), image], { name: "size" });
  const sizes = [...readFileSync(join(stage.folder, "size.output"), "utf8").matchAll(/^(\S+)/gm)].map(([size]) => size);

  const port = await freePort();
  const env = {
    PATH: process.env["PATH"] ?? "",
    NODE_ENV: "production",
    PORT: String(port),
    DATA_DIR: data,
    DATABASE_URL: database.url(),
    SECRET_KEY: secretKey,
    FILES_URL: join(data, "files"),
    DATABASE_OWNER_URL: "",
    BASE_URL: "",
    SMTP_URL: "",
  };
  const [program = "", ...args] = steps.command;
  const server = stage.start(program, args, { name: "server", cwd: image, env, unprivileged: true });
  const address = `http://127.0.0.1:${port}`;
  const seconds = await until("the start", () => {
    if (server.hasEnded()) throw new Error(server.output());
    return isReady(address);
  });
  const [probe = "", ...probed] = steps.health;
  await stage.run(probe, probed, { name: "health", cwd: image, env, unprivileged: true });
  const person = await register(overHttp(address), {
    email: "drill@drill.example",
    password: "a password of the drill",
    name: "Khalid Al-Zahrani",
    company_name: "Workshop",
    country_iso2: "SA",
    contact_number: "+966554102276",
  });
  const visit = await person.post("/api/client-vehicles", { client_name: "Ahmed", license_plate: "1234 ABJ" });
  const paper = await fetch(`${address}/api/estimates`, { headers: { authorization: person.authorization } });
  expectThat(paper.ok && typeof visit["id"] === "string", "the program does not work");
  const site = await fetch(`${address}/ar`);
  expectThat(site.ok && (await site.text()).includes("ورشة"), "the site is not shown");
  const began = performance.now();
  await server.end(steps.signal);
  expectThat((await server.ended) === 0, `it ended with ${String(await server.ended)}`);
  const refused = await stage.run(probe, probed, { name: "health-after", cwd: image, env, unprivileged: true }).then(
    () => false,
    () => true,
  );
  expectThat(refused, "the health check does not notice that the program has ended");
  stage.say(
    `Installed (${sizes[0]} of packages, ${sizes[1]} built, ${sizes[2]} in all, beside Node); as another user it migrated an empty database and was ready after ${seconds.toFixed(1)} s, the health check said so; ${steps.signal} ended it with 0 after ${((performance.now() - began) / 1000).toFixed(1)} s, and the health check noticed.`,
  );
};

type Steps = { install: string; command: string[]; health: string[]; signal: NodeJS.Signals };

/** What the Dockerfile runs. Throws if a step is not there. */
export const stepsOf = (dockerfile: string): Steps => {
  const lines = dockerfile.replaceAll("\\\n", "");
  const found = (pattern: RegExp) => {
    const [, text] = pattern.exec(lines) ?? [];
    if (text === undefined) throw new Error(`The Dockerfile has no line like ${pattern}`);
    return text;
  };
  return {
    install: found(/^RUN (npm ci --omit=dev.*)$/m),
    command: JSON.parse(found(/^CMD (\[.*\])$/m)) as string[],
    health: JSON.parse(found(/^HEALTHCHECK .* CMD (\[.*\])$/m)) as string[],
    signal: found(/^STOPSIGNAL (SIG\w+)$/m) as NodeJS.Signals,
  };
};
