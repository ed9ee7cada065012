import { z } from "zod";
import { day } from "../../../platform/shared/date-fields.ts";
import { type Answer, route } from "../../../platform/shared/route.ts";
import { noteOrNone, oneLine, oneLineOrNone } from "../../../platform/shared/text.ts";
import { readVersion, version } from "../../../platform/shared/versions.ts";
import { timeOfDay } from "../../../platform/shared/time-of-day.ts";
import { aboutKnownPlate, entryCustomFields, plateOwner, visitWarnings } from "../visits/contract.ts";
import { vehicleStatuses } from "../visits/rules.ts";
import { bookingStates, longestBooking, maxCalendarDays, maxExpected } from "./rules.ts";

const time = timeOfDay.describe("`HH:mm` in the shop's time zone");

const bay = z.object({ id: z.uuid(), name: z.string(), nameAr: z.string() });

export const booking = z.object({
  id: z.uuid(),
  state: z.enum(bookingStates),
  startsAt: z.string().describe("Instant in UTC"),
  endsAt: z.string(),
  date: z.string().describe("Of its start, in the shop's time zone"),
  time: z.string(),
  untilDate: z.string().nullable().describe("Null if it ends on the same day"),
  untilTime: z.string(),
  bay: bay.nullable(),
  bayId: z.uuid().nullable(),
  clientId: z.uuid().nullable().describe("Null while the client is known only by name"),
  clientName: z.string(),
  contactNumber: z.string().nullable().describe("E.164"),
  clientUrl: z.string().nullable(),
  licensePlate: z.string().nullable(),
  licensePlateCountry: z.string().nullable(),
  wish: z.string().describe("What is to be done"),
  note: z.string().nullable(),
  isFromPage: z.boolean().describe("Requested by the client on the public page"),
  clientVehicleId: z.uuid().nullable().describe("The visit that it became"),
  vehicleUrl: z.string().nullable(),
  vehicleStatus: z.enum(vehicleStatuses).nullable(),
  cancelReason: z.string().nullable(),
  alike: z.number().int().describe("Of a request: further unanswered ones of the same phone number or network"),
  createdAt: z.string(),
  version,
  viewUrl: z.string(),
});
export type Booking = z.output<typeof booking>;

const promise = z.object({
  id: z.uuid().describe("The visit"),
  on: z.string().describe("The promised day, YYYY-MM-DD"),
  licensePlate: z.string(),
  licensePlateCountry: z.string(),
  state: z.enum(["left", "open", "late"]).describe("late: its day is over and it has not left"),
  viewUrl: z.string(),
});
export type PromisedVehicle = z.output<typeof promise>;

const calendarDay = z.object({
  date: z.string(),
  opensAt: z.string().nullable().describe("`HH:mm`; null on a day off"),
  closesAt: z.string().nullable(),
  bookings: z.number().int().describe("Those that begin on it, without cancelled ones and requests"),
  percentFull: z.number().int().nullable().describe("Of the bays' working time; null on a day off and without bays"),
  promised: z.number().int().describe("Vehicles whose promised day it is"),
});
export type CalendarDay = z.output<typeof calendarDay>;

export const showCalendar = route({
  method: "GET",
  path: "/api/calendar",
  needs: "view-client-vehicles",
  summary: "Bookings and promised vehicles of some days",
  description: "Cancelled bookings are left out. Requests of clients are all named, of whatever day, oldest first.",
  query: z.object({
    from: day.optional().describe("Default: today"),
    days: z.coerce.number().int().min(1).max(maxCalendarDays).optional().describe(`Default ${maxCalendarDays}`),
  }),
  answer: z.object({
    days: z.array(calendarDay),
    bays: z.array(bay).describe("Those in use, in their order"),
    bookings: z.array(booking).describe("That overlap these days, by their start"),
    promised: z.array(promise).describe("By day and plate"),
    requests: z.array(booking),
  }),
});

