import { Field } from "../../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../../platform/web/form/FormDialog.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { useShop } from "../../../../platform/web/session.tsx";
import { askAboutKnownPhone } from "../../../records/clients/KnownPhone.tsx";
import { clientWords } from "../../../records/clients/words.ts";
import { PlateField } from "../../../records/vehicles/screens/PlateField.tsx";
import { answersIn, useVehicleQuestions } from "../../visits/screens/VehicleQuestions.tsx";
import { arriveBooking, type Booking } from "../contract.ts";
import { bookingScreenWords } from "../screen-words.ts";
import { useCheckedIn } from "./use-checked-in.ts";

/** What a booking lacks for check-in. */
export const ArrivalDialog = ({ booking, close }: { booking: Booking; close: () => void }) => {
  const say = useWords(bookingScreenWords);
  const sayClient = useWords(clientWords);
  const { country } = useShop();
  const showCheckedIn = useCheckedIn(booking);
  const askAboutVehicle = useVehicleQuestions();
  return (
    <FormDialog
      sends={arriveBooking}
      params={{ id: booking.id }}
      title={say("checkIn")}
      line={booking.licensePlate === null ? say("checkInMissing") : undefined}
      initial={{
        licensePlate: booking.licensePlate ?? "",
        licensePlateCountry: booking.licensePlateCountry ?? country,
        mileage: null,
        client: null,
      }}
      body={(values) => {
        const { sameVehicleId, notVehicleId } = answersIn(values);
        return { clientId: (values.client as { id: string } | null)?.id, sameVehicleId, notVehicleId };
      }}
      submit={say("checkIn")}
      failed={say("notCheckedIn")}
      settles={(problem) =>
        askAboutVehicle(problem) ??
        askAboutKnownPhone(problem, { title: sayClient("knownPhone"), use: "use", keep: "addAnyway" })?.then(
          (about) => about && (about.answer === "use" ? { values: { client: about.client } } : { confirm: true }),
        )
      }
      onDone={showCheckedIn}
      close={close}
    >
      <PlateField autoFocus />
      <Field name="mileage" type="number" label={say("mileage")} unit="km" />
    </FormDialog>
  );
};
