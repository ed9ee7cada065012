export type PasswordStrength = "short" | "weak" | "fair" | "strong";

export const shortestPassword = 8;

/**
 * Estimates how hard a password is to guess, while it is typed. Length counts most; repetitions, sequences and
 * common words count little.
 */
export const passwordStrength = (password: string): PasswordStrength => {
  const length = [...password].length;
  if (length < shortestPassword) return "short";
  const worth = length - predictable(password) + (kindsIn(password) - 1) * 2;
  if (worth >= 13) return "strong";
  return worth >= 10 ? "fair" : "weak";
};

/** Counts characters that repeat or continue the previous one, and common words. */
const predictable = (password: string) => {
  const signs = [...password.toLowerCase()].map((sign) => sign.codePointAt(0) ?? 0);
  const following = signs.filter((sign, place) => place > 0 && Math.abs(sign - (signs[place - 1] ?? 0)) <= 1).length;
  return following + common.filter((word) => password.toLowerCase().includes(word)).join("").length;
};

const common = [
  "password",
  "qwerty",
  "asdf",
  "zxcv",
  "admin",
  "welcome",
  "warsha",
  "workshop",
  "letmein",
  "iloveyou",
  "2024",
  "2025",
  "2026",
];

/** Lower case, upper case, digits, letters without case (Arabic), others. */
const kindsIn = (password: string) =>
  [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /\p{Lo}/u, /[^\p{L}\p{Nd}]/u].filter((kind) => kind.test(password)).length;
