import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

/** 192 random bits in 32 URL-safe characters. */
export const randomToken = () => randomBytes(24).toString("base64url");

const secretLength = 32;
const signLength = 8;

/**
 * A token of a shop: a sign of the shop in 8 characters, which is no secret, and a secret. The sign tells where the shop
 * lives once shops live in several databases, because a printed address cannot be changed then.
 */
export const shopToken = (shopId: string, secret = randomToken()) => signOf(shopId) + secret;

export const signOf = (shopId: string) =>
  createHash("sha256").update(shopId).digest().subarray(0, 6).toString("base64url");

/** The secret of a token. Tokens of 0.1 have no sign. */
export const secretOf = (token: string) =>
  token.length === signLength + secretLength ? token.slice(signLength) : token;

/** The sign of the shop in a token; undefined if it has none. */
export const signOfToken = (token: string | undefined) =>
  token?.length === signLength + secretLength ? token.slice(0, signLength) : undefined;

/** A token that follows from another one and a name: whoever has the first one can make it, not the other way round. */
export const derivedToken = (token: string, name: string) =>
  createHmac("sha256", token).update(name).digest().subarray(0, 24).toString("base64url");

/** The stored form of a token: its secret's SHA-256 in hexadecimal. It is random, so neither salt nor a slow hash is needed. */
export const tokenHash = (token: string) => createHash("sha256").update(secretOf(token)).digest("hex");

/** Compares two secrets in constant time. */
export const isSameSecret = (first: string, second: string) =>
  timingSafeEqual(createHash("sha256").update(first).digest(), createHash("sha256").update(second).digest());

/**
 * Encrypts small secrets (TOTP seeds, tax keys) with `SECRET_KEY`, AES-256-GCM. A text decrypts only for the
 * purpose and owner that it was encrypted for, so copying it to another row is useless. `open` throws if it was
 * changed or belongs to another owner.
 */
export const openSafe = (secretKey: string) => {
  if (secretKey.length < 32) throw new Error("SECRET_KEY must have at least 32 characters");
  return {
    seal: (purpose: string, owner: string, secret: string): string => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", keyFor(secretKey, purpose), nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return version + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    open: (purpose: string, owner: string, text: string): string => {
      const bytes = Buffer.from(text.slice(version.length), "base64url");
      if (!text.startsWith(version) || bytes.length < nonceBytes + tagBytes) throw new Error("not a sealed secret");
      const cipher = createDecipheriv("aes-256-gcm", keyFor(secretKey, purpose), bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return cipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, "utf8") + cipher.final("utf8");
    },
  };
};

const version = "v1.";
const nonceBytes = 12;
const tagBytes = 16;

const keyFor = (secretKey: string, purpose: string) =>
  Buffer.from(hkdfSync("sha256", secretKey, "", `warsha/${purpose}`, 32));
