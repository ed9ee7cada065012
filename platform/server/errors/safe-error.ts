import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { withoutTokens } from "../../shared/tokens.ts";

/**
 * The same error without data of the call: the parameters of a failed statement and the row in its detail may hold
 * a password hash or a message with a reset link. Tokens in its message, such as in an address, are masked too.
 * For logs, reports and the jobs' tables.
 */
export const withoutValues = (error: unknown): Error => {
  if (!(error instanceof Error)) return new Error(`thrown: ${typeof error}`);
  const cause = error instanceof DrizzleQueryError && error.cause instanceof Error ? error.cause : error;
  const safe = new Error(withoutTokens(cause.message));
  safe.name = cause.name;
  safe.stack = [`${cause.name}: ${safe.message}`, ...framesOf(cause), ...(cause === error ? [] : framesOf(error))].join(
    "\n",
  );
  if (error instanceof DrizzleQueryError) Object.assign(safe, { statement: error.query });
  if (cause instanceof pg.DatabaseError)
    Object.assign(safe, { code: cause.code, table: cause.table, constraint: cause.constraint, routine: cause.routine });
  else if ("code" in cause) Object.assign(safe, { code: cause.code });
  return safe;
};

const framesOf = ({ stack = "" }: Error) => stack.split("\n").filter((line) => /^\s+at /.test(line));
