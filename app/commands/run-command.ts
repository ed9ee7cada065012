/** Runs a command to its end; a failure is printed as a sentence and sets the exit code. */
export const runCommand = async (command: () => Promise<void>): Promise<never> => {
  try {
    await command();
    process.exit(0);
  } catch (error) {
    console.error(sentence(error));
    process.exit(1);
  }
};

const sentence = (error: unknown) => {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") return "The port is taken by another program. Stop it, or set PORT to another number.";
  if (code === "ECONNREFUSED") return "The database does not answer. Is DATABASE_URL right, and is it running?";
  if (isDefect(error)) return error.stack;
  return error.cause instanceof Error ? `${error.message.trim()}\n${error.cause.message}` : error.message;
};

/** A stack is printed only for programming errors. */
const isDefect = (error: Error): boolean =>
  process.env.LOG_LEVEL === "debug" || [TypeError, ReferenceError, RangeError].some((kind) => error instanceof kind);
