import pg from "pg";

/**
 * Whether the database was unreachable or the connection broke. Deadlocks and timeouts count too, because a retry
 * can help.
 */
export const isDatabaseAway = (error: unknown): boolean => {
  if (error instanceof StandbyMet) return true;
  const cause = causeOf(error);
  if (!(cause instanceof Error)) return false;
  if (cause instanceof pg.DatabaseError)
    return /^(08\w{3}|57P0[123]|57014|53300|40001|40P01|55P03|25P03)$/.test(cause.code ?? "");
  const code = "code" in cause ? String(cause.code) : "";
  if (/^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(code)) return true;
  if (code === "ENOENT" && "syscall" in cause && cause.syscall === "connect") return true;
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/i.test(
    cause.message,
  );
};

/** Drizzle wraps the database's error. */
export const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error;

/** A connection that should lead to the primary leads to a standby. */
export class StandbyMet extends Error {}

/** What a statement's error says if the program did not forbid its transaction to write: only a standby does then. */
export const whereWritesAreAllowed = <E extends Error | null>(error: E): E | StandbyMet =>
  error instanceof pg.DatabaseError && error.code === "25006"
    ? new StandbyMet("the database takes no writes", { cause: error })
    : error;
