import { createHash } from "node:crypto";

/** As `import_key_hash` in SQL. Salted with the shop, so that the same phone has other hashes in other shops. */
export const keyHash = (shopId: string, key: string) =>
  createHash("sha256").update(`${shopId} ${key}`).digest("base64");
