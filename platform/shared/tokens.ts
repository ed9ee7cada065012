const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * A text for a log or a report, in which no token can be read: tokens of sessions, links and programs are 32 letters, digits, `-` and `_`.
 * Ids stay, and names in small letters alone, such as a constraint's.
 */
export const withoutTokens = (text: string): string =>
  text.replace(/[\w-]{32,}/g, (part) => (uuid.test(part) || !/[A-Z0-9]/.test(part) ? part : "••••••"));
