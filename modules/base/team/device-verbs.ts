import { createHmac } from "node:crypto";
import { isSameSecret, randomToken } from "../../../platform/server/secrets.ts";

/** The owner of a device: an e-mail and its device key, which a password reset replaces. */
type Owner = { email: string; deviceKey: string };

const idLength = 32;

/** Users that one browser remembers. */
const maxPeople = 5;

/** The cookie of a browser after sign-in: an id and its signature for each user who signed in, the latest first. */
export const deviceTokens = (secretKey: string, owner: Owner, sent: string | undefined) => {
  const own = ownToken(secretKey, owner, sent);
  const others = tokensIn(sent).filter((token) => token !== own);
  return [own ?? newToken(secretKey, owner), ...others].slice(0, maxPeople).join(".");
};

/** The id of a browser in which this user signed in before; undefined otherwise, and after a reset. */
export const knownDevice = (secretKey: string, owner: Owner, sent: string | undefined): string | undefined =>
  ownToken(secretKey, owner, sent)?.slice(0, idLength);

const tokensIn = (sent: string | undefined) => (sent?.split(".") ?? []).filter(Boolean).slice(0, maxPeople);

const ownToken = (secretKey: string, owner: Owner, sent: string | undefined) =>
  tokensIn(sent).find((token) => {
    const id = token.slice(0, idLength);
    return isSameSecret(token, id + sealOf(secretKey, owner, id));
  });

const newToken = (secretKey: string, owner: Owner) => {
  const id = randomToken();
  return id + sealOf(secretKey, owner, id);
};

const sealOf = (secretKey: string, { email, deviceKey }: Owner, id: string) =>
  createHmac("sha256", secretKey).update(["device", email, deviceKey, id].join("\0")).digest("base64url");
