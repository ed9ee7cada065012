import type { ServerResponse } from "node:http";
import { Server } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { openLog } from "../../platform/server/errors/log.ts";
import type { Settings } from "../../platform/server/settings.ts";
import { logUnhandledRejections } from "../../platform/server/errors/unhandled-rejections.ts";
import type { Installation } from "../installation.ts";
import { openApp, type OpenApp, type ServerSettings } from "../server.ts";

/** Answers in flight get this long after a signal; whoever stops the program waits 15 seconds. */
const patienceMs = 9_000;
/** A connection in use asks again within this, and is told to come back on another; one that was closed instead would break what is on its way. */
const partingMs = 500;
/** After a start the jobs begin with the first answer, or after this. */
const longestQuietMs = 1_000;

/** Ends with the process's signal. */
export const serveUntilSignalled = async (
  installation: Installation,
  settings: Settings,
  whenListening: () => void,
) => {
  const log = openLog();
  // Without its database nothing is left to be answered, so that failure ends the program at once.
  await Promise.race([
    listenUntilSignalled({ ...installation.settings, log }, settings, whenListening),
    installation.keepDatabase((sentence) => log.warn({ database: sentence })),
  ]);
};

const listenUntilSignalled = async (
  { log, ...serverSettings }: ServerSettings & { log: Logger },
  { port, host, baseUrl }: Settings,
  whenListening: () => void,
) => {
  const app = await openApp({ ...serverSettings, log });
  logUnhandledRejections(log, app.report);
  try {
    await listen(app, port, host);
    whenListening();
    console.log(`Warsha is running at ${baseUrl}`);
    await Promise.race([signalled(), beginAfterFirstAnswer(app)]);
  } finally {
    await closePatiently(app);
  }
};

/** Ends only when the jobs cannot be begun. */
const beginAfterFirstAnswer = async ({ http, begin }: OpenApp) => {
  await Promise.race([firstAnswer(http.server), wait(longestQuietMs)]);
  await begin();
  await new Promise<never>(() => undefined);
};

const firstAnswer = (server: Server) =>
  new Promise<void>(
    (given) => void server.once("request", (_request, answer: ServerResponse) => answer.once("close", given)),
  );

const closePatiently = async (app: OpenApp) => {
  const { server } = app.http;
  app.leave();
  // As a server of connections: as one of HTTP it would also close those that are waiting for their next call.
  if (server.listening) Server.prototype.close.call(server);
  await wait(partingMs);
  // A connection whose last answer was given after the signal would otherwise stay until its browser leaves.
  const sweeping = setInterval(() => server.closeIdleConnections(), 100);
  const forced = setTimeout(() => server.closeAllConnections(), patienceMs);
  await app.close();
  clearInterval(sweeping);
  clearTimeout(forced);
};

/** Every address of the machine unless one is named; `::` takes IPv4 as well, but some machines have no IPv6. */
const listen = async ({ http }: OpenApp, port: number, host: string | undefined) => {
  try {
    await http.listen({ port, host: host ?? "::" });
  } catch (error) {
    const hasNoIpv6 =
      error instanceof Error && "code" in error && (error.code === "EAFNOSUPPORT" || error.code === "EADDRNOTAVAIL");
    if (host !== undefined || !hasNoIpv6) throw error;
    await http.listen({ port, host: "0.0.0.0" });
  }
};

const signalled = () =>
  new Promise<void>((stop) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => stop());
  });
