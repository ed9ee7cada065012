const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Masks tokens in a text for a log or report: 32 or more letters, digits, `-` and `_`, as in tokens of sessions,
 * links and API clients.
 * UUIDs stay, and so do texts without capitals and digits, such as a constraint's name.
 */
export const withoutTokens = (text: string): string =>
  text.replace(/[\w-]{32,}/g, (part) => (uuid.test(part) || !/[A-Z0-9]/.test(part) ? part : "••••••"));
