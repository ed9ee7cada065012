import { type Call, serve } from "../../../../platform/server/http/serve.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import { newVehicle } from "../../visits/contract.ts";
import { enterVisit } from "../../visits/entering-verbs.ts";
import { vehicleFacts } from "../../visits/fact-verbs.ts";
import { clientVehicles } from "../../visits/tables.ts";
import * as contract from "../contract.ts";
import { bookings } from "../tables.ts";
import { bookingWords } from "../words.ts";
import { lockFor } from "./bookings.ts";
import { cancelTextsOfBooking, waitingTextsOfBooking } from "./texts.ts";
import { shownPlate } from "../../../records/vehicles/license-plate.ts";

const visitUrl = (id: string) => `/back/vehicles/${id}`;

/** Sent again, it answers the visit that the booking became; of two taps at once the second waits for the first. */
export const arriveBooking = serve(contract.arriveBooking, async (call) => {
  const { db, params, language, shop } = call;
  const { clientVehicleId: known } = await db.lock(bookings, params.id);
  if (known) {
    const { version } = await vehicleFacts(db, known, { language, timeZone: shop.timeZone });
    return { clientVehicleId: known, viewUrl: visitUrl(known), warnings: [], version };
  }
  const booking = await lockFor(call, params.id, "arrive");
  const texts = await waitingTextsOfBooking(db, booking.id);
  cancelTextsOfBooking(db, booking.id);
  const clientVehicleId = newId();
  const visit = await enterVisit({ ...call, createdId: clientVehicleId, body: visitOf(call, booking) });
  const { vehicleId } = await db.find(clientVehicles, clientVehicleId);
  await db.update(bookings, booking.id, {
    state: "arrived",
    sender: null,
    clientVehicleId,
    beforeArrival: { state: booking.state, texts, vehicleId },
    clientId: visit.clientId,
    clientName: null,
    contactNumber: null,
    licensePlate: visit.licensePlate,
    licensePlateCountry: visit.licensePlateCountry,
  });
  call.about({ kind: "bookings", id: booking.id, name: shownPlate(visit) });
  return { clientVehicleId, viewUrl: visitUrl(clientVehicleId), warnings: visit.warnings, version: visit.version };
});

type Booking = Awaited<ReturnType<typeof lockFor>>;

/** The booking's client and plate, and what the body adds to them. */
const visitOf = ({ body, shop }: Call<typeof contract.arriveBooking>, booking: Booking) => {
  const licensePlate = body.licensePlate ?? booking.licensePlate;
  if (!licensePlate) throw refuseField("license_plate", bookingWords.plateNeeded);
  const clientId = body.clientId ?? booking.clientId;
  return newVehicle.parse({
    licensePlate,
    licensePlateCountry: body.licensePlateCountry ?? booking.licensePlateCountry ?? shop.country,
    ...(clientId ? { clientId } : { clientName: booking.clientName, clientContactNumber: booking.contactNumber }),
    mileage: body.mileage,
    customFields: body.customFields,
    vehicleCustomFields: body.vehicleCustomFields,
    clientCustomFields: body.clientCustomFields,
    sameVehicleId: body.sameVehicleId,
    notVehicleId: body.notVehicleId,
    confirm: body.confirm,
  });
};
