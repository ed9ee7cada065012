import { and, eq, or } from "drizzle-orm";
import type { Row } from "../../../../platform/server/db/database.ts";
import { type Call, serve, serveCreation, type Served } from "../../../../platform/server/http/serve.ts";
import { checkVersion } from "../../../../platform/server/http/versions.ts";
import { daysBetween } from "../../../../platform/shared/dates.ts";
import { checkedTogether, needsConfirmation, refuseField } from "../../../../platform/shared/refusals.ts";
import { type Pair, inBothLanguages } from "../../../../platform/shared/words.ts";
import { phoneOf, findPresentClient } from "../../../records/clients/verbs.ts";
import { hoursOfWeek } from "../../../base/shop/workshop-verbs.ts";
import { bays } from "../../../base/shop/tables.ts";
import * as contract from "../contract.ts";
import {
  actsFor,
  type BookingAct,
  isOpenAt,
  longestBooking,
  overlap,
  type Span,
  spanOf,
  takesPlace,
  type Typed,
  typedOf,
} from "../rules.ts";
import { bookings } from "../tables.ts";
import { bookingQuestionWords, bookingWords, refuse } from "../words.ts";
import { bookingsIn, readBooking } from "../reading-verbs.ts";
import { cancelTextsOfBooking, notifyOfBooking } from "./texts.ts";
import { shownPlate } from "../../../records/vehicles/license-plate.ts";

type Booking = Row<typeof bookings>;
type Writing = Pick<Call<typeof contract.changeBooking>, "db" | "shop" | "now" | "body">;

const addBooking = serveCreation(contract.addBooking, {
  create: async (call) => {
    const { db, body, createdId: id, shop, user, about } = call;
    const { span, facts } = await checkedBooking(call, undefined);
    await assertFree(call, { id, ...span, bayId: facts.bayId ?? null });
    await db.insert(bookings, { ...facts, id, ...span, wish: body.wish, state: "confirmed", createdBy: user.id });
    await notifyOfBooking(call, { id, ...span });
    db.announce("vehicles");
    const added = await readBooking(db, id, shop.timeZone);
    about({ kind: "bookings", id, name: shownPlate(added) || added.clientName });
    return added;
  },
  readAgain: ({ db, createdId, shop }) => readBooking(db, createdId, shop.timeZone),
});

const showBooking = serve(contract.showBooking, ({ db, params, shop }) => readBooking(db, params.id, shop.timeZone));

const changeBooking = serve(contract.changeBooking, async (call) => {
  const { db, params, body, shop } = call;
  const before = await lockFor(call, params.id, "change");
  checkVersion(body.version, (await readBooking(db, before.id, shop.timeZone)).version);
  const { span, facts } = await checkedBooking(call, before);
  const bayId = facts.bayId === undefined ? before.bayId : facts.bayId;
  const isMoved = bayId !== before.bayId || !isSameSpan(span, before);
  if (isMoved) await assertFree(call, { id: before.id, ...span, bayId });
  const after = await written(call, before, { ...facts, ...span, wish: body.wish });
  if (before.state === "confirmed" && !isSameSpan(span, before)) await notifyOfBooking(call, after);
  return after;
});

const isSameSpan = (first: Span, second: Span) =>
  Date.parse(first.startsAt) === Date.parse(second.startsAt) && Date.parse(first.endsAt) === Date.parse(second.endsAt);

const confirmBooking = serve(contract.confirmBooking, async (call) => {
  const before = await lockFor(call, call.params.id, "confirm");
  await assertFree(call, before);
  const createdBy = before.createdBy ?? call.user.id;
  const after = await written(call, before, { state: "confirmed", cancelReason: null, createdBy });
  await notifyOfBooking(call, after);
  return after;
});

const cancelBooking = serve(contract.cancelBooking, async (call) => {
  const before = await lockFor(call, call.params.id, "cancel");
  cancelTextsOfBooking(call.db, before.id);
  return written(call, before, { state: "cancelled", cancelReason: call.body.reason ?? null });
});

const declineAlike = serve(contract.declineAlike, async (call) => {
  const { db, params, about } = call;
  const booking = await lockFor(call, params.id, "cancel");
  const { id, state, contactNumber, sender, clientName } = booking;
  if (state !== "requested") throw refuse("booking-state");
  const alike = or(
    eq(bookings.id, id),
    contactNumber === null ? undefined : eq(bookings.contactNumber, contactNumber),
    sender === null ? undefined : eq(bookings.sender, sender),
  );
  const declined = await db.updateWhere(bookings, and(eq(bookings.state, "requested"), alike)!, {
    state: "cancelled",
    sender: null,
  });
  db.announce("vehicles");
  about({ kind: "bookings", id, name: shownPlate(booking) || (clientName ?? "") });
  return { declined: declined.length };
});

const missBooking = serve(contract.missBooking, async (call) => {
  const before = await lockFor(call, call.params.id, "miss");
  cancelTextsOfBooking(call.db, before.id);
  return written(call, before, { state: "missed" });
});

export const bookingHandlers: readonly Served[] = [
  addBooking,
  showBooking,
  changeBooking,
  confirmBooking,
  cancelBooking,
  declineAlike,
  missBooking,
];

