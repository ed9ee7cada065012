/** Shown on the page and in docs/webhooks.md; a test runs it. */
export const signatureSample = `import { createHmac, timingSafeEqual } from "node:crypto";

/** body: the bytes as they arrived, not parsed and written anew. */
export const isFromWarsha = (header, body, secret, now = Date.now() / 1000) => {
  const parts = header.split(",").map((part) => part.split("="));
  const seconds = Number(parts.find(([name]) => name === "t")?.[1]);
  if (!(Math.abs(now - seconds) <= 300)) return false;
  const own = createHmac("sha256", secret).update(\`\${seconds}.\`).update(body).digest();
  return parts.some(([name, value]) => {
    const signature = Buffer.from(value ?? "", "hex");
    return name === "v1" && signature.length === own.length && timingSafeEqual(signature, own);
  });
};
`;
