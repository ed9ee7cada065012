import type { Call } from "../../../../platform/server/http/serve.ts";
import type { TextSubject } from "../../../../platform/server/text-kinds.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import { messageLanguage } from "../../../../platform/shared/words.ts";
import { clients } from "../../../records/clients/tables.ts";
import { linksOfDocuments } from "../../../records/documents/sharing-verbs.ts";
import { mailLink, type Thing } from "../../../base/messages/link-making-verbs.ts";
import { textIn } from "../../../base/messages/text-filling-verbs.ts";
import { queueTextAbout, wayOf } from "../../../base/messages/text-about-verbs.ts";
import { estimateLinks } from "../contract.ts";
import { estimateWords } from "../words.ts";
import type { Estimate } from "./reading.ts";
import { sentenceOf, thingOf } from "./shared.ts";

type Copying = Pick<Call<Route>, "db" | "shop" | "user" | "now" | "baseUrl" | "secretKey" | "kinds">;

/**
 * Sends the client a copy of an answer given by phone, by text message or e-mail, whichever the client has. With both,
 * by text message if the shop can send it; with neither it is kept in the outbox.
 */
export const sendAnswerCopy = async (call: Copying, { facts }: Pick<Estimate, "facts">) => {
  const { db, shop } = call;
  const [{ name, email, contactNumber, language: known }, thing, message] = await Promise.all([
    db.find(clients, facts.clientId),
    thingOf(db, facts.id, "look"),
    sentenceOf(db, facts, estimateWords.answerCopy),
  ]);
  const language = messageLanguage({ name, language: known }, shop.language);
  const copy: Thing = { ...thing, message };
  const subject: TextSubject = {
    ...copy,
    recipient: { ...copy.recipient, language },
    link: { kind: estimateLinks.kind, id: facts.id },
  };
  const words = textIn(undefined, subject, language);
  const way = contactNumber === null ? undefined : await wayOf(db, subject, { words, to: contactNumber });
  if (email && !way?.canSend) {
    await mailLink(call, estimateLinks, {
      thing: copy,
      addresses: [email],
      language,
      attach: (linkId) => linksOfDocuments.attach(db, facts.id, linkId),
    });
    return;
  }
  await queueTextAbout(call, subject, { words, language, to: contactNumber, atNight: "wait", way });
};
