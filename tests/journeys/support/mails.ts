import { expect } from "@playwright/test";
import { wordsOf } from "../../../platform/server/mail/outbox.ts";
import { asOwner } from "./as-owner.ts";

/** The first such link in the newest mail to this address: without a mail server, mail is kept in the outbox. */
export const linkMailedTo = async (email: string, form = /https?:\/\/\S+/): Promise<string> => {
  let link: string | undefined;
  await expect(async () => {
    link = form.exec((await newestMail(email)) ?? "")?.[0];
    expect(link, `a link mailed to ${email}`).toBeDefined();
  }).toPass();
  return link ?? "";
};

const newestMail = (email: string): Promise<string | undefined> =>
  asOwner(async (database) => {
    const { rows } = await database.query<{
      id: string;
      body: string;
      html: string | null;
      sealedToken: string | null;
    }>(
      `select id, body, html, sealed_token as "sealedToken" from outbox_messages where recipient = $1 order by created_at desc limit 1`,
      [email],
    );
    return rows[0] && wordsOf(rows[0], process.env.JOURNEYS_SECRET_KEY ?? "").text;
  });
