import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";

/** The secret key for the archive: encrypted with the passphrase if there is one, else in plain text. */
export const packKey = (secretKey: string, passphrase: string | undefined): { name: string; content: Buffer } =>
  passphrase
    ? { name: sealedName, content: seal(secretKey, passphrase) }
    : { name: plainName, content: Buffer.from(secretKey) };

export const isKeyEntry = (name: string) => name === plainName || name === sealedName;

/** Throws an error with a readable message if the passphrase is missing or wrong. */
export const unpackKey = (name: string, content: Buffer, passphrase: string | undefined): string => {
  if (name === plainName) return content.toString();
  if (!passphrase)
    throw new Error(
      "The secret key in this backup is sealed. Set BACKUP_PASSPHRASE to the passphrase it was made with.",
    );
  try {
    return open(content, passphrase);
  } catch {
    throw new Error("BACKUP_PASSPHRASE is not the passphrase that this backup was made with.");
  }
};

const plainName = "secret-key";
const sealedName = "secret-key.sealed";
const [saltBytes, nonceBytes, tagBytes] = [16, 12, 16];

const seal = (secretKey: string, passphrase: string) => {
  const [salt, nonce] = [randomBytes(saltBytes), randomBytes(nonceBytes)];
  const cipher = createCipheriv("aes-256-gcm", derived(passphrase, salt), nonce);
  const sealed = Buffer.concat([cipher.update(secretKey, "utf8"), cipher.final()]);
  return Buffer.concat([salt, nonce, cipher.getAuthTag(), sealed]);
};

const open = (bytes: Buffer, passphrase: string) => {
  const [afterSalt, afterNonce] = [saltBytes, saltBytes + nonceBytes];
  const decipher = createDecipheriv(
    "aes-256-gcm",
    derived(passphrase, bytes.subarray(0, afterSalt)),
    bytes.subarray(afterSalt, afterNonce),
    { authTagLength: tagBytes },
  ).setAuthTag(bytes.subarray(afterNonce, afterNonce + tagBytes));
  return decipher.update(bytes.subarray(afterNonce + tagBytes), undefined, "utf8") + decipher.final("utf8");
};

const derived = (passphrase: string, salt: Buffer) =>
  scryptSync(passphrase, salt, 32, { N: 2 ** 15, maxmem: 64 * 2 ** 20 });
