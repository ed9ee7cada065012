import { z } from "zod";
import { day } from "../../../platform/shared/date-fields.ts";
import { digitScripts } from "../../../platform/shared/digits.ts";
import { route } from "../../../platform/shared/route.ts";
import { noteOrNone, oneLine, oneLineOrNone } from "../../../platform/shared/text.ts";
import {
  maxRequests,
  maxRequestsInHour,
  maxRequestsOfPhone,
  maxRequestsOfSender,
  requestableDays,
  requestsLapseAfter,
} from "./rules.ts";

const closed = "Unknown addresses and those of closed pages are answered alike: 404 `page-closed`.";

export const openBookingPage = route({
  method: "GET",
  path: "/api/public/booking-pages/:token",
  needs: "nobody",
  summary: "The times that a client can request",
  description: `${closed} At most 60 a minute from one address.`,
  answer: z.object({
    shop: z.object({
      name: z.string(),
      nameAr: z.string().nullable(),
      country: z.string(),
      contactNumber: z.string().nullable(),
      whatsappNumber: z.string().nullable(),
      timeZone: z.string(),
      digitScript: z.enum(digitScripts),
      showsHijri: z.boolean(),
      currency: z.string(),
    }),
    days: z
      .array(z.object({ date: z.string(), times: z.array(z.object({ time: z.string(), isFull: z.boolean() })) }))
      .describe(`Of the next ${requestableDays} days those on which the workshop is open`),
  }),
});

export const requestBooking = route({
  method: "POST",
  path: "/api/public/booking-pages/:token/requests",
  needs: "nobody",
  summary: "Request a time",
  description: `The workshop answers by phone. The same request sent again is recorded once. At most 60 a minute from one address and, to one page, ${maxRequestsInHour} in an hour; unanswered at most ${maxRequestsOfSender} from one address, ${maxRequestsOfPhone} of one phone number and ${maxRequests} of a workshop. An unanswered one lapses after ${requestsLapseAfter} days, and when its time has come. ${closed} Refusals: time-not-offered, too-many-requests.`,
  body: z.object({
    name: oneLine(160),
    contactNumber: oneLine(40),
    licensePlate: oneLineOrNone(30),
    licensePlateCountry: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/)
      .optional()
      .describe("ISO 3166, two letters; default is the shop's country"),
    wish: oneLine(200).describe("What is to be done"),
    note: noteOrNone(1000),
    date: day,
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):00$/)
      .describe("A full hour that the page offers"),
  }),
  answer: z.object({ date: z.string(), time: z.string() }),
});
