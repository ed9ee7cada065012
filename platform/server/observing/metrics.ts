import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Gauge, OpenMetricsContentType, Registry } from "prom-client";
import { z } from "zod";
import { turnsOf } from "../db/connections.ts";
import { runOnce } from "../db/database.ts";
import { namedQueues, type QueueCounts } from "../db/fair-queue.ts";
import type { Pool } from "../db/pool.ts";
import { readByHand, type RowOf } from "../db/read.ts";
import { isSameSecret } from "../secrets.ts";
import { version } from "../version.ts";
import { openTopShops } from "./top-shops.ts";

type Observed = {
  pool: Pool;
  /** Open event streams of this process. */
  countStreams: () => number;
  /** Whether this process receives the changes that others announce. */
  hearsChanges: () => boolean;
  jobs: { isRunning: () => boolean };
  /** Seconds; absent without a standby. */
  standbyAge?: (() => number) | undefined;
};

/**
 * `GET /metrics` as OpenMetrics text, for whoever sends `token` as a bearer token; 401 for others. Without a token in
 * the settings nothing is measured and the address is unknown. `docs/operations.md` explains each figure.
 */
export const serveMetrics = async (http: FastifyInstance, token: string | undefined, observed: Observed) => {
  if (token === undefined) return;
  const { collectDefaultMetrics, Registry: NewRegistry } = await import("prom-client");
  const registry = new NewRegistry<OpenMetricsContentType>();
  registry.setContentType(NewRegistry.OPENMETRICS_CONTENT_TYPE);
  collectDefaultMetrics({ register: registry });
  const refreshing = await Promise.all([
    countCalls(http, registry),
    measureProcess(registry, observed),
    measureWaitingWork(registry, observed.pool),
  ]);
  http.get("/metrics", async ({ headers: { authorization = "" } }, reply) => {
    if (!isSameSecret(authorization, `Bearer ${token}`))
      return reply.code(401).header("www-authenticate", "Bearer").send();
    for (const refresh of refreshing) await refresh();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};

/** Seconds. Reads are meant to take at most 0.2, writes 0.4. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 1, 2.5, 10];

const countCalls = async (http: FastifyInstance, registry: Registry<OpenMetricsContentType>) => {
  const { Counter, Gauge, Histogram } = await import("prom-client");
  const registers = [registry];
  const calls = new Counter({
    name: "warsha_calls",
    help: "Answered calls",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const seconds = new Histogram({
    name: "warsha_call_seconds",
    help: "From the request to the end of the answer; without event streams",
    labelNames: ["method", "route"],
    buckets,
    registers,
  });
  const top = openTopShops();
  const ofShop = (name: string, help: string) =>
    new Gauge({
      name,
      help: `${help} of the ten busiest shops in the last complete minute`,
      labelNames: ["shop"],
      registers,
    });
  const shopCalls = ofShop("warsha_shop_calls", "Calls");
  const shopSeconds = ofShop("warsha_shop_seconds", "Duration of the calls");
  http.addHook("onResponse", (request, reply, done) => {
    const { url: route = "unknown", config } = request.routeOptions;
    const { method } = request;
    const ms = reply.elapsedTime;
    calls.inc({ method, route, status: reply.statusCode });
    if (!config.isStream) {
      seconds.observe({ method, route }, ms / 1000);
      const shop = request.trace?.caller?.shop.id;
      if (shop !== undefined) top.note(shop, ms);
    }
    done();
  });
  return () => {
    shopCalls.reset();
    shopSeconds.reset();
    for (const { shop, calls: number, seconds: sum } of top.list()) {
      shopCalls.set({ shop }, number);
      shopSeconds.set({ shop }, sum);
    }
  };
};

const measureProcess = async (
  registry: Registry<OpenMetricsContentType>,
  { pool, countStreams, hearsChanges, jobs, standbyAge }: Observed,
) => {
  const { Gauge } = await import("prom-client");
  const registers = [registry];
  new Gauge({ name: "warsha_info", help: "The version that runs", labelNames: ["version"], registers }).set(
    { version },
    1,
  );
  const connections = new Gauge({
    name: "warsha_pool_connections",
    help: "Connections of this process to the database",
    labelNames: ["state"],
    registers,
  });
  const turns = new Gauge({
    name: "warsha_turns",
    help: "Places that shops share in turns: all, held, waited for, refused since the start",
    labelNames: ["queue", "state"],
    registers,
  });
  const streams = new Gauge({ name: "warsha_event_streams", help: "Open event streams of pages", registers });
  const heard = new Gauge({
    name: "warsha_changes_heard",
    help: "1 if changes that other processes announce are heard",
    registers,
  });
  const carriesOut = new Gauge({ name: "warsha_jobs_running", help: "1 if this process carries out jobs", registers });
  const old =
    standbyAge &&
    new Gauge({ name: "warsha_standby_age_seconds", help: "What the standby shows is at most so old", registers });
  const showTurns = (queue: string, counts: QueueCounts) => {
    for (const [state, number] of Object.entries(counts)) turns.set({ queue, state }, number);
  };
  return () => {
    connections.set({ state: "open" }, pool.totalCount);
    connections.set({ state: "idle" }, pool.idleCount);
    connections.set({ state: "most" }, pool.options.max);
    showTurns("database", turnsOf(pool));
    for (const [queue, { counts }] of namedQueues()) showTurns(queue, counts());
    streams.set(countStreams());
    heard.set(Number(hearsChanges()));
    carriesOut.set(Number(jobs.isRunning()));
    old?.set(standbyAge?.() ?? 0);
  };
};

/** The figures of the whole installation, which every process shows alike: take their maximum. */
const measureWaitingWork = async (registry: Registry<OpenMetricsContentType>, pool: Pool) => {
  const { Gauge } = await import("prom-client");
  const read = rememberedFor(10_000, () => runOnce(pool, waitingWork, {}));
  const registers = [registry];
  const database = new Gauge({ name: "warsha_database_up", help: "1 if the database answers", registers });
  const gauges = {
    job: waitingGauges(Gauge, registers, { name: "warsha_jobs", help: "Jobs", labelled: "task" }),
    message: waitingGauges(Gauge, registers, { name: "warsha_messages", help: "Unsent messages", labelled: "channel" }),
    "e-invoice": waitingGauges(Gauge, registers, { name: "warsha_e_invoices", help: "Unreported e-invoices" }),
  };
  return async () => {
    const rows = await read().catch(() => undefined);
    database.set(rows ? 1 : 0);
    for (const gauge of Object.values(gauges)) gauge.reset();
    for (const row of rows ?? []) gauges[row.what].show(row);
  };
};

type WaitingWork = RowOf<typeof waitingWork>;

/** How many there are by state, and how old the oldest is. */
const waitingGauges = (
  NewGauge: typeof Gauge,
  registers: Registry<OpenMetricsContentType>[],
  { name, help, labelled }: { name: string; help: string; labelled?: string },
) => {
  const labelNames = [...(labelled === undefined ? [] : [labelled]), "state"];
  const count = new NewGauge({ name, help: `${help}, by state`, labelNames, registers });
  const age = new NewGauge({
    name: `${name}_oldest_seconds`,
    help: `${help}: age of the oldest`,
    labelNames,
    registers,
  });
  return {
    reset: () => [count, age].forEach((gauge) => gauge.reset()),
    show: ({ subject, state, number, oldest }: WaitingWork) => {
      const labels = { ...(labelled !== undefined && { [labelled]: subject }), state };
      count.set(labels, number);
      age.set(labels, oldest);
    },
  };
};

const waitingWork = readByHand(
  "metrics.waiting-work",
  {
    what: z.enum(["job", "message", "e-invoice"]),
    subject: z.string(),
    state: z.string(),
    number: z.int(),
    oldest: z.number(),
  },
  () => sql`select what, subject, state, number, oldest from waiting_work()`,
);

/** However often it is asked, the answer is read at most once in `ms`; a failed one is asked anew. */
const rememberedFor = <T>(ms: number, ask: () => Promise<T>) => {
  let last: { at: number; answer: Promise<T> } | undefined;
  return () => {
    if (last && performance.now() - last.at < ms) return last.answer;
    const answer = ask();
    last = { at: performance.now(), answer };
    answer.catch(() => (last = undefined));
    return answer;
  };
};
