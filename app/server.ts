import { createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { identification } from "../modules/base/team/server/identification.ts";
import { record } from "../modules/base/team/activity-verbs.ts";
import { operatorIdentification } from "../modules/front/operator/server/identification.ts";
import { type Billing, noBilling } from "../platform/server/billing.ts";
import { openWritingFolder } from "../platform/server/files/abandoned.ts";
import { serveApiDocs } from "../platform/server/http/api-docs.ts";
import { serveBrowserErrors } from "../platform/server/http/browser-errors.ts";
import { openChangesLine } from "../platform/server/live/changes.ts";
import { joinCells } from "../platform/server/cells/cells.ts";
import { routeByCell } from "../platform/server/cells/routing.ts";
import type { CellSettings } from "../platform/server/cells/settings.ts";
import { sessionCookie } from "../platform/server/http/session-cookie.ts";
import { queueHomes } from "../modules/base/team/server/homes.ts";
import { announceThrough, noteWritesThrough, openPool, type Pool } from "../platform/server/db/pool.ts";
import { openStandby } from "../platform/server/db/standby.ts";
import type { Dependencies } from "../platform/server/http/dependencies.ts";
import { openEventStreams } from "../platform/server/live/event-streams.ts";
import { openFiles } from "../platform/server/files/store.ts";
import { housekeeping } from "../platform/server/jobs/housekeeping.ts";
import { answeredFields } from "../platform/server/http/unknown-fields.ts";
import { openHttp } from "../platform/server/http/listen.ts";
import { openJobs } from "../platform/server/jobs/runner.ts";
import { openLog } from "../platform/server/errors/log.ts";
import { openMail } from "../platform/server/mail/sender.ts";
import { attachmentOfLink } from "../modules/base/messages/server/attachments.ts";
import { type MailJob, sendMessage } from "../platform/server/mail/outbox.ts";
import { closePrinters } from "../platform/server/papers/pdf.ts";
import { type ErrorReports, openErrorReports } from "../platform/server/errors/report.ts";
import { serveHealth } from "../platform/server/observing/health.ts";
import { serveMetrics } from "../platform/server/observing/metrics.ts";
import { openTracing, type Tracing } from "../platform/server/observing/tracing.ts";
import { inMemoryThrottle } from "../platform/server/http/throttles.ts";
import { serveEvents } from "../platform/server/http/serve.ts";
import { merged } from "../platform/shared/kinds.ts";
import { readEvents } from "../platform/shared/live.ts";
import { isFromService, isWrite } from "../platform/shared/route.ts";
import { readings } from "./languages/server.ts";
import { handlers, kinds, modules, operatorHandlers } from "./modules.ts";
import { servePages } from "./serve-pages.ts";

/** A workshop with many screens can share one address, and all of them refetch after a sign-out. */
const readsForEachWrite = 50;

export type ServerSettings = {
  databaseUrl: string;
  ownerUrl: string;
  /** Where changes are heard by LISTEN; absent: `databaseUrl`. */
  databaseListenUrl?: string | undefined;
  /** `databaseUrl` leads to a pooler that gives each transaction another connection. */
  databasePooler?: boolean;
  /** A hot standby that serves reads, while what it shows is at most so old. */
  databaseStandbyUrl?: string | undefined;
  standbyMaxAgeSeconds?: number;
  /** What reads the standby; a test has its own. */
  openStandby?: typeof openStandby;
  filesUrl: string;
  /** Where uploads are kept until they are checked and stored; local to this installation. */
  uploadsFolder: string;
  /** Public address without a trailing slash. */
  baseUrl: string;
  secretKey: string;
  smtpUrl: string | undefined;
  /** The Saudi tax authority's systems, without a trailing slash. */
  taxAuthorityUrl: string;
  tamaraUrl?: string | undefined;
  /** Hosts with ports that a shop may enter as a provider of text messages although they are private. */
  privateHosts: readonly string[];
  /** The number on which this installation gives support by WhatsApp, E.164; without it nothing leads there. */
  supportWhatsapp?: string | undefined;
  /** Where the contact form of the site writes to; without it requests are only stored. */
  supportEmail?: string | undefined;
  /** How subscriptions are paid; absent: nobody can pay by the program. */
  billing?: Billing;
  mailFrom: string;
  trustProxy: boolean;
  sessionIdleMinutes: number;
  sentryDsn: string | undefined;
  /** Public writes per minute and address; reads without signing in may be fifty times as many. */
  publicWritesPerMinute: number;
  poolSize: number;
  /** Who sends it may read `/metrics`; absent: nothing is measured. */
  metricsToken?: string | undefined;
  /** Where OpenTelemetry traces are sent; absent: nowhere. */
  tracesUrl?: string | undefined;
  /** Other installations among which the shops are divided. */
  cells?: CellSettings | undefined;
  clock?: () => Date;
  /** `false`: no job begins by the time of day; a test begins the ones that it is about. */
  timetable?: false;
  log?: Logger;
};

export type OpenApp = {
  http: FastifyInstance;
  /** Begins background jobs. Throws if they cannot begin. */
  begin: () => Promise<void>;
  report: ErrorReports["report"];
  /** From now on every answer closes its connection; calls are accepted until `close`. */
  leave: () => void;
  close: () => Promise<void>;
};

/** Wires the program without listening: database pool, files, mail, jobs, HTTP with every module's handlers. */
export const openApp = async (settings: ServerSettings): Promise<OpenApp> => {
  const { baseUrl, secretKey, taxAuthorityUrl, privateHosts, sessionIdleMinutes, clock = () => new Date() } = settings;
  const log = settings.log ?? openLog();
  const errors = await openErrorReports(settings.sentryDsn);
  const pool = openPool(settings.databaseUrl, settings.poolSize, { isPooled: settings.databasePooler });
  const files = await openFiles(settings.filesUrl);
  const uploadsFolder = await openWritingFolder(settings.uploadsFolder);
  const live = openLive(settings, { pool, clock, log });
  const throttle = openThrottles(settings.publicWritesPerMinute, clock);
  const cells = settings.cells && (await joinCells(settings.cells, { pool, own: ownDatabase(settings), clock, log }));

  const ofApi = [...handlers, serveEvents(readEvents), serveBrowserErrors(log, errors.report)];
  const served = [...ofApi, ...operatorHandlers];
  const dependencies: Dependencies = {
    answeredFields: answeredFields(served.map(({ route }) => route)),
    ...identification(pool, sessionIdleMinutes),
    identifyOperator: operatorIdentification(pool),
    record,
    csrfTokenOf: (sessionToken) => createHmac("sha256", secretKey).update(`csrf:${sessionToken}`).digest("base64url"),
    throttle: throttle.ofCall,
    clock,
    baseUrl,
    files,
    uploadsFolder,
    secretKey,
    pool,
    ...live.ofCalls,
    sendsMail: settings.smtpUrl !== undefined,
    taxAuthorityUrl,
    tamaraUrl: settings.tamaraUrl,
    privateHosts,
    kinds,
    supportWhatsapp: settings.supportWhatsapp,
    billing: settings.billing ?? noBilling,
  };
  let isLeaving = false;
  const http = openHttp(served, {
    dependencies,
    log,
    trustProxy: settings.trustProxy,
    report: errors.report,
    readings,
    isLeaving: () => isLeaving,
  });
  if (cells) routeByCell(http, cells.known, sessionCookie(baseUrl.startsWith("https:")));
  const tracing = await openTracing(http, { endpoint: settings.tracesUrl, joinsCallers: settings.trustProxy });
  const jobs = jobsOf(pool, settings, { files, clock, log, errors, tracing });

  serveHealth(http, { pool, jobs, isLeaving: () => isLeaving });
  await serveMetrics(http, settings.metricsToken, { pool, jobs, ...live.observed });
  await serveApiDocs(
    http,
    ofApi.map(({ route }) => route),
    baseUrl,
  );
  const installation = { baseUrl, supportEmail: settings.supportEmail, supportWhatsapp: settings.supportWhatsapp };
  await servePages(
    http,
    { installation, pool, throttle: throttle.writes, log, report: errors.report },
    settings.billing ?? noBilling,
  );
  await live.connected;

  return {
    http,
    begin: () => beginJobs(jobs, cells && pool),
    report: errors.report,
    leave: () => {
      isLeaving = true;
    },
    close: async () => {
      isLeaving = true;
      await http.close();
      await answeredAll(http.server);
      await jobs.stop();
      await live.close();
      await closePrinters();
      await cells?.close();
      await pool.end();
      await Promise.all([tracing.close(), errors.close()]);
    },
  };
};

/** Counts public writes by address, and reads without a session. */
const openThrottles = (writesPerMinute: number, clock: () => Date) => {
  const writes = inMemoryThrottle(writesPerMinute, clock);
  const reads = inMemoryThrottle(writesPerMinute * readsForEachWrite, clock);
  const ofCall: Dependencies["throttle"] = (ip, route) =>
    isWrite(route) && !isFromService(route) ? writes(ip) : reads(ip);
  return { writes, ofCall };
};

type LiveParts = { pool: Pool; clock: () => Date; log: Logger };

/** Streams of changes, the line over which processes tell each other of them, and the standby, which must know of writes. */
const openLive = (settings: ServerSettings, { pool, clock, log }: LiveParts) => {
  const { databaseUrl, databaseListenUrl = databaseUrl, databaseStandbyUrl: url, poolSize: size } = settings;
  const streams = openEventStreams(clock);
  const maxAgeSeconds = settings.standbyMaxAgeSeconds ?? 5;
  const open = settings.openStandby ?? openStandby;
  const standby = url === undefined ? undefined : open({ url, size, maxAgeSeconds, primary: pool });
  const onChange = (shopId: string, kinds: readonly string[]) => {
    standby?.noteWrite(shopId);
    streams.notify(shopId, kinds);
  };
  const changes = openChangesLine(databaseListenUrl, { onChange, onMissed: streams.notifyAll }, log);
  announceThrough(pool, changes.announce);
  if (standby)
    noteWritesThrough(pool, (shopId) => {
      standby.noteWrite(shopId);
      changes.announce(shopId, "written");
    });
  return {
    connected: changes.connected,
    ofCalls: {
      streams,
      // Without the line, what other processes write is not heard.
      standbyFor: (shopId: string) => (changes.isUp() ? standby?.poolFor(shopId) : undefined),
      writesUnseenForSeconds: standby && maxAgeSeconds + 1,
    },
    observed: { countStreams: streams.count, hearsChanges: changes.isUp, standbyAge: standby?.age },
    close: async () => {
      await changes.close();
      await standby?.close();
    },
  };
};

type JobParts = Pick<Dependencies, "files" | "clock"> & { log: Logger; errors: ErrorReports; tracing: Tracing };

const jobsOf = (pool: Pool, settings: ServerSettings, { log, errors, tracing, ...parts }: JobParts) => {
  const timetable = settings.timetable === false ? undefined : merged(modules.map((module) => module.timetable));
  return openJobs(settings.ownerUrl, tasksOf(pool, settings, parts), timetable, {
    log,
    report: (error) => errors.report(error, { source: "jobs" }),
    inJob: tracing.inJob,
  });
};

const ownDatabase = ({ databaseUrl: url, databasePooler: isPooled }: ServerSettings) => ({ url, isPooled });

/** `ofCell`: the pool of a process of a cell, whose shops are then recorded among the homes. */
const beginJobs = async (jobs: { begin: () => Promise<void> }, ofCell: Pool | undefined) => {
  await jobs.begin();
  if (ofCell) await queueHomes(ofCell);
};

/** The background jobs of the kernel and of every module. */
const tasksOf = (pool: Pool, settings: ServerSettings, { files, clock }: Pick<Dependencies, "files" | "clock">) => {
  const { baseUrl, secretKey, taxAuthorityUrl, tamaraUrl, privateHosts, sessionIdleMinutes } = settings;
  const parts = { baseUrl, secretKey, taxAuthorityUrl, tamaraUrl, privateHosts, sessionIdleMinutes };
  const send = openMail(settings.smtpUrl, settings.mailFrom);
  const mailing = (job: MailJob) =>
    sendMessage(pool, { job, send, secretKey, attachmentOfLink: attachmentOfLink(pool, { files, kinds, clock }) });
  return {
    "send-message": mailing("send-message"),
    "send-prompt-message": mailing("send-prompt-message"),
    housekeeping: housekeeping(pool),
    ...merged(
      modules.map(({ jobs }) =>
        jobs?.({
          ...parts,
          pool,
          send,
          kinds,
          clock,
          files,
          billing: settings.billing ?? noBilling,
          supportEmail: settings.supportEmail,
        }),
      ),
    ),
  };
};

/** Also works for a server that no longer listens but still answers its last calls. */
const answeredAll = async (server: FastifyInstance["server"]) => {
  const open = () => new Promise<number>((count) => server.getConnections((_error, connections) => count(connections)));
  while ((await open()) > 0) await wait(20);
};
