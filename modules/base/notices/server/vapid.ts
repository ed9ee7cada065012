import { createECDH, hkdfSync } from "node:crypto";

/** The order of the curve P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * The key pair by which push services know this installation (RFC 8292), in base64url. It follows from the server's
 * key, so that all processes and a restored backup have the same one, and browsers stay subscribed.
 */
export const vapidKeys = (secretKey: string) => {
  // 128 bits more than needed, so that no value of the remainder is more likely (FIPS 186-5, A.2.1).
  const bits = Buffer.from(hkdfSync("sha256", secretKey, "", "warsha/vapid", 48)).toString("hex");
  const scalar = (BigInt(`0x${bits}`) % (order - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, "0"), "hex");
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
};

/** Whom a push service can ask about this installation; it takes only https addresses and mail addresses. */
export const subjectOf = (baseUrl: string) =>
  baseUrl.startsWith("https:") ? baseUrl : `mailto:no-reply@${new URL(baseUrl).hostname}`;
