import { inArray } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { sharedLinks } from "../tables.ts";
import { columnsIn, emptied, notOfClients, type PersonalData } from "../../../../platform/server/personal-data.ts";

/** A closed link says nothing of the shop's clients; that it was made and opened remains. */
const closeLinks = async (db: Db, ids: readonly string[], { now }: { now: string }) => {
  const open = (await db.findAll(sharedLinks, ids)).filter(({ revokedAt }) => revokedAt === null);
  await Promise.all([
    db.query(
      "messages.close-links",
      "update directory.public_links set expires_at = least(expires_at, $3) where shop_id = $1 and link_id = any($2::uuid[])",
      [ids, now],
    ),
    open.length > 0 &&
      db.updateWhere(
        sharedLinks,
        inArray(
          sharedLinks.id,
          open.map(({ id }) => id),
        ),
        { revokedAt: now },
      ),
  ]);
};

export const messagesPersonalData = {
  shared_links: {
    topic: "messages",
    of: "t.id = any(p.things) or t.parent_id = any(p.things)",
    erased: { sent_to: emptied },
    plain: columnsIn("kind"),
    atErasure: closeLinks,
  },
  sms_templates: notOfClients(
    "the shop, its branches and its settings",
    "name folded_name text text_ar whatsapp_name whatsapp_language whatsapp_language_ar",
  ),
  message_event_templates: notOfClients("the shop, its branches and its settings", "event"),
  event_messages: {
    topic: "messages",
    of: "t.thing_id = any(p.things)",
    leads: ["t.message_id"],
    plain: columnsIn("event"),
  },
  sms_providers: notOfClients(
    "the shop, its branches and its settings",
    "preset send_url method format headers body sender sealed_secret id_path state_path accepted_states status_url status_path delivered_states failed_states",
  ),
  whatsapp_accounts: notOfClients(
    "the shop, its branches and its settings",
    "phone_number_id business_account_id host api_version sealed_token sealed_app_secret link_template link_language link_language_ar",
  ),
  whatsapp_contacts: {
    topic: "messages",
    of: "t.phone = p.phone",
    removed: true,
  },
  whatsapp_received: {
    topic: "messages",
    of: "t.phone = p.phone",
    removed: true,
  },
} satisfies PersonalData;
