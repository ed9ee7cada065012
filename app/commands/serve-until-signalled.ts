import type { ServerResponse } from "node:http";
import { Server } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { openLog } from "../../platform/server/errors/log.ts";
import type { Settings } from "../../platform/server/settings.ts";
import { logUnhandledRejections } from "../../platform/server/errors/unhandled-rejections.ts";
import type { Installation } from "../installation.ts";
import { openApp, type OpenApp, type ServerSettings } from "../server.ts";

/** Time for running calls after a signal; process managers usually wait longer. */
const maxWaitMs = 9_000;
/**
 * Time in which used keep-alive connections send their next request and are told to close; closing them at once
 * would break requests in transit.
 */
const partingMs = 500;
/** The jobs begin after the first response, or after this time. */
const longestQuietMs = 1_000;

export const serveUntilSignalled = async (
  installation: Installation,
  settings: Settings,
  whenListening: () => void,
) => {
  const log = openLog();
  // Nothing works without the database, so its failure ends the program at once.
  await Promise.race([
    listenUntilSignalled({ ...installation.settings, log }, settings, whenListening),
    installation.keepDatabase((sentence) => log.warn({ database: sentence })),
  ]);
};

const listenUntilSignalled = async (
  { log, ...serverSettings }: ServerSettings & { log: Logger },
  { port, host, baseUrl, drainSeconds }: Settings,
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
    await closePatiently(app, drainSeconds * 1000);
  }
};

/** Resolves once the jobs have begun; rejects if they cannot. */
const beginAfterFirstAnswer = async ({ http, begin }: OpenApp) => {
  await Promise.race([firstAnswer(http.server), wait(longestQuietMs)]);
  await begin();
  await new Promise<never>(() => undefined);
};

const firstAnswer = (server: Server) =>
  new Promise<void>(
    (closed) => void server.once("request", (_request, answer: ServerResponse) => answer.once("close", closed)),
  );

/** `drainMs`: how long new connections are still accepted, until the load balancer has seen that it is not ready. */
const closePatiently = async (app: OpenApp, drainMs: number) => {
  const { server } = app.http;
  app.leave();
  await wait(drainMs);
  // Closes as a net.Server, because http.Server's close would also close keep-alive connections.
  if (server.listening) Server.prototype.close.call(server);
  await wait(partingMs);
  // Closes connections that became idle after the signal, which would otherwise stay until the browser leaves.
  const sweeping = setInterval(() => server.closeIdleConnections(), 100);
  const forced = setTimeout(() => server.closeAllConnections(), maxWaitMs);
  await app.close();
  clearInterval(sweeping);
  clearTimeout(forced);
};

/** All addresses of the machine by default; `::` includes IPv4, but some machines have no IPv6. */
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