export type Calendar = Answer<typeof showCalendar>;

export const listExpected = route({
  method: "GET",
  path: "/api/expected-vehicles",
  needs: "view-client-vehicles",
  conditional: true,
  summary: "Booked vehicles of today and tomorrow",
  description: `By their start: today's last arrival, and the next ${maxExpected} that have not come.`,
  answer: z.object({
    data: z.array(booking),
    more: z.number().int().describe("Further ones of these days that have not come"),
  }),
});

const hours = z.number().describe("Hours, two decimals");

/** Handled by `work-orders`, which knows the tasks. */
export const showPlannedHours = route({
  method: "GET",
  path: "/api/calendar/planned-hours",
  needs: "view-client-vehicles",
  conditional: true,
  summary: "Planned hours of tasks by day, beside what can be worked",
  description:
    "What is left of the planned hours of open tasks, of vehicles inside, without work of outside workshops. A vehicle's hours are spread evenly over the working days until its promised day; late ones are on the next working day; those of vehicles without a promised day take what is left of each day. Of today only what is left of the working hours counts. Days that are over, days off, and days more than two months ahead have no hours.",
  query: showCalendar.query,
  answer: z.object({
    days: z.array(
      z.object({
        date: z.string(),
        plannedHours: hours.nullable(),
        bookedHours: hours.nullable().describe("Of confirmed bookings whose vehicles have not come"),
        workableHours: hours
          .nullable()
          .describe("Of as many people at once as have tasks, but no more than bays; null if neither is known"),
        bayHours: hours.nullable().describe("That each bay can work"),
        bays: z.array(z.object({ bayId: z.uuid(), plannedHours: hours })).describe("Of tasks with a bay"),
      }),
    ),
    people: z.number().int().describe("Employees with an open task, or whose clock ran within 14 days"),
    bays: z.number().int().describe("Bays in use"),
    withoutHours: z.number().int().describe("Open tasks without planned hours"),
  }),
});
export type PlannedHours = Answer<typeof showPlannedHours>;
export type PlannedDay = PlannedHours["days"][number];

const fields = {
  date: day,
  time,
  untilDate: day.nullish().describe(`Default: the same day; at most ${longestBooking} days later`),
  untilTime: time,
  bayId: z.uuid().nullish(),
  clientId: z.uuid().nullish(),
  clientName: oneLineOrNone(160).describe("Of a client who is not on the list; not with `client_id`"),
  contactNumber: oneLineOrNone(40).describe("Any valid phone number; stored as E.164. Ignored with `client_id`"),
  licensePlate: oneLineOrNone(30),
  licensePlateCountry: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/)
    .nullish()
    .describe("ISO 3166, two letters; default is the shop's country"),
  wish: oneLine(200).describe("What is to be done"),
  note: noteOrNone(2000),
};

const confirm = z.boolean().optional().describe("Confirms what was asked");

const asked =
  "A bay that is taken then, a time outside the working hours and a time that has passed answer 409 `needs-confirmation` with `warnings` (`bay-taken`, `closed`, `in-the-past`), unless `confirm` is true.";

export const addBooking = route({
  method: "POST",
  path: "/api/bookings",
  needs: "create-client-vehicles",
  status: 201,
  summary: "Book a time for a vehicle",
  description: `Needs \`client_id\` or \`client_name\`. ${asked}`,
  body: z.object({ ...fields, confirm }),
  answer: booking,
});

export const showBooking = route({
  method: "GET",
  path: "/api/bookings/:id",
  needs: "view-client-vehicles",
  summary: "A booking",
  answer: booking,
});

export const changeBooking = route({
  method: "PUT",
  path: "/api/bookings/:id",
  needs: "create-client-vehicles",
  summary: "Change or move a booking",
  description: `Absent fields stay, null clears. ${asked} Refusals: booking-state, changed-elsewhere.`,
  body: z.object(fields).partial().extend({ confirm, version: readVersion }),
  answer: booking,
});

