import { derivedToken, isSameSecret } from "../../../../platform/server/secrets.ts";

/** What a link does: confirms the consent, or ends promotional mail to the user, with this id. */
export type Deed = "confirm" | "unsubscribe";

/** A signed token that names a shop and a thing; it is stored nowhere. */
export const linkToken = (secretKey: string, deed: Deed, shopId: string, id: string): string =>
  packed(shopId, id) + derivedToken(secretKey, `marketing:${deed}:${shopId}:${id}`);

/** What a token names; undefined unless this installation signed it for this deed. */
export const namedBy = (secretKey: string, deed: Deed, token: string): { shopId: string; id: string } | undefined => {
  if (!/^[\w-]{75}$/.test(token)) return undefined;
  const bytes = Buffer.from(token.slice(0, packedLength), "base64url");
  const [shopId, id] = [uuidOf(bytes.subarray(0, 16)), uuidOf(bytes.subarray(16))];
  return isSameSecret(token, linkToken(secretKey, deed, shopId, id)) ? { shopId, id } : undefined;
};

/** Two UUIDs, 32 bytes, in base64url. */
const packedLength = 43;
const packed = (...ids: readonly string[]) =>
  Buffer.from(ids.join("").replaceAll("-", ""), "hex").toString("base64url");

const uuidOf = (bytes: Buffer) => bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
