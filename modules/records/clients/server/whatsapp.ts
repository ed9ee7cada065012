import { and, asc, eq, sql } from "drizzle-orm";
import { type Db, withDirectory } from "../../../../platform/server/db/database.ts";
import { castOrNull, select } from "../../../../platform/server/db/select.ts";
import { readJson } from "../../../../platform/server/http/json-body.ts";
import { networkOf } from "../../../../platform/server/http/networks.ts";
import { serveOpenly, type Served } from "../../../../platform/server/http/serve.ts";
import { serveList } from "../../../../platform/server/http/serve-list.ts";
import { countTry } from "../../../../platform/server/http/throttles.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import { countGuess } from "../../../base/messages/opened-link-verbs.ts";
import { receiveWhatsApp } from "../../../base/messages/whatsapp-contract.ts";
import { eventsOf } from "../../../base/messages/whatsapp-events.ts";
import { isStop, windowEnd } from "../../../base/messages/whatsapp-rules.ts";
import { whatsappContacts as c, whatsappReceived as r } from "../../../base/messages/whatsapp-tables.ts";
import {
  enterWebhook,
  isSigned,
  type Received,
  takeReceived,
  takeStatus,
} from "../../../base/messages/whatsapp-verbs.ts";
import { notify } from "../../../base/notices/verbs.ts";
import { clients } from "../tables.ts";
import { listReceivedMessages } from "../whatsapp-contract.ts";
import { repliesTo, replyAnswer, replyHandlers } from "./replies.ts";

/** The oldest client with a phone. */
const clientOf = (field: string) => sql`(
  select k.${sql.raw(field)} from clients k
  where k.shop_id = ${r.shopId} and k.contact_number = ${r.phone} order by k.number limit 1)`;

const list = serveList(listReceivedMessages, {
  name: "clients.whatsapp-received",
  rows: () =>
    select({
      id: r.id,
      phone: r.phone,
      profileName: r.profileName,
      type: r.type,
      body: r.body,
      receivedAt: r.receivedAt,
      clientId: castOrNull(clientOf("id"), "uuid"),
      clientName: castOrNull(clientOf("name"), "text"),
      lastWroteAt: c.lastWroteAt,
    })
      .from(r)
      .leftJoin(c, eq(c.phone, r.phone)),
  filters: {},
  order: { by: { receivedAt: r.receivedAt, id: r.id }, descending: true },
  answers: async (rows, { db, now }) => {
    const replies = await repliesTo(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map(({ clientId, clientName, lastWroteAt, ...row }) => ({
      ...row,
      anyTextUntil: windowEnd({ lastWroteAt }, now) ?? null,
      replies: replies.filter(({ receivedId }) => receivedId === row.id).map(replyAnswer),
      client:
        clientId === null || clientName === null
          ? null
          : { id: clientId, name: clientName, viewUrl: `/back/clients/${clientId}` },
    }));
  },
});

/** What Meta sends. The body of an unknown address is not read. */
const receive = serveOpenly(
  receiveWhatsApp,
  async ({ pool, ip, params: { token }, now, signed }) => {
    await countTry(pool, `whatsapp-webhook:${networkOf(ip)}`, 1200, 60);
    if (!(await withDirectory(pool, (directory) => enterWebhook(directory, token, { now })))) {
      await countGuess({ pool, ip });
      throw refuse("not-found");
    }
    return { bytes: await signed.bytes(), signature: signed.signature };
  },
  async ({ directory, params: { token }, prepared: { bytes, signature }, now, secretKey }) => {
    const entered = await enterWebhook(directory, token, { now, lock: true });
    if (!entered || !isSigned(entered.account, bytes, signature, secretKey)) throw refuse("not-found");
    const { db, account } = entered;
    for (const event of eventsOf(readJson(bytes), account.phoneNumberId, now)) {
      if (event.kind === "status") await takeStatus(db, event.status);
      else {
        const taken = await takeReceived(db, event.message);
        if (taken) await notifyUsers(db, taken);
      }
    }
    return { received: true as const };
  },
);

/** A client who writes a word of refusal gets no more reminders. Of several messages in a row only the first is told. */
const notifyUsers = async (db: Db, { received, isFollowing }: { received: Received; isFollowing: boolean }) => {
  const { phone, profileName, body } = received;
  const known = await db.list(clients, { where: eq(clients.contactNumber, phone), orderBy: [asc(clients.number)] });
  const isRefusal = isStop(body);
  const values = { name: known[0]?.name ?? profileName ?? phone };
  if (isRefusal) {
    await db.updateWhere(clients, and(eq(clients.contactNumber, phone), eq(clients.wantsReminders, true))!, {
      wantsReminders: false,
    });
    db.announce("clients");
  }
  if (isRefusal || !isFollowing)
    await notify(db, {
      kind: isRefusal ? "reminders-refused" : "whatsapp-received",
      thingId: db.shopId,
      branchId: null,
      values,
    });
};

export const whatsappHandlers: readonly Served[] = [list, receive, ...replyHandlers];
