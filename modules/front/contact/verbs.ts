import { withDirectory, type Directory } from "../../../platform/server/db/database.ts";
import type { Pool } from "../../../platform/server/db/pool.ts";
import { countTry } from "../../../platform/server/http/throttles.ts";
import { networkOf } from "../../../platform/server/http/networks.ts";
import { newId } from "../../../platform/server/ids.ts";
import type { Language } from "../../../platform/shared/words.ts";
import type { ContactRequest, FollowersVerdict } from "./rules.ts";

const requestsAnHour = 5;

/** Stores what a visitor wrote and queues its mail to the support. Refuses `too-many-tries`: five an hour from one network. */
export const addContactRequest = async (pool: Pool, request: ContactRequest & { language: Language; ip: string }) => {
  await countTry(pool, `contact:${networkOf(request.ip)}`, requestsAnHour, 3600);
  return withDirectory(pool, (directory) => storeContactRequest(directory, request));
};

/** Stores a request and queues its mail to the support, in the transaction of `directory`. */
export const storeContactRequest = async (directory: Directory, request: ContactRequest & { language: Language }) => {
  const id = newId();
  const { language, topic, name, company = null, email, phone = null, instagram = null, message = null } = request;
  await directory.query(
    "contact.add",
    `insert into directory.contact_requests (id, language, topic, name, company, email, phone, instagram, message)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, language, topic, name, company, email, phone, instagram, message],
  );
  await directory.query("contact.enqueue", "select enqueue('send-contact-request', $1::jsonb)", [
    JSON.stringify({ requestId: id }),
  ]);
  return id;
};

type ContactAnswer = {
  answeredAt: string | null;
  answeredBy: string | null;
  answerNote: string | null;
  followers: FollowersVerdict | null;
};

/** Marks a request as answered, or with nulls as not answered; the operator's console must have been entered. */
export const writeContactAnswer = (
  directory: Directory,
  id: string,
  { answeredAt, answeredBy, answerNote, followers }: ContactAnswer,
) =>
  directory.query(
    "contact.answer",
    `update directory.contact_requests
     set answered_at = $2::timestamptz, answered_by = $3, answer_note = $4, followers = $5 where id = $1`,
    [id, answeredAt, answeredBy, answerNote, followers],
  );
