import { z } from "zod";
import { emailAddress, oneLine } from "../../../platform/shared/text.ts";
import { languages, readerLanguages } from "../../../platform/shared/words.ts";

/** User fields shared by the contracts for administrators and for one's own account. */
export const name = oneLine(120);
export const email = emailAddress;
export const newPassword = z
  .string()
  .min(8)
  .max(200)
  .describe(
    "8 to 200 characters; none of the 10,000 commonest, no single repeated character, no name of the user or shop",
  );
export const phone = z.string().trim().max(40).describe("Stored as E.164");
export const locale = z
  .enum(readerLanguages)
  .describe("ur, hi and bn: on the mechanic's pages; elsewhere their readers get English");
/** Of documents and messages. */
export const language = z.enum(languages);
