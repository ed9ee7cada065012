import { blank, columnsIn, emptied, notOfClients, type PersonalData, type Rewrite } from "../personal-data.ts";

const endedUnlessSent: Rewrite = (state) => (state === "waiting" ? "cancelled" : state);

export const kernelPersonalData = {
  chosen_ids: notOfClients("keys and hashes", "request_hash"),
  closed_records: notOfClients("ids only"),
  homes: notOfClients("the e-mails of the users of shops", "email"),
  idempotent_answers: notOfClients("kept for 24 hours", "request_hash answer sealed"),
  loaded_files: notOfClients("keys and hashes", "file hash"),
  outbox_messages: {
    topic: "messages",
    of: "t.id = any(p.things) or t.link_id = any(p.things) or t.recipient in (p.phone, p.email)",
    erased: {
      recipient: blank,
      subject: blank,
      body: blank,
      html: emptied,
      reply_to: emptied,
      unsubscribe_url: emptied,
      sealed_token: emptied,
      last_error: emptied,
      template: emptied,
      state: endedUnlessSent,
    },
    plain: columnsIn("channel sender_name provider_id category"),
  },
  public_links: notOfClients("keys and hashes", "hash"),
  shop_cells: notOfClients("where shops live", "sign cell"),
  shop_storage: notOfClients("keys and hashes"),
  stored_files: notOfClients("keys and hashes", "key"),
  throttles: notOfClients("keys and hashes", "key"),
} satisfies PersonalData;
