import { setTimeout as wait } from "node:timers/promises";

type Options = {
  isRunning: () => Promise<boolean>;
  /** Starts it on the same port, unless another process was faster. Throws `PortTaken` if the port is not free. */
  startAgain: () => Promise<void>;
  isStopping: () => boolean;
  /** Writes a line to the log. */
  say: (sentence: string) => void;
  pause?: (milliseconds: number) => Promise<void>;
  now?: () => number;
};

/** The port under which all processes know the database is taken by another program. */
export class PortTaken extends Error {
  constructor(port: number) {
    super(
      `The database ended, and its port ${port} is now taken by another program, so Warsha ends too. Start it again: the database then takes another port.`,
    );
  }
}

/**
 * Restarts the database whenever it ends, after pauses that grow while it keeps ending. Resolves when it is
 * stopped on purpose; throws `PortTaken`.
 */
export const keepRunning = async ({
  isRunning,
  startAgain,
  isStopping,
  say,
  pause = unreferenced,
  now = Date.now,
}: Options): Promise<void> => {
  let failures = 0;
  /** Undefined while it is down. */
  let runningSince: number | undefined = now();
  while (!isStopping()) {
    await pause(checkedEveryMs);
    if (isStopping()) return;
    if (await isRunning()) {
      runningSince ??= now();
      continue;
    }
    if (runningSince !== undefined) {
      if (now() - runningSince > steadyMs) failures = 0;
      runningSince = undefined;
      say("The database ended without being told to. It is started again.");
    }
    await pause(pauseAfter(failures));
    failures += 1;
    if (isStopping()) return;
    try {
      await startAgain();
      runningSince = now();
      say("The database runs again.");
    } catch (error) {
      if (error instanceof PortTaken) throw error;
      say(error instanceof Error ? error.message : String(error));
    }
  }
};

const unreferenced = (milliseconds: number) => wait(milliseconds, undefined, { ref: false });

const checkedEveryMs = 250;
/** After running this long, a database that ends is restarted at once. */
const steadyMs = 60_000;

/**
 * Milliseconds before the next start after this many failures in a row: 0 at first, then doubling up to half a
 * minute.
 */
export const pauseAfter = (failures: number): number => (failures === 0 ? 0 : Math.min(30_000, 250 * 2 ** failures));
