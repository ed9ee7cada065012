import { createHmac } from "node:crypto";

/** Seconds and body are signed together, so that a receiver can refuse what somebody recorded and sends again later. */
export const signatureOf = (secrets: readonly string[], body: string, seconds: number): string =>
  [
    `t=${seconds}`,
    ...secrets.map((secret) => `v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`),
  ].join(",");
