import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { inProject } from "../../platform/server/paths.ts";
import { freePort } from "../../platform/server/postgres/ports.ts";
import { openConnection, requestOf } from "./connection.ts";

export type Running = {
  readonly pid: number;
  readonly port: number;
  readonly startedInMs: number;
  readonly stop: () => Promise<void>;
};

/**
 * Starts the built program like `npm start`, and waits for its first response. `by`: a command that starts it;
 * `folder`: the checkout whose program it is.
 */
export const startProgram = async (
  environment: Readonly<Record<string, string>>,
  by: readonly string[] = [],
  folder = inProject(),
): Promise<Running> => {
  const port = environment["PORT"] === undefined ? await freePort() : Number(environment["PORT"]);
  const env = { ...process.env, NODE_ENV: "production", ...environment, PORT: String(port) };
  const [command, ...words] = [...by, process.execPath, join(folder, "dist", "server.js")];
  const child = spawn(command, words, {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  return awaited(child, port, "/api/health");
};

/** A plain Node server that answers one request with one body: the cost of HTTP itself. */
export const startBare = async (body: Buffer, headers: Readonly<Record<string, string>>): Promise<Running> => {
  const port = await freePort();
  const program = `
    let body = Buffer.alloc(0);
    process.stdin.on("data", (part) => (body = Buffer.concat([body, part]))).on("end", () =>
      require("node:http")
        .createServer((_, answer) => answer.writeHead(200, { ...${JSON.stringify(headers)}, "content-length": body.length }).end(body))
        .listen(${port}, "127.0.0.1"));`;
  const child = spawn(process.execPath, ["-e", program], { stdio: ["pipe", "ignore", "inherit"] });
  child.stdin.end(body);
  return awaited(child, port, "/");
};

const maxWaitMs = 60_000;

const awaited = async (child: ChildProcess, port: number, path: string): Promise<Running> => {
  const started = performance.now();
  while (!(await answers(port, path))) {
    if (child.exitCode !== null) throw new Error(`The measured program ended with ${child.exitCode}.`);
    if (performance.now() - started > maxWaitMs) throw new Error("The measured program does not answer.");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const stop = () =>
    new Promise<void>((stopped) => {
      child.once("exit", () => stopped());
      child.kill("SIGTERM");
    });
  return { pid: child.pid ?? 0, port, startedInMs: performance.now() - started, stop };
};

const answers = async (port: number, path: string) => {
  const connection = await openConnection(port).catch(() => undefined);
  const reply = await connection?.send(requestOf("GET", path)).catch(() => undefined);
  connection?.close();
  return reply?.status === 200;
};
