import { buildStale, run } from "./prepare.mjs";

/** Builds the server if its sources have changed, for tests that start it as a process. */
await run(() => buildStale(["server"]));
