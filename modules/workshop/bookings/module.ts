import type { Module } from "../../../platform/server/module.ts";
import { bookingActivity } from "./activity-words.ts";
import { bookingNotices } from "./notice-words.ts";
import { arriveBooking } from "./server/arrival.ts";
import { undoArrival } from "./server/undoing-arrival.ts";
import { bookingHandlers } from "./server/bookings.ts";
import { showCalendar } from "./server/calendar.ts";
import { listExpected } from "./server/expected.ts";
import { pageHandlers } from "./server/page.ts";
import { lapseAllRequests } from "./server/lapsing.ts";
import { bookingTexts, remindOfBookings } from "./server/texts.ts";
import { bookingSettings } from "./server/setting-rows.ts";
import { bookingsPersonalData } from "./server/personal-data.ts";

export const bookingsModule = {
  handlers: [showCalendar, listExpected, ...bookingHandlers, arriveBooking, undoArrival, ...pageHandlers],
  pages: ["/back/calendar", "/back/bookings/$id", "/back/settings/booking-page", "/$lang/book/$token"],
  activity: bookingActivity,
  settings: bookingSettings,
  notices: bookingNotices,
  texts: bookingTexts,
  jobs: (parts) => ({
    "remind-of-bookings": remindOfBookings(parts),
    "lapse-booking-requests": lapseAllRequests(parts.pool),
  }),
  timetable: { "remind-of-bookings": "40 * * * *", "lapse-booking-requests": "50 * * * *" },
  functions: "modules/workshop/bookings/functions.sql",
  personal: bookingsPersonalData,
} satisfies Module;
