import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { oftenRun } from "../db/database.ts";
import type { Pool } from "../db/pool.ts";
import { readByHand } from "../db/read.ts";

type Parts = { pool: Pool; jobs: { isRunning: () => boolean }; isLeaving: () => boolean };

/**
 * `/api/health`: database and jobs. `/api/health/live`: this process answers; if not, restart it. `/api/health/ready`:
 * it may be sent calls. A process listens only after its database is migrated, so it is ready once that answers, until
 * it is told to end.
 */
export const serveHealth = (http: FastifyInstance, { pool, jobs, isLeaving }: Parts) => {
  const ask = oftenRun(pool);
  const hasDatabase = () =>
    ask(alive, {}).then(
      () => true,
      () => false,
    );
  http.get("/api/health", async (_request, reply) => {
    const database = await hasDatabase();
    return reply.code(database && jobs.isRunning() ? 200 : 503).send({ database, jobs: jobs.isRunning() });
  });
  http.get("/api/health/live", async () => ({ live: true }));
  http.get("/api/health/ready", async (_request, reply) => {
    const database = await hasDatabase();
    const leaving = isLeaving();
    const ready = database && !leaving;
    return reply.code(ready ? 200 : 503).send({ ready, database, leaving });
  });
};

const alive = readByHand("health", { alive: z.int() }, () => sql`select 1 as alive`);
