import { beatMs } from "../rules.ts";

/**
 * Says every few seconds that a job is at work. The signal is aborted when the process leaves, or `say` answers that the work is
 * no longer wanted: it was stopped, or another job has taken it over.
 */
export const beginBeat = (say: () => Promise<boolean>, leaving: AbortSignal | undefined) => {
  const stopping = new AbortController();
  const leave = () => stopping.abort();
  leaving?.addEventListener("abort", leave);
  const beat = setInterval(
    () =>
      void say()
        .catch(() => true)
        .then((isWanted) => isWanted || leave()),
    beatMs,
  );
  return {
    signal: stopping.signal,
    end: () => {
      leaving?.removeEventListener("abort", leave);
      clearInterval(beat);
    },
  };
};
