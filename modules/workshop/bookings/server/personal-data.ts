import {
  blank,
  columnsIn,
  emptied,
  nobody,
  notOfClients,
  type PersonalData,
} from "../../../../platform/server/personal-data.ts";

export const bookingsPersonalData = {
  bookings: {
    topic: "bookings",
    of: "t.client_id = p.client or t.client_id is null and (t.contact_number = p.phone or t.client_vehicle_id = any(p.things))",
    erased: {
      client_name: nobody,
      contact_number: emptied,
      license_plate: emptied,
      license_plate_country: emptied,
      wish: blank,
      note: emptied,
      sender: emptied,
      before_arrival: emptied,
      cancel_reason: emptied,
    },
    plain: columnsIn("state"),
  },
  booking_pages: notOfClients("the shop, its branches and its settings"),
} satisfies PersonalData;
