import { Field } from "../../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../../platform/web/form/FormDialog.tsx";
import { type FormValues, useFormValues } from "../../../../platform/web/form/state.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { useShop } from "../../../../platform/web/session.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { CustomFields, useShownValues } from "../../../base/custom-fields/CustomFields.tsx";
import type { CustomValues } from "../../../base/custom-fields/rules.ts";
import { askAboutKnownPhone } from "../../../records/clients/KnownPhone.tsx";
import { clientWords } from "../../../records/clients/words.ts";
import { PlateField } from "../../../records/vehicles/screens/PlateField.tsx";
import { findEarlierVisit } from "../../visits/contract.ts";
import { factsOf, ownFilled, ownToSend, type Recognised, recognisedVisit } from "../../visits/recognition.ts";
import { EarlierVisit } from "../../visits/screens/EarlierVisit.tsx";
import { KnownVehicle } from "../../visits/screens/KnownVehicle.tsx";
import { answersIn, useVehicleQuestions } from "../../visits/screens/VehicleQuestions.tsx";
import { arriveBooking, type Booking } from "../contract.ts";
import { bookingScreenWords } from "../screen-words.ts";
import { useCheckedIn } from "./use-checked-in.ts";

type Props = { booking: Booking; close: () => void };

/** What a booking lacks for check-in, and the shop's own fields of what the check-in adds. */
export const ArrivalDialog = (props: Props) => {
  const { isPending, known } = useKnownVehicle(props.booking);
  return !isPending && <Arrival {...props} known={known} />;
};

type KnownVehicle = { vehicleCustomFields: CustomValues; recognised?: Recognised };

/**
 * What is stored of the booked vehicle, as values of the form when it opens: what is filled in later counts as typed, and
 * would replace a kept draft.
 */
const useKnownVehicle = ({
  licensePlate: plate,
  licensePlateCountry: country,
}: Booking): { isPending: boolean; known: KnownVehicle } => {
  const shop = useShop();
  const shownValues = useShownValues();
  const { data, isLoading } = useAnswer(
    findEarlierVisit,
    { query: { plate: plate ?? "", country: country ?? shop.country, vin: "" } },
    { when: plate !== null },
  );
  const found = data?.data;
  if (!found) return { isPending: isLoading, known: { vehicleCustomFields: {} } };
  const vehicleCustomFields = shownValues<string>(found.vehicleCustomFields);
  const recognised: Recognised = {
    visitId: found.id,
    filled: ownFilled(factsOf({ ...found, vehicleCustomFields })),
  };
  return { isPending: false, known: { vehicleCustomFields, recognised } };
};

const Arrival = ({ booking, close, known }: Props & { known: KnownVehicle }) => {
  const say = useWords(bookingScreenWords);
  const sayClient = useWords(clientWords);
  const { country } = useShop();
  const showCheckedIn = useCheckedIn(booking);
  const askAboutVehicle = useVehicleQuestions();
  const shownValues = useShownValues();
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
        customFields: {},
        clientCustomFields: {},
        ...known,
      }}
      draftKey={`arrival-${booking.id}`}
      body={(values) => {
        const { sameVehicleId, notVehicleId } = answersIn(values);
        return {
          clientId: listedClient(values)?.id,
          sameVehicleId,
          notVehicleId,
          customFields: shownValues(values.customFields),
          vehicleCustomFields: ownToSend(
            shownValues(values.vehicleCustomFields),
            values.recognised as Recognised | undefined,
          ),
          clientCustomFields: addsClient(booking, values) ? shownValues(values.clientCustomFields) : undefined,
        };
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
      <EarlierVisit ownFieldsOnly />
      <OfKnown />
      <Field name="mileage" type="number" label={say("mileage")} unit="km" />
      <CustomFields record="visit" name="customFields" section="record" />
      <CustomFields record="vehicle" name="vehicleCustomFields" section="record" />
      <OfNewClient booking={booking} />
    </FormDialog>
  );
};

/** Of the vehicle that was recognised, unless somebody said that it is another one. */
const OfKnown = () => {
  const { values } = useFormValues();
  const { mileage } = values;
  const visitId = recognisedVisit(values);
  if (visitId === undefined || answersIn(values).notVehicleId !== undefined) return null;
  return <KnownVehicle visitId={visitId} mileage={typeof mileage === "number" ? mileage : null} />;
};

const OfNewClient = ({ booking }: { booking: Booking }) => {
  const { values } = useFormValues();
  return addsClient(booking, values) && <CustomFields record="client" name="clientCustomFields" section="record" />;
};

/** The client of the list who was chosen because of the phone. */
const listedClient = (values: FormValues) => (values.client as { id: string } | null | undefined) ?? null;

const addsClient = (booking: Booking, values: FormValues) => booking.clientId === null && listedClient(values) === null;
