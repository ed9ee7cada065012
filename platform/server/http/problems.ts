import { Refusal, refuse } from "../../shared/refusals.ts";
import { inLanguage, inReading, type Language, type Pair, type Reading, type Values } from "../../shared/words.ts";
import { toSnake } from "../../shared/wire.ts";
import { isDatabaseAway } from "../db/away.ts";
import { databaseCode } from "../db/database.ts";
import { isDiskFull } from "../files/folder.ts";

export type Problem = { status: number; headers: Record<string, string>; body: Record<string, unknown> };

/**
 * An error as a problem document (RFC 9457) in the user's language. An unexpected error becomes `failed`; the
 * caller reports it.
 */
export const problemOf = (error: unknown, language: Language, reading?: Reading): Problem => {
  const say = (pair: Pair, values?: Values) =>
    reading ? inReading(pair, reading, values) : inLanguage(pair, language, values);
  const refusal = refusalOf(error);
  const { values, errors, offers, extra, retryAfter } = refusal.details;
  return {
    status: refusal.words.status,
    headers: retryAfter === undefined ? {} : { "retry-after": String(retryAfter) },
    body: {
      type: refusal.code,
      title: say(refusal.words, values),
      status: refusal.words.status,
      detail: firstSentence(errors, say) ?? say(refusal.words, values),
      ...(errors && {
        errors: Object.fromEntries(
          Object.entries(errors).map(([field, pairs]) => [
            field.split(".").map(toSnake).join("."),
            pairs.map((pair) => say(pair)),
          ]),
        ),
      }),
      ...(offers && { offers: offers.map(({ name, url }) => ({ name: say(name), url })) }),
      ...extra,
    },
  };
};

/** Whether the error is unexpected, so that it is logged with its stack and reported. */
export const isUnforeseen = (error: unknown) => refusalOf(error).code === "failed";

const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error)) return refuse("unavailable", { retryAfter: 2 });
  const code = databaseCode(error);
  if (code === "53100" || isDiskFull(error)) return refuse("storage-full");
  if (code === "22003") return refuse("invalid");
  // It is about to end, and refuses its own calls, with which pages begin.
  if (error instanceof Error && "code" in error && error.code === "FST_ERR_REOPENED_CLOSE_SERVER")
    return refuse("unavailable", { retryAfter: 2 });
  if (error instanceof Error && "statusCode" in error) {
    if (error.statusCode === 413) return refuse("body-too-large");
    if (error.statusCode === 415 || error.statusCode === 400) return refuse("malformed");
    // 403: an address outside a folder of files. 414: a parameter longer than any id or token.
    if (error.statusCode === 403 || error.statusCode === 404 || error.statusCode === 414) return refuse("not-found");
  }
  return refuse("failed");
};

const firstSentence = (errors: Refusal["details"]["errors"], say: (pair: Pair) => string) => {
  const [pair] = Object.values(errors ?? {})[0] ?? [];
  return pair && say(pair);
};
