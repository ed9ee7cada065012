import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { openSafe } from "../../../../platform/server/secrets.ts";

const purposes = { api: "instalments-api", notification: "instalments-notification" } as const;
type Token = keyof typeof purposes;

export const sealToken = (secretKey: string, shopId: string, token: Token, text: string) =>
  openSafe(secretKey).seal(purposes[token], shopId, text);

/** Undefined if it was sealed with another `SECRET_KEY`. */
export const openToken = (secretKey: string, shopId: string, token: Token, sealed: string): string | undefined => {
  try {
    return openSafe(secretKey).open(purposes[token], shopId, sealed);
  } catch {
    return undefined;
  }
};

const head = z.object({ alg: z.literal("HS256") });
const claims = z.object({ exp: z.number() });

/** Seconds by which Tamara's clock may differ from ours. */
const leeway = 60;

/**
 * Whether a JWT was signed with the notification token (HS256) and has not expired. It does not cover the body of the
 * notification, so that one says no more than which order to read.
 */
export const isNotification = (jwt: string, notificationToken: string, now: string): boolean => {
  const [header = "", payload = "", signature = "", ...more] = jwt.split(".");
  if (more.length > 0 || !head.safeParse(decoded(header)).success) return false;
  const expected = createHmac("sha256", notificationToken).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const found = claims.safeParse(decoded(payload));
  return found.success && found.data.exp + leeway > Date.parse(now) / 1000;
};

const decoded = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString());
  } catch {
    return undefined;
  }
};
