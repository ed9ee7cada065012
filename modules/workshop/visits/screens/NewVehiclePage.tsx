import { type ReactNode, useState } from "react";
import { dateIn, timeIn } from "../../../../platform/shared/dates.ts";
import type { BodyInput } from "../../../../platform/shared/route.ts";
import { Form } from "../../../../platform/web/form/Form.tsx";
import type { FormValues } from "../../../../platform/web/form/state.tsx";
import { useAddressChoice } from "../../../../platform/web/Link.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useZone } from "../../../../platform/web/parts/Day.tsx";
import { Page } from "../../../../platform/web/parts/Page.tsx";
import { FormSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { useShop } from "../../../../platform/web/session.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useShownValues } from "../../../base/custom-fields/CustomFields.tsx";
import { showClient, type Client } from "../../../records/clients/contract.ts";
import { enterVehicle } from "../contract.ts";
import { ownToSend, type Recognised } from "../recognition.ts";
import { answersIn } from "./VehicleQuestions.tsx";
import { EarlierVisit } from "./EarlierVisit.tsx";
import { PlateField } from "../../../records/vehicles/screens/PlateField.tsx";
import { clientIn, isNewClient, vehicleBody } from "./vehicle-body.ts";
import { useVehicleForm, VehicleFields } from "./VehicleForm.tsx";
import { visitWords } from "../words.ts";

type Props = {
  mileageHint?: ReactNode;
  /** What is to be known of the vehicle that the form recognised. */
  ofKnown?: ReactNode;
};

/** Begins a check-in; `?client=` preselects a client. */
export const NewVehiclePage = (props: Props) => {
  const say = useWords(visitWords);
  const [clientId] = useAddressChoice("client");
  const client = useAnswer(showClient, { params: { id: clientId } }, { when: clientId !== "" });
  return (
    <Page title={say("newVehicle")} back="/back/vehicles" ruled>
      {clientId === "" ? (
        <NewVehicle {...props} />
      ) : (
        <Loaded answer={client} skeleton={<FormSkeleton fields={9} />}>
          {(known) => <NewVehicle client={known} {...props} />}
        </Loaded>
      )}
    </Page>
  );
};

const NewVehicle = ({ client, mileageHint, ofKnown }: Props & { client?: Client }) => {
  const { country } = useShop();
  const zone = useZone();
  const [shown] = useState(() => {
    const now = new Date();
    return { entryDay: dateIn(now, zone), vehicleEnteredAt: timeIn(now, zone) };
  });
  const [isSaved, setSaved] = useState(false);
  const shared = useVehicleForm(client?.viewUrl ?? "/");
  const shownValues = useShownValues();
  const { id, name, contactNumber, vatNumber } = client ?? {};
  return (
    <Form
      sends={enterVehicle}
      draftKey="new-vehicle"
      initial={{
        licensePlate: "",
        licensePlateCountry: country,
        client: id ? { id, name, contactNumber, vatNumber } : null,
        clientContactNumber: contactNumber ?? "",
        clientVatNumber: vatNumber ?? "",
        customFields: {},
        vehicleCustomFields: {},
        clientCustomFields: {},
        ...shown,
      }}
      body={(values) => ({
        ...vehicleBody(values, shown),
        ...leftToEarlier(values),
        ...answersAtEntry(values),
        customFields: shownValues(values.customFields),
        vehicleCustomFields: ownToSend(
          shownValues(values.vehicleCustomFields),
          values.recognised as Recognised | undefined,
        ),
        clientCustomFields: isNewClient(clientIn(values)) ? shownValues(values.clientCustomFields) : undefined,
      })}
      {...shared}
      onDone={(saved) => {
        setSaved(true);
        shared.onDone(saved);
      }}
    >
      <VehicleFields
        plate={
          <>
            <PlateField autoFocus />
            {!isSaved && (
              <>
                <EarlierVisit />
                {ofKnown}
              </>
            )}
          </>
        }
        mileageHint={mileageHint}
      />
    </Form>
  );
};

/** At entry a vehicle with another plate was identified by its VIN, so `other-vehicle` is not a possible answer. */
const answersAtEntry = (values: FormValues) => {
  const { plateChange, ...answers } = answersIn(values);
  return { ...answers, plateChange: plateChange === "other-vehicle" ? undefined : plateChange };
};

/**
 * Leaves empty fields out, so that the server fills them from an earlier visit, unless the user declined that. What
 * was filled in from it is left out too: a VIN that nobody read must not prove that it is the same vehicle.
 */
const leftToEarlier = (values: FormValues): Partial<BodyInput<typeof enterVehicle>> => {
  if (values.declinedVisit) return {};
  const filled = (values.recognised as Recognised | undefined)?.filled ?? {};
  const names = ["vehicleMakeId", "vehicleModelId", "vehicleYear", "vehicleColour", "vinNumber"] as const;
  const isLeft = (name: (typeof names)[number]) => !values[name] || values[name] === filled[name];
  const left = Object.fromEntries(names.filter(isLeft).map((name) => [name, undefined]));
  return values.client ? left : { ...left, clientId: undefined };
};
