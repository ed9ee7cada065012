import { openSafe, randomToken } from "../../../../platform/server/secrets.ts";

const purpose = "webhook";

type Sealed = {
  id: string;
  sealedSecret: string;
  sealedPreviousSecret: string | null;
  previousUntil: string | null;
};

export const newSecret = () => `whsec_${randomToken()}`;

export const sealSecret = (secretKey: string, webhookId: string, secret: string) =>
  openSafe(secretKey).seal(purpose, webhookId, secret);

/** The secret was sealed with another `SECRET_KEY`. */
export class UnreadableSecret extends Error {}

/**
 * The secrets that sign now: the webhook's, and the previous one while both do; a previous one that cannot be opened is
 * left out. Throws `UnreadableSecret`.
 */
export const openSecrets = (
  { id, sealedSecret, sealedPreviousSecret, previousUntil }: Sealed,
  secretKey: string,
  now: string,
): string[] => {
  const isOverlapping = previousUntil !== null && Date.parse(previousUntil) > Date.parse(now);
  const secret = opened(secretKey, id, sealedSecret);
  if (secret === undefined) throw new UnreadableSecret("the secret cannot be opened");
  const previous = isOverlapping && sealedPreviousSecret ? opened(secretKey, id, sealedPreviousSecret) : undefined;
  return [secret, ...(previous === undefined ? [] : [previous])];
};

const opened = (secretKey: string, webhookId: string, sealed: string): string | undefined => {
  try {
    return openSafe(secretKey).open(purpose, webhookId, sealed);
  } catch {
    return undefined;
  }
};
