import { sql } from "drizzle-orm";
import { z } from "zod";
import { oftenRun } from "../../../../platform/server/db/database.ts";
import { type Pool } from "../../../../platform/server/db/pool.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import type { Dependencies } from "../../../../platform/server/http/dependencies.ts";
import { tokenHash } from "../../../../platform/server/secrets.ts";

/** Identifies the operator of a session. */
export const operatorIdentification = (pool: Pool): Dependencies["identifyOperator"] => {
  const run = oftenRun(pool);
  return async (token, now) => {
    if (token === undefined) return undefined;
    const sessionHash = tokenHash(token);
    const [operator] = await run(identified, { sessionHash, now });
    return operator && { ...operator, sessionHash };
  };
};

const identified = readByHand(
  "operator.identify",
  { id: z.string(), email: z.string() },
  ({ sessionHash, now }: Values<{ sessionHash: string; now: string }>) =>
    sql`select * from identify_operator(${sessionHash}, ${now})`,
);
