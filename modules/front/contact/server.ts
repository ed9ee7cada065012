import { sql } from "drizzle-orm";
import { z } from "zod";
import { runOnce } from "../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../platform/server/db/read.ts";
import { isId } from "../../../platform/server/ids.ts";
import type { Job, JobParts } from "../../../platform/server/module.ts";
import { contactTopics } from "./rules.ts";
import { contactWords } from "./words.ts";

/**
 * The job that mails a request to the support of this installation; it is tried again if the mail server does not take
 * it. Without a mail server or an address of the support the request stays stored.
 */
export const sendContactRequest =
  ({ pool, send, supportEmail }: Pick<JobParts, "pool" | "send" | "supportEmail">): Job =>
  async (payload) => {
    const { requestId } = payload as { requestId: string };
    if (!send || !supportEmail || !isId(requestId)) return;
    const [request] = await runOnce(pool, requestToMail, { id: requestId });
    if (!request) return;
    await send({
      id: request.id,
      to: supportEmail,
      replyTo: request.email,
      subject: `${contactWords[request.topic].en}: ${request.name}`,
      text: textOf(request),
    });
    await runOnce(pool, requestMailed, { id: requestId });
  };

type ContactMail = {
  language: string;
  name: string;
  company: string | null;
  email: string;
  phone: string | null;
  instagram: string | null;
  message: string | null;
};

const textOf = ({ language, name, company, email, phone, instagram, message }: ContactMail) =>
  [
    `Name: ${name}`,
    company && `Workshop: ${company}`,
    `Email: ${email}`,
    phone && `Mobile: ${phone}`,
    instagram && `Instagram: https://www.instagram.com/${instagram}/`,
    `Language: ${language}`,
    message && `\n${message}`,
  ]
    .filter(Boolean)
    .join("\n");

const requestToMail = readByHand(
  "contact.to-mail",
  {
    id: z.string(),
    language: z.string(),
    topic: z.enum(contactTopics),
    name: z.string(),
    company: z.string().nullable(),
    email: z.string(),
    phone: z.string().nullable(),
    instagram: z.string().nullable(),
    message: z.string().nullable(),
  },
  ({ id }: Values<{ id: string }>) => sql`select * from contact_request_to_mail(${id})`,
);

const requestMailed = readByHand(
  "contact.mailed",
  { noteContactRequestMailed: z.unknown() },
  ({ id }: Values<{ id: string }>) => sql`select note_contact_request_mailed(${id})`,
);
