import { spawn, type SpawnOptionsWithoutStdio } from "node:child_process";
import { once } from "node:events";

/** Starts a built program, as an installation does. */
export const startProgram = (file: string, options: SpawnOptionsWithoutStdio) => {
  const program = spawn(process.execPath, [file], options);
  let said = "";
  for (const stream of [program.stdout, program.stderr]) stream.on("data", (text) => (said += String(text)));
  return {
    program,
    /** What it has written until now. */
    said: () => said,
    /** Its exit code, once it has ended; null after a signal. */
    ended: async (): Promise<number | null> =>
      program.exitCode === null && program.signalCode === null
        ? ((await once(program, "exit")) as [number | null])[0]
        : program.exitCode,
  };
};
