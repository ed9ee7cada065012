export type PasswordStrength = "short" | "weak" | "fair" | "strong";

export const shortestPassword = 8;

/** How hard a password is to guess, told while it is typed. Length counts most; what is repeated, in order or on every list counts little. */
export const passwordStrength = (password: string): PasswordStrength => {
  const length = [...password].length;
  if (length < shortestPassword) return "short";
  const worth = length - predictable(password) + (kindsIn(password) - 1) * 2;
  if (worth >= 13) return "strong";
  return worth >= 10 ? "fair" : "weak";
};

/** Characters that follow from the one before (the same, or the next or previous in order), and common words. */
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

/** Small letters, capitals, digits, letters without case (Arabic), other signs. */
const kindsIn = (password: string) =>
  [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /\p{Lo}/u, /[^\p{L}\p{Nd}]/u].filter((kind) => kind.test(password)).length;
