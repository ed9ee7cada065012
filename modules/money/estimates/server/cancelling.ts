import type { Db } from "../../../../platform/server/db/database.ts";
import { cancelTextsOf } from "../../../base/messages/event-verbs.ts";
import { messagesOfEstimate } from "../rules.ts";

/**
 * Cancels the text messages about an estimate that wait, for the morning or for a provider: it was answered, replaced or
 * withdrawn, or has expired, so that they would be wrong.
 */
export const cancelTexts = (db: Db, id: string): void => {
  cancelTextsOf(db, messagesOfEstimate, id);
  db.alongside(db.query("estimates.cancel-texts", namingLinks, [id]));
};

const namingLinks = `update outbox_messages m set state = 'cancelled', due_at = null, sealed_token = null
  from document_links d
  where d.shop_id = $1 and d.document_id = $2 and m.shop_id = $1 and m.link_id = d.link_id
    and m.channel in ('sms', 'whatsapp') and m.state in ('waiting', 'kept') and m.attempting_since is null`;
