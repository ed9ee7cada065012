import { eq, isNull } from "drizzle-orm";
import type { Db, Directory } from "../../../../platform/server/db/database.ts";
import { closePublicLink, followPublicLink, openPublicLink } from "../../../../platform/server/http/public-links.ts";
import { networkOf } from "../../../../platform/server/http/networks.ts";
import { type Call, serve, serveOpenly, type Served } from "../../../../platform/server/http/serve.ts";
import { countTry } from "../../../../platform/server/http/throttles.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { derivedToken, tokenHash } from "../../../../platform/server/secrets.ts";
import { addDays, startOfDay, todayIn } from "../../../../platform/shared/dates.ts";
import { fieldKinds } from "../../../../platform/shared/field-words.ts";
import { toE164 } from "../../../../platform/shared/phone.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import { throttled } from "../../../base/messages/opened-link-verbs.ts";
import { notify } from "../../../base/notices/verbs.ts";
import { hoursOfWeek } from "../../../base/shop/workshop-verbs.ts";
import { bays, shops } from "../../../base/shop/tables.ts";
import { shopOf } from "../../../base/shop/verbs.ts";
import * as contract from "../contract.ts";
import * as publicContract from "../public-contract.ts";
import {
  hourAfter,
  maxRequests,
  maxRequestsInHour,
  maxRequestsOfPhone,
  maxRequestsOfSender,
  requestableDays,
  requestableTimes,
  spanOf,
} from "../rules.ts";
import { bookingPages, bookings } from "../tables.ts";
import { findOpenPage, type OpenPage, pathOfPage, tokenOfPage } from "../verbs.ts";
import { refuse } from "../words.ts";
import { lapseRequests } from "./lapsing.ts";
import { bookingsIn, countOfSender, requests } from "../reading-verbs.ts";
import { shownPlate } from "../../../records/vehicles/license-plate.ts";

/** The page has no end of its own; the directory needs one. */
const neverExpires = "2200-01-01T00:00:00Z";

const showPage = serve(contract.showBookingPage, async (call) => ({
  address: addressOf(await findOpenPage(call.db), call),
}));

const setPage = serve(contract.setBookingPage, async (call) => {
  const { db, body, shop, user, now, secretKey, about } = call;
  // The shop's row is locked, so that two users do not open two pages.
  await db.lock(shops, shop.id);
  const before = await findOpenPage(db);
  about({ kind: "booking-page", id: shop.id });
  if (body.isOpen === (before !== undefined)) return { address: addressOf(before, call) };
  if (before) {
    await db.update(bookingPages, before.id, { closedAt: now });
    await closePublicLink(db, before.id);
    return { address: null };
  }
  const opened = await db.insert(bookingPages, { id: newId(), openedBy: user.id });
  await openPublicLink(db, { id: opened.id, expiresAt: neverExpires }, tokenOfPage(opened, secretKey));
  return { address: addressOf(opened, call) };
});

const addressOf = (page: OpenPage | undefined, { baseUrl, secretKey }: Pick<Call<Route>, "baseUrl" | "secretKey">) => {
  if (!page) return null;
  const path = pathOfPage(page, secretKey);
  return { en: `${baseUrl}/en/${path}`, ar: `${baseUrl}/ar/${path}` };
};

/** The shop whose open page it is. Refuses `page-closed`. */
const enterPage = async (directory: Directory, token: string, now: string): Promise<Db> => {
  const found = await followPublicLink(directory, token, now);
  const page = found && (await found.db.findWhere(bookingPages, eq(bookingPages.id, found.linkId)));
  if (!found || !page || page.closedAt !== null) throw refuse("page-closed");
  return found.db;
};

const openBookingPage = serveOpenly(
  publicContract.openBookingPage,
  throttled("booking-pages", 60),
  async ({ directory, params: { token }, now }) => {
    const db = await enterPage(directory, token, now);
    const shop = await shopOf(db);
    return { shop, days: await offeredDays(db, shop.timeZone, now) };
  },
);

const offeredDays = async (db: Db, timeZone: string, now: string) => {
  const today = todayIn(timeZone, now);
  const until = addDays(today, requestableDays);
  const span = { startsAt: startOfDay(today, timeZone), endsAt: startOfDay(until, timeZone) };
  const [hours, places, booked] = await Promise.all([
    hoursOfWeek(db),
    db.list(bays, { where: isNull(bays.archivedAt) }),
    bookingsIn(db, span),
  ]);
  return Array.from({ length: requestableDays }, (_, place) => addDays(today, place)).flatMap((date) => {
    const times = requestableTimes(date, { hours, timeZone, now, bays: places.length, booked });
    return times.length > 0 ? [{ date, times }] : [];
  });
};

const requestBooking = serveOpenly(
  publicContract.requestBooking,
  async ({ pool, ip, params: { token } }) => {
    const network = networkOf(ip);
    await countTry(pool, `booking-page-guesses:${network}`, 60, 60);
    await countTry(pool, `booking-requests:${tokenHash(token)}:${network}`, maxRequestsInHour, 3600);
    return network;
  },
  async ({ directory, params: { token }, body, now, prepared: network, secretKey }) => {
    const { date, time } = body;
    const db = await enterPage(directory, token, now);
    // The shop's row is locked, so that the limits hold for requests at once.
    const shop = await db.lock(shops, db.shopId);
    const contactNumber = phoneOf(body.contactNumber, shop.country);
    const span = spanOf({ date, time, untilDate: null, untilTime: hourAfter(time) }, shop.timeZone);
    if (!span) throw refuse("time-not-offered");
    await lapseRequests(db, now);
    const sender = derivedToken(secretKey, `booking-sender:${db.shopId}:${network}`);
    const [waiting, ofSender] = await Promise.all([requests(db), countOfSender(db, sender)]);
    const ofPhone = waiting.filter(({ typedPhone }) => typedPhone === contactNumber);
    if (ofPhone.some(({ startsAt }) => Date.parse(startsAt) === Date.parse(span.startsAt))) return { date, time };
    if (waiting.length >= maxRequests || ofPhone.length >= maxRequestsOfPhone || ofSender >= maxRequestsOfSender)
      throw refuse("too-many-requests");
    const offered = (await offeredDays(db, shop.timeZone, now)).find((day) => day.date === date)?.times;
    if (offered?.find((known) => known.time === time)?.isFull !== false) throw refuse("time-not-offered");
    const added = await db.insert(bookings, {
      ...span,
      state: "requested",
      isFromPage: true,
      sender,
      clientName: body.name,
      contactNumber,
      licensePlate: body.licensePlate || null,
      licensePlateCountry: body.licensePlate ? (body.licensePlateCountry ?? shop.country) : null,
      wish: body.wish,
      note: body.note,
    });
    const plate = shownPlate(added);
    await notify(db, {
      kind: "booking-requested",
      thingId: added.id,
      branchId: null,
      values: { name: body.name, ...(plate && { plate }) },
    });
    db.announce("vehicles");
    return { date, time };
  },
);

const phoneOf = (typed: string, country: string) => {
  const phone = toE164(typed, country);
  if (!phone) throw refuseField("contact_number", fieldKinds.phone);
  return phone;
};

export const pageHandlers: readonly Served[] = [showPage, setPage, openBookingPage, requestBooking];
