import { createHmac } from "node:crypto";
import { isSameSecret, randomToken } from "../../../platform/server/secrets.ts";

/** Whose device: an e-mail, and the key of its sign-in, which a reset of the password replaces. */
type Owner = { email: string; deviceKey: string };

const idLength = 32;

/** As many people as one browser is remembered for. */
const mostPeople = 5;

/** The cookie of a browser in which this person has just signed in: a token for each who did, an id and its seal, the latest first. */
export const deviceTokens = (secretKey: string, owner: Owner, sent: string | undefined) => {
  const own = ownToken(secretKey, owner, sent);
  const others = tokensIn(sent).filter((token) => token !== own);
  return [own ?? newToken(secretKey, owner), ...others].slice(0, mostPeople).join(".");
};

/** The id of a browser in which this very person signed in before; undefined for any other, and after a reset. */
export const knownDevice = (secretKey: string, owner: Owner, sent: string | undefined): string | undefined =>
  ownToken(secretKey, owner, sent)?.slice(0, idLength);

const tokensIn = (sent: string | undefined) => (sent?.split(".") ?? []).filter(Boolean).slice(0, mostPeople);

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
