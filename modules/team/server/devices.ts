import { createHmac } from "node:crypto";
import { isSameSecret, randomToken } from "../../../platform/server/secrets.ts";

/** Whose device: an e-mail, and the key of its sign-in, which a reset of the password replaces. */
type Owner = { email: string; deviceKey: string };

const idLength = 32;

/** The cookie of a browser in which this person has signed in: an id, and its seal. */
export const deviceToken = (secretKey: string, owner: Owner, id = randomToken()) => id + sealOf(secretKey, owner, id);

/** The id of a browser in which this very person signed in before; undefined for any other, and after a reset. */
export const knownDevice = (secretKey: string, owner: Owner, token: string | undefined): string | undefined => {
  const id = token?.slice(0, idLength) ?? "";
  return token && isSameSecret(token, id + sealOf(secretKey, owner, id)) ? id : undefined;
};

const sealOf = (secretKey: string, { email, deviceKey }: Owner, id: string) =>
  createHmac("sha256", secretKey).update(["device", email, deviceKey, id].join("\0")).digest("base64url");
