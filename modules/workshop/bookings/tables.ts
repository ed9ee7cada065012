import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { clients } from "../../records/clients/tables.ts";
import type { MessageEvent } from "../../base/messages/event-rules.ts";
import { bays } from "../../base/shop/tables.ts";
import { users } from "../../base/team/tables.ts";
import { clientVehicles } from "../visits/tables.ts";
import type { BookingState } from "./rules.ts";

/** A vehicle that is expected at a time, or that a client asks to bring then. */
export const bookings = shopTable(
  "bookings",
  {
    state: text().$type<BookingState>().notNull(),
    startsAt: time().notNull(),
    endsAt: time().notNull(),
    bayId: uuid(),
    /** Null while the client is known only by name and phone. */
    clientId: uuid(),
    clientName: text(),
    /** E.164. */
    contactNumber: text(),
    licensePlate: text(),
    licensePlateCountry: text(),
    /** What is to be done. */
    wish: text().notNull(),
    note: text(),
    /** Requested by the client on the public page. */
    isFromPage: boolean().notNull().default(false),
    /** Of an unanswered request from the page: its network, hashed. */
    sender: text(),
    /** The visit that it became. */
    clientVehicleId: uuid(),
    /** Of an arrived one: what undoing its check-in brings back. */
    beforeArrival: jsonb().$type<{ state: BookingState; texts: readonly MessageEvent[]; vehicleId: string }>(),
    cancelReason: text(),
    /** Who booked it, or confirmed what the client requested; null until then. */
    createdBy: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    refers("bookings_bay_fkey", [t.shopId, t.bayId], bays),
    refers("bookings_client_fkey", [t.shopId, t.clientId], clients),
    refers("bookings_visit_fkey", [t.shopId, t.clientVehicleId], clientVehicles),
    refers("bookings_creator_fkey", [t.shopId, t.createdBy], users),
    index("bookings_start").on(t.shopId, t.startsAt),
    index("bookings_end").on(t.shopId, t.endsAt),
    index("bookings_requests")
      .on(t.shopId, t.createdAt)
      .where(sql`${t.state} = 'requested'`),
    index("bookings_bay").on(t.shopId, t.bayId, t.startsAt),
    index("bookings_client").on(t.shopId, t.clientId),
    index("bookings_visit").on(t.shopId, t.clientVehicleId),
    index("bookings_creator").on(t.shopId, t.createdBy),
    check("bookings_state", sql`${t.state} in ('requested', 'confirmed', 'arrived', 'missed', 'cancelled', 'lapsed')`),
    check("bookings_sender", sql`${t.sender} is null or ${t.state} = 'requested'`),
    check("bookings_order", sql`${t.startsAt} < ${t.endsAt}`),
    check("bookings_client_known", sql`${t.clientId} is not null or ${t.clientName} <> ''`),
    check("bookings_plate", sql`(${t.licensePlate} is null) = (${t.licensePlateCountry} is null)`),
    check("bookings_before_arrival", sql`${t.beforeArrival} is null or ${t.state} = 'arrived'`),
    check("bookings_arrived", sql`(${t.state} = 'arrived') = (${t.clientVehicleId} is not null)`),
  ],
);

/** The public page on which clients request a time; a new one, with a new address, each time it is opened. */
export const bookingPages = shopTable(
  "booking_pages",
  { openedBy: uuid().notNull(), openedAt: createdAt(), closedAt: time() },
  (t) => [
    refers("booking_pages_opener_fkey", [t.shopId, t.openedBy], users),
    index("booking_pages_opener").on(t.shopId, t.openedBy),
    unique("booking_pages_one_open").on(t.shopId, t.closedAt).nullsNotDistinct(),
  ],
);
