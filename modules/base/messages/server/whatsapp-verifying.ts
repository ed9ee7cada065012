import { madeFile } from "../../../../platform/server/files/answers.ts";
import { serveOpenly } from "../../../../platform/server/http/serve.ts";
import { isSameSecret } from "../../../../platform/server/secrets.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import { verifyWhatsApp } from "../whatsapp-contract.ts";
import { whatsappAccounts } from "../whatsapp-tables.ts";
import { enterWebhook, verifyTokenOf } from "../whatsapp-verbs.ts";
import { throttled } from "../opened-link-verbs.ts";

/** Answers Meta's question whether the address is ours. */
export const verifyWebhook = serveOpenly(
  verifyWhatsApp,
  throttled("whatsapp-verifying", 60),
  async ({ directory, params: { token }, query, now, secretKey }) => {
    const { "hub.mode": mode, "hub.challenge": challenge, "hub.verify_token": verifyToken } = query;
    const entered = await enterWebhook(directory, token, { now });
    if (
      !entered ||
      mode !== "subscribe" ||
      !challenge ||
      !isSameSecret(verifyToken ?? "", verifyTokenOf(entered.account, secretKey))
    )
      throw refuse("not-found");
    await entered.db.update(whatsappAccounts, entered.account.id, { verifiedAt: now });
    return madeFile(async () => Buffer.from(challenge, "utf8"), {
      name: "challenge.txt",
      type: "text/plain; charset=utf-8",
    });
  },
);
