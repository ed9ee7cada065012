import { z } from "zod";

/** The version field of an answer. */
export const version = z.string().describe("Changes with every save");

/** The same version under the name that it has in an answer. */
export const readDetailsVersion = z
  .string()
  .max(60)
  .optional()
  .describe("The same as `version`, by its name in the answer");

/** The version field in the body of a change. */
export const readVersion = z
  .string()
  .max(60)
  .optional()
  .describe("The version that was read; if the record has changed since, the call answers 409 `changed-elsewhere`");
