import { sql } from "drizzle-orm";
import { z } from "zod";
import { readShop, runOnce, withShop } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../../platform/server/db/select.ts";
import type { JobParts } from "../../../../platform/server/module.ts";
import type { TextKinds } from "../../../../platform/server/text-kinds.ts";
import { addDays, startOfDay, todayIn } from "../../../../platform/shared/dates.ts";
import { clients } from "../../../records/clients/tables.ts";
import {
  automaticText,
  forgetTextsOf,
  notifyClient,
  type Notifying,
  shopOfTexts,
  cancelTextsOf,
  waitingEvents,
} from "../../../base/messages/event-verbs.ts";
import type { MessageEvent } from "../../../base/messages/event-rules.ts";
import { shopOf } from "../../../base/shop/verbs.ts";
import { bookings } from "../tables.ts";
import { bookingMessages, bookingTextWords } from "../words.ts";
import { readBooking } from "../reading-verbs.ts";
import { plateInBoth } from "../../../records/vehicles/license-plate.ts";

/** Text messages about a booking; they have no link. */
export const bookingTexts: TextKinds = {
  bookings: {
    needs: "view-client-vehicles",
    subject: async (db, id) => {
      const { timeZone } = await shopOf(db);
      const booking = await readBooking(db, id, timeZone);
      const plate = plateInBoth(booking);
      const client = booking.clientId ? await db.find(clients, booking.clientId) : undefined;
      return {
        name: plate.en || booking.clientName,
        recipient: {
          name: booking.clientName,
          phone: booking.contactNumber,
          language: client?.language ?? null,
        },
        subject: bookingTextWords.subject,
        message: booking.state === "cancelled" ? bookingMessages.declined : bookingMessages.confirmed,
        ...(plate.en && { plate }),
        day: booking.date,
        time: booking.time,
      };
    },
  },
};

const events = ["booking-confirmed", "booking-reminder"] as const;

/** Tells the client of a booking that is to come; what was told of another time is forgotten. */
export const notifyOfBooking = async (call: Notifying, { id, startsAt }: { id: string; startsAt: string }) => {
  await forgetTextsOf(call.db, events, id);
  if (Date.parse(startsAt) <= Date.parse(call.now)) return;
  const text = await automaticText(call.db, "booking-confirmed");
  if (text) await notifyClient(call, "booking-confirmed", id, text);
};

/** Of which of these a client is still to be told, before `cancelTextsOfBooking`. */
export const waitingTextsOfBooking = (db: Notifying["db"], id: string) => waitingEvents(db, events, id);

/** Queues again what a check-in cancelled that was undone, unless the booked time has come. */
export const notifyAgainOfBooking = async (call: Notifying, id: string, texts: readonly MessageEvent[]) => {
  const { startsAt } = await call.db.find(bookings, id);
  if (Date.parse(startsAt) <= Date.parse(call.now)) return;
  for (const event of events.filter((each) => texts.includes(each))) {
    const text = await automaticText(call.db, event);
    if (text) await notifyClient(call, event, id, text);
  }
};

/** What the client was to be told is not sent any more: the booking is cancelled, missed, or the vehicle is there. */
export const cancelTextsOfBooking = (db: Notifying["db"], id: string) => cancelTextsOf(db, events, id);

/** Of a shop in one run of the job, which runs every hour. */
const maxAtOnce = 100;

/** In every shop that reminds its clients: queues a text message for each booking of tomorrow that was made before today. */
export const remindOfBookings =
  ({ pool, ...parts }: JobParts, now: () => Date = () => new Date()) =>
  async () => {
    const at = now().toISOString();
    for (const { shopId } of await runOnce(pool, shopsToRemind, { at })) {
      const shop = shopOfTexts(await readShop(pool, shopId, shopOf));
      const today = todayIn(shop.timeZone, at);
      const wanted = {
        madeBefore: startOfDay(today, shop.timeZone),
        from: startOfDay(addDays(today, 1), shop.timeZone),
        until: startOfDay(addDays(today, 2), shop.timeZone),
      };
      await withShop(pool, shopId, async (db) => {
        const [text, due] = await Promise.all([automaticText(db, "booking-reminder"), db.read(dueRead, wanted)]);
        if (!text) return;
        for (const { id } of due) {
          const { state, createdBy } = await db.lock(bookings, id);
          if (state === "confirmed" && createdBy !== null)
            await notifyClient({ ...parts, db, shop, user: { id: createdBy }, now: at }, "booking-reminder", id, text);
        }
      });
    }
  };

const dueRead = readByHand(
  "bookings.to-remind",
  { id: z.uuid() },
  (value: Values<{ madeBefore: string; from: string; until: string }>) => sql`
    select b.id from bookings b
    where b.shop_id = ${ofShop} and b.state = 'confirmed' and b.created_at < ${value.madeBefore}::timestamptz
      and b.starts_at >= ${value.from}::timestamptz and b.starts_at < ${value.until}::timestamptz
      and b.created_by is not null
      and not exists (select from clients c where c.shop_id = ${ofShop} and not c.wants_reminders
        and (c.id = b.client_id or (b.client_id is null and c.contact_number = b.contact_number)))
      and not exists (select from event_messages e where e.shop_id = ${ofShop} and e.event = 'booking-reminder' and e.thing_id = b.id)
    order by b.starts_at, b.id limit ${sql.raw(String(maxAtOnce))}`,
);

const shopsToRemind = readByHand(
  "bookings.shops-to-remind",
  { shopId: z.string() },
  (value: Values<{ at: string }>) =>
    sql`select * from shops_with_bookings_to_come(${value.at}::timestamptz) as shop_id`,
);
