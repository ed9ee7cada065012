import type { Served } from "../platform/server/serve.ts";

/** Every module's handlers, lowest module first. */
export const handlers: readonly Served[] = [];
