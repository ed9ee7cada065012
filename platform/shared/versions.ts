import { z } from "zod";

/** In an answer. */
export const version = z.string().describe("Another one with every change");

/** In the body of a change. */
export const readVersion = z
  .string()
  .max(60)
  .optional()
  .describe("The version that was read; another one answers 409 `changed-elsewhere`");
