import { addDays } from "../../../platform/shared/dates.ts";
import { shopToday } from "../../support/shop-day.ts";
import type { Calls } from "./calls.ts";

type Filling = { client: string; names: { otherClient: string; product: string; remarks: string } };

/** Bookings in bays, a request from the open booking page, and that page's token. */
export const fillCalendar = async (calls: Calls, { client, names }: Filling) => {
  const [bay] = (await calls.get("/api/bays")).data;
  const book = (fields: object) =>
    calls.post("/api/bookings", { date: shopToday(), wish: names.product, confirm: true, ...fields });
  const booking = await book({
    client_id: client,
    license_plate: "6183 TJD",
    time: "09:00",
    until_time: "11:30",
    bay_id: bay.id,
    note: names.remarks,
  });
  await book({ client_name: names.otherClient, time: "13:00", until_time: "14:00" });
  const { address } = await calls.put("/api/booking-page", { is_open: true });
  const bookingToken = String(address.en).split("/").at(-1)!;
  await requestBooking(calls, bookingToken, { name: names.otherClient, wish: names.product });
  const { requests } = await calls.get("/api/calendar?from=" + shopToday());
  return { booking: String(booking.id), requestedBooking: String(requests[0].id), bookingToken };
};

/** From the public page, for a day after tomorrow. */
export const requestBooking = async (calls: Calls, token: string, asked: { name: string; wish: string }) => {
  const { days } = await calls.get(`/api/public/booking-pages/${token}`);
  const { date } = days.find((day: { date: string }) => day.date >= addDays(shopToday(), 2));
  await calls.post(`/api/public/booking-pages/${token}/requests`, {
    ...asked,
    contact_number: "+966508841099",
    license_plate: "3150 DHB",
    date,
    time: "10:00",
  });
};
