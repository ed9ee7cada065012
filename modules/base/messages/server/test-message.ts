import { outboxMessages } from "../../../../platform/server/db/kernel-tables.ts";
import type { Db } from "../../../../platform/server/db/database.ts";
import { serveCreation } from "../../../../platform/server/http/serve.ts";
import { countTryInShop } from "../../../../platform/server/http/throttles.ts";
import { toE164 } from "../../../../platform/shared/phone.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import { inLanguage, isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import type { sendTestMessage } from "../provider-contract.ts";
import { providerFieldWords } from "../provider-words.ts";
import type { sendWhatsAppTest } from "../whatsapp-contract.ts";
import { messageWords } from "../words.ts";
import { messageAnswer } from "./outbox.ts";
import { queueText } from "../text-queue-verbs.ts";
import type { Template } from "../whatsapp-rules.ts";

/** Sends a message to a number of one's own by one channel, at most 20 of a shop per hour by both. */
export const serveTestMessage = (
  route: typeof sendTestMessage | typeof sendWhatsAppTest,
  {
    channel,
    template,
    assertSetUp,
  }: { channel: "sms" | "whatsapp"; template?: Template; assertSetUp: (db: Db) => Promise<void> },
) =>
  serveCreation(route, {
    before: ({ pool, shop }) => countTryInShop(pool, shop.id, `test-texts-of:${shop.id}`, 20, 3600),
    create: async ({ db, body, createdId: id, shop, user, language }) => {
      await assertSetUp(db);
      const to = toE164(body.to, shop.country);
      if (!to) throw refuseField("to", providerFieldWords.noPhone);
      const text = inLanguage(messageWords.testText, language, { shop: isolatedName(nameIn(language, shop)) });
      return messageAnswer(
        await queueText(db, {
          id,
          to,
          subject: messageWords.testSubject[language],
          text: text.replace(/[\u2066-\u2069]/g, ""),
          createdBy: user.id,
          template,
          way: { channel, canSend: true, lastError: null },
        }),
      );
    },
    readAgain: async ({ db, createdId }) => messageAnswer(await db.find(outboxMessages, createdId)),
  });
