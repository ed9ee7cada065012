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

/** The secrets that sign now: the webhook's, and the one before while both do; without those that cannot be read. */
export const openSecrets = (
  { id, sealedSecret, sealedPreviousSecret, previousUntil }: Sealed,
  secretKey: string,
  now: string,
): string[] => {
  const isOverlapping = previousUntil !== null && Date.parse(previousUntil) > Date.parse(now);
  return [sealedSecret, ...(isOverlapping && sealedPreviousSecret ? [sealedPreviousSecret] : [])].flatMap((sealed) => {
    try {
      return openSafe(secretKey).open(purpose, id, sealed);
    } catch {
      return [];
    }
  });
};