/** Locks a booking for an act; refuses `booking-state` if its state does not allow it. */
export const lockFor = async (
  { db, now }: Pick<Writing, "db" | "now">,
  id: string,
  act: BookingAct,
): Promise<Booking> => {
  const booking = await db.lock(bookings, id);
  if (!actsFor(booking, now).includes(act)) throw refuse("booking-state");
  return booking;
};

const written = async (
  { db, shop, about }: Pick<Call<typeof contract.changeBooking>, "db" | "shop" | "about">,
  { id }: Booking,
  changes: Partial<Booking>,
) => {
  await db.update(bookings, id, { ...changes, ...(changes.state && { sender: null }) });
  db.announce("vehicles");
  const after = await readBooking(db, id, shop.timeZone);
  about({ kind: "bookings", id, name: shownPlate(after) || after.clientName });
  return after;
};

/** Its times and what is kept of it; absent fields stay. One refusal names all fields that are wrong. */
const checkedBooking = async (call: Pick<Writing, "db" | "body" | "shop">, before: Booking | undefined) => {
  const { db, body, shop } = call;
  const { bayId, clientId } = body;
  const [bay] = await Promise.all([
    bayId && bayId !== before?.bayId ? db.find(bays, bayId) : undefined,
    clientId && clientId !== before?.clientId ? findPresentClient(db, clientId) : undefined,
  ]);
  return checkedTogether({
    client: () => {
      if (!isClientNamed(body, before)) throw refuseField("client_id", bookingWords.clientNeeded);
    },
    facts: () => factsIn(call, before),
    span: () => spanIn(body, before, shop.timeZone),
    bay: () => {
      if (bay && bay.archivedAt !== null) throw refuseField("bay_id", bookingWords.bayArchived);
    },
  });
};

const isClientNamed = ({ clientId, clientName }: Writing["body"], before: Booking | undefined) =>
  Boolean(clientId || clientName || (before && clientId === undefined && clientName === undefined));

type SentTime = { [Name in keyof Typed]?: Typed[Name] | undefined };

const spanIn = (sent: SentTime, before: Booking | undefined, timeZone: string): Span => {
  const known = before && typedOf(before, timeZone);
  const typed = {
    date: sent.date ?? known?.date ?? "",
    time: sent.time ?? known?.time ?? "",
    untilDate: sent.untilDate === undefined ? (known?.untilDate ?? null) : sent.untilDate,
    untilTime: sent.untilTime ?? known?.untilTime ?? "",
  };
  const span = spanOf(typed, timeZone);
  if (!span) throw refuseField(typed.untilDate === null ? "until_time" : "until_date", bookingWords.endsLater);
  if (daysBetween(typed.date, typed.untilDate ?? typed.date) > longestBooking)
    throw refuseField("until_date", inBothLanguages(bookingWords.tooLong, { days: longestBooking }));
  return span;
};

/** Client, plate and bay; absent ones stay. A chosen client replaces a typed name, and the other way round. */
const factsIn = ({ body, shop }: Pick<Writing, "body" | "shop">, before: Booking | undefined) => {
  const { bayId, clientId, clientName, contactNumber, licensePlate, licensePlateCountry, note } = body;
  const plate = licensePlate === undefined ? before?.licensePlate : licensePlate;
  return {
    bayId,
    ...(clientId && { clientId, clientName: null, contactNumber: null }),
    ...(!clientId && clientName && { clientId: null, clientName }),
    ...(!clientId && contactNumber !== undefined && { contactNumber: phoneOf(contactNumber, { shop }) ?? null }),
    licensePlate: plate ?? null,
    licensePlateCountry: plate ? (licensePlateCountry ?? before?.licensePlateCountry ?? shop.country) : null,
    note,
  };
};

/** Asks before a bay is taken twice, and about a time outside the working hours or before now. */
export const assertFree = async (
  {
    db,
    shop: { timeZone },
    now,
    body,
  }: Pick<Writing, "db" | "shop" | "now"> & { body: { confirm?: boolean | undefined } },
  wanted: Span & { id: string; bayId: string | null },
) => {
  // Of two bookings of one bay at once the second sees the first.
  if (wanted.bayId) await db.lock(bays, wanted.bayId);
  if (body.confirm) return;
  const [others, hours] = await Promise.all([bookingsIn(db, wanted), hoursOfWeek(db)]);
  const other = others.find(
    ({ id, bayId, state, ...span }) =>
      id !== wanted.id && bayId !== null && bayId === wanted.bayId && takesPlace(state) && overlap(span, wanted),
  );
  const reasons: [keyof typeof bookingQuestionWords, boolean][] = [
    ["bay-taken", other !== undefined],
    ["closed", !isOpenAt(typedOf(wanted, timeZone), hours)],
    ["in-the-past", Date.parse(wanted.endsAt) <= Date.parse(now)],
  ];
  const found = reasons.filter(([, holds]) => holds).map(([code]) => [code, bookingQuestionWords[code]] as const);
  if (found.length > 0)
    throw needsConfirmation(Object.fromEntries(found) as Record<string, Pair>, other ? { booking_id: other.id } : {});
};
