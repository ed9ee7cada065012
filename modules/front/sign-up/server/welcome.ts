import type { Db } from "../../../../platform/server/db/database.ts";
import { mailBody } from "../../../../platform/server/mail/body.ts";
import { queueMail } from "../../../../platform/server/mail/outbox.ts";
import { inLanguage, isolated, type Language, nameIn } from "../../../../platform/shared/words.ts";
import { daysToConfirm } from "../../../base/marketing/rules.ts";
import { trialDays } from "../../../base/shop/rules.ts";
import { welcomeWords } from "../words.ts";

type Founder = {
  userId: string;
  name: string;
  email: string;
  language: Language;
  shop: { name: string; nameAr?: string | null | undefined };
};

type Installation = { baseUrl: string; secretKey: string; supportWhatsapp: string | undefined };

/**
 * Mails the first steps, the address of sign-in and the support to who has registered. Its button confirms the consent
 * to promotional mail, if one was given; else it opens the program.
 */
export const mailWelcome = async (
  db: Db,
  { userId, name, email, language, shop }: Founder,
  consent: { url: string; token: string } | undefined,
  { baseUrl, secretKey, supportWhatsapp }: Installation,
) => {
  const signIn = `${baseUrl}/${language}/login`;
  const support = supportWhatsapp ? `https://wa.me/${supportWhatsapp.slice(1)}` : `${baseUrl}/contact-us`;
  const values = {
    name,
    shop: nameIn(language, shop),
    days: trialDays,
    email: isolated(email),
    signIn: isolated(signIn),
    support: isolated(support),
    daysToConfirm,
  };
  const say = (key: keyof typeof welcomeWords) => inLanguage(welcomeWords[key], language, values);
  const { text, html } = mailBody({
    language,
    title: say("subject"),
    paragraphs: [
      say("greeting"),
      say("ready"),
      [say("steps"), say("stepCompany"), say("stepTeam"), say("stepVehicle")].join("\n"),
      say("signIn"),
      say("support"),
      ...(consent ? [say("news")] : []),
    ],
    action: consent ? { label: say("confirmNews"), url: consent.url } : { label: say("open"), url: signIn },
  });
  await queueMail(db, {
    to: email,
    subject: say("subject"),
    text,
    html,
    createdBy: userId,
    ...(consent && { secret: { token: consent.token, secretKey } }),
  });
};
