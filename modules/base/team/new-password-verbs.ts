import { fold } from "../../../platform/shared/folding.ts";
import { refuseField } from "../../../platform/shared/refusals.ts";
import { teamWords } from "./words.ts";
import { hashPassword } from "./password-verbs.ts";

/** So many of the commonest passwords are refused. */
const refused = 10_000;

/** The hash of a password that somebody chooses. Refuses one of the commonest, and a single repeated character. */
export const hashNewPassword = async (password: string) => {
  if (new Set(password).size === 1) throw refuseField("password", teamWords.oneCharacter);
  if ((await (commonest ??= readCommonest())).has(password.toLowerCase()))
    throw refuseField("password", teamWords.commonPassword);
  return hashPassword(password);
};

/** Loaded with the first password that is chosen. */
let commonest: Promise<ReadonlySet<string>> | undefined;
const readCommonest = async () => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].filter((password) => password.length >= 8).slice(0, refused));
};

/** Refuses a password that is a name or an e-mail of its user or a name of the shop, however written. */
export const refuseOwnName = (password: string, names: readonly (string | null | undefined)[]) => {
  const typed = lettersOf(password);
  if (typed === "") return;
  const known = names.flatMap((name) => (name ? [name, name.split("@")[0] ?? ""] : []));
  if (known.some((name) => lettersOf(name) === typed)) throw refuseField("password", teamWords.ownName);
};

const lettersOf = (text: string) => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, "");
