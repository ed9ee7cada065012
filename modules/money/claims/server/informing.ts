import { shownPlate } from "../../../records/vehicles/license-plate.ts";
import type { Row } from "../../../../platform/server/db/database.ts";
import type { Call } from "../../../../platform/server/http/serve.ts";
import { mailBody } from "../../../../platform/server/mail/body.ts";
import { keepMail, queueMail } from "../../../../platform/server/mail/outbox.ts";
import type { TextSubject } from "../../../../platform/server/text-kinds.ts";
import { withCurrency } from "../../../../platform/shared/currency-names.ts";
import { type Minor, readable, toDecimal } from "../../../../platform/shared/money.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import {
  inLanguage,
  isolated,
  isolatedName,
  type Language,
  messageLanguage,
  nameIn,
  type Pair,
} from "../../../../platform/shared/words.ts";
import { clients } from "../../../records/clients/tables.ts";
import { insuranceCompanies } from "../../../records/insurers/tables.ts";
import { textIn } from "../../../base/messages/text-filling-verbs.ts";
import { queueTextAbout, wayOf } from "../../../base/messages/text-about-verbs.ts";
import { mailSender } from "../../../base/shop/verbs.ts";
import type { Visit } from "../../../workshop/visits/verbs.ts";
import { approvalMailWords } from "../words.ts";
import type { StoredClaim } from "./writing.ts";

type Informing = Pick<Call<Route>, "db" | "shop" | "user" | "now" | "baseUrl" | "secretKey" | "kinds">;
type Amounts = { approvedAmount: Minor; deductibleAmount: Minor };
type Client = Row<typeof clients>;

/**
 * Tells the client, in the client's language, what was approved and what is the client's own: by text message if the
 * shop can send one, else by e-mail; with neither number nor address the message is kept. Answers when and where to.
 */
export const informClient = async (call: Informing, claim: StoredClaim, visit: Visit, amounts: Amounts) => {
  const { db, shop, now } = call;
  const [client, insurer] = await Promise.all([
    db.find(clients, visit.clientId),
    db.find(insuranceCompanies, claim.insuranceCompanyId),
  ]);
  const language = messageLanguage(client, shop.language);
  const amount = (minor: Minor, spoken: Language) =>
    isolatedName(withCurrency(isolated(readable(toDecimal(minor, shop.digits))), shop.currency, spoken));
  const say = (key: keyof typeof approvalMailWords, spoken: Language) =>
    inLanguage(approvalMailWords[key], spoken, {
      shop: nameIn(spoken, shop),
      insurer: isolatedName(nameIn(spoken, insurer)),
      client: isolatedName(client.name),
      plate: isolated(shownPlate(visit, spoken)),
      approved: amount(amounts.approvedAmount, spoken),
      deductible: amount(amounts.deductibleAmount, spoken),
    });
  const parts = ["approved", amounts.deductibleAmount > 0n ? "deductible" : "noDeductible"] as const;
  const inBoth = (text: (spoken: Language) => string): Pair => ({ en: text("en"), ar: text("ar") });
  const said = {
    subject: inBoth((spoken) => say("subject", spoken)),
    message: inBoth((spoken) => [...parts.map((part) => say(part, spoken)), nameIn(spoken, shop)].join(" ")),
  };
  const text = await textedTo(call, client, { language, ...said });
  if (text) return { informedAt: now, informedTo: text };
  const paragraphs = (["greeting", ...parts] as const).map((part) => say(part, language));
  await mailTo(call, client, { language, title: said.subject[language], paragraphs });
  return { informedAt: now, informedTo: client.email };
};

type Said = { language: Language; subject: Pair; message: Pair };

/** The number to which a text message goes; undefined if none does. */
const textedTo = async (call: Informing, { name, contactNumber, email }: Client, { language, ...said }: Said) => {
  if (contactNumber === null) return undefined;
  const subject: TextSubject = { name, recipient: { name, phone: contactNumber, language }, ...said };
  const words = textIn(undefined, subject, language);
  const way = await wayOf(call.db, subject, { words, to: contactNumber });
  if (email && !way.canSend) return undefined;
  await queueTextAbout(call, subject, { words, language, to: contactNumber, atNight: "wait", way });
  return contactNumber;
};

type Letter = { language: Language; title: string; paragraphs: readonly string[] };

const mailTo = async ({ db, user }: Informing, { name, email }: Client, { title: subject, ...letter }: Letter) => {
  const { from, signature } = await mailSender(db, letter.language);
  const mail = { subject, createdBy: user.id, ...mailBody({ ...letter, title: subject, signature }), ...from };
  if (email) await queueMail(db, { to: email, ...mail, isPaced: true });
  else await keepMail(db, { name, ...mail });
};