export const confirmBooking = route({
  method: "POST",
  path: "/api/bookings/:id/confirmation",
  needs: "create-client-vehicles",
  summary: "Confirm a request, or take up a missed or cancelled booking again",
  description: `${asked} Refusals: booking-state.`,
  body: z.object({ confirm }),
  answer: booking,
});

export const cancelBooking = route({
  method: "POST",
  path: "/api/bookings/:id/cancel",
  evenExpired: "ends-begun",
  needs: "create-client-vehicles",
  summary: "Cancel a booking or decline a request",
  description: "Refusals: booking-state.",
  body: z.object({ reason: oneLineOrNone(500) }),
  answer: booking,
});

export const declineAlike = route({
  method: "POST",
  path: "/api/bookings/:id/decline-alike",
  evenExpired: "ends-begun",
  needs: "create-client-vehicles",
  summary: "Decline a request and all like it",
  description: "The unanswered requests of the same phone number or network. Refusals: booking-state.",
  answer: z.object({ declined: z.number().int() }),
});

export const missBooking = route({
  method: "POST",
  path: "/api/bookings/:id/miss",
  evenExpired: "ends-begun",
  needs: "create-client-vehicles",
  summary: "Record that the vehicle did not come",
  description: "Not before the booked time. Refusals: booking-state.",
  answer: booking,
});

export const arriveBooking = route({
  method: "POST",
  path: "/api/bookings/:id/arrival",
  needs: "create-client-vehicles",
  summary: "Check in the booked vehicle",
  description: `Begins a visit with the booking's client and plate; the body gives what the booking lacks. A client who is known only by name becomes a client. Sent again, it answers the same visit. ${aboutKnownPlate} A phone that another client has answers 409 \`needs-confirmation\`, unless \`confirm\` is true. Refusals: booking-state.`,
  body: z.object({
    licensePlate: fields.licensePlate,
    licensePlateCountry: fields.licensePlateCountry,
    clientId: z.uuid().optional().describe("The client, if it is one on the list"),
    mileage: z.number().int().min(0).max(10_000_000).nullish().describe("Kilometres"),
    ...entryCustomFields,
    ...plateOwner,
    confirm,
  }),
  answer: z.object({
    clientVehicleId: z.uuid(),
    viewUrl: z.string(),
    warnings: z.array(z.enum(visitWarnings)),
    version: version.describe("Of the visit as it is now; undoing the check-in sends it"),
  }),
});

export const undoArrival = route({
  method: "POST",
  path: "/api/bookings/:id/undo-arrival",
  needs: "create-client-vehicles",
  summary: "Undo a check-in",
  description:
    "Deletes the visit, and the vehicle if the check-in added it; the booking is in the state that it had before, and messages about it that wait no more wait again. A client who was added stays, and so do what the client was told meanwhile and custom fields of a known vehicle. Refusals: booking-state (it has not arrived), arrival-used (something refers to the visit, which the sentence names), changed-elsewhere (the visit was changed, or its vehicle merged or parted), vehicle-archived.",
  body: z.object({ version: readVersion }),
  answer: booking,
});

const pair = z.object({ en: z.string(), ar: z.string() });

export const showBookingPage = route({
  method: "GET",
  path: "/api/booking-page",
  needs: "edit-system-settings",
  summary: "The public page on which clients request a time",
  answer: z.object({ address: pair.nullable().describe("Public, in each language; null if the page is closed") }),
});

export const setBookingPage = route({
  method: "PUT",
  path: "/api/booking-page",
  overwrites: "it sets one value, which the sender sees",
  needs: "edit-system-settings",
  summary: "Open or close the public booking page",
  description: "Closing it ends its address; opening it again makes a new one.",
  body: z.object({ isOpen: z.boolean() }),
  answer: showBookingPage.answer,
});
