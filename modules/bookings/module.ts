import type { Module } from "../../platform/server/module.ts";
import { bookingActivity } from "./activity-words.ts";
import { bookingNotices } from "./notice-words.ts";
import { arriveBooking } from "./server/arrival.ts";
import { bookingHandlers } from "./server/bookings.ts";
import { showCalendar } from "./server/calendar.ts";
import { pageHandlers } from "./server/page.ts";
import { bookingTexts, remindOfBookings } from "./server/texts.ts";

export const bookingsModule = {
  handlers: [showCalendar, ...bookingHandlers, arriveBooking, ...pageHandlers],
  pages: ["/back/calendar", "/back/bookings/$id", "/back/settings/booking-page", "/$lang/book/$token"],
  activity: bookingActivity,
  notices: bookingNotices,
  texts: bookingTexts,
  jobs: (parts) => ({ "remind-of-bookings": remindOfBookings(parts) }),
  timetable: { "remind-of-bookings": "40 * * * *" },
  functions: "modules/bookings/functions.sql",
} satisfies Module;
