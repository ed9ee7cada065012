import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Answer } from "../../../../platform/shared/route.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import type { Settlement } from "../../../../platform/web/form/attempts.ts";
import { LinkButton, useGo } from "../../../../platform/web/Link.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { useToday } from "../../../../platform/web/parts/Day.tsx";
import { useCurrencyName } from "../../../../platform/web/parts/Money.tsx";
import type { Problem } from "../../../../platform/web/problem.ts";
import { kitWords } from "../../../../platform/web/words.ts";
import { CustomFields } from "../../../base/custom-fields/CustomFields.tsx";
import { askAboutKnownPhone } from "../../../records/clients/KnownPhone.tsx";
import { clientWords } from "../../../records/clients/words.ts";
import { InsurerPicker } from "../../../records/insurers/InsurerPicker.tsx";
import { ClientFields } from "./ClientFields.tsx";
import { ColourPicker } from "../../../records/vehicles/screens/Colour.tsx";
import type { enterVehicle, Vehicle } from "../contract.ts";
import { MakeAndModel } from "../../../records/vehicles/screens/MakeAndModel.tsx";
import classes from "./visits.module.css";
import { VinField } from "../../../records/vehicles/screens/VinField.tsx";
import { YearField } from "../../../records/vehicles/screens/YearField.tsx";
import { useVehicleQuestions } from "./VehicleQuestions.tsx";
import { useVisitWarnings } from "./use-visit-warnings.ts";
import { visitWords } from "../words.ts";

type FieldsProps = {
  plate: ReactNode;
  insurer?: Vehicle["insuranceCompany"];
  /** Shown under the odometer reading. */
  mileageHint?: ReactNode;
};

/** The fields in the order of the conversation with the client; `plate` comes first. */
export const VehicleFields = ({ plate, insurer, mileageHint }: FieldsProps) => {
  const say = useWords(visitWords);
  const currency = useCurrencyName();
  const today = useToday();
  return (
    <>
      {plate}
      <Part title={say("client")}>
        <ClientFields />
      </Part>
      <Part title={say("vehicle")}>
        <div className={classes.fields}>
          <div className={classes.twice}>
            <Field name="vinNumber" label={say("vin")}>
              {(input) => <VinField {...input} />}
            </Field>
          </div>
          <MakeAndModel />
          <Field name="vehicleYear" label={say("year")}>
            {(input) => <YearField {...input} />}
          </Field>
          <Field name="vehicleColour" label={say("colour")}>
            {(input) => <ColourPicker {...input} />}
          </Field>
        </div>
        <CustomFields record="vehicle" name="vehicleCustomFields" />
      </Part>
      <Part title={say("visit")}>
        <div className={classes.visit}>
          <Field name="entryDay" label={say("entryDay")} type="date" max={today} />
          <Field name="vehicleEnteredAt" label={say("entryHour")} type="time" />
          <Field name="mileage" label={say("mileage")} type="number" unit={say("km")} hint={mileageHint} />
          <Field name="daysToFix" label={say("daysToFix")} type="number" />
        </div>
        <CustomFields record="visit" name="customFields" />
      </Part>
      <Part title={say("insurance")}>
        <div className={classes.fields}>
          <Field name="insuranceCompanyId" label={say("insurer")}>
            {(input) => <InsurerPicker {...input} chosen={insurer ?? undefined} />}
          </Field>
          <Field name="insuranceReferenceNumber" label={say("claimNumber")} type="code" />
          <Field name="insuranceApprovedAmount" label={say("approvedAmount")} type="money" unit={currency} />
        </div>
      </Part>
    </>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.part}>
    <h2>{title}</h2>
    {children}
  </section>
);

/**
 * Shared by the forms of new and existing vehicles: buttons, the question about a known phone, the step after
 * saving. Plate warnings are shown at the field.
 */
export const useVehicleForm = (cancelUrl: string) => {
  const say = useWords(visitWords);
  const sayClient = useWords(clientWords);
  const sayKit = useWords(kitWords);
  const go = useGo();
  const showWarnings = useVisitWarnings();
  const askAboutVehicle = useVehicleQuestions();
  return {
    submit: say("save"),
    submitIcon: <IconCheck size={18} stroke={2} aria-hidden />,
    beside: (
      <LinkButton to={cancelUrl} variant="subtle">
        {sayKit("cancel")}
      </LinkButton>
    ),
    foot: true,
    done: say("saved"),
    settles: (problem: Problem): Promise<Settlement | undefined> | undefined =>
      askAboutVehicle(problem) ??
      askAboutKnownPhone(problem, { title: sayClient("knownPhone"), use: "use", keep: "addAnyway" })?.then(
        (about) =>
          about &&
          (about.answer === "use"
            ? { values: { client: about.client, clientContactNumber: about.client.contactNumber } }
            : { confirm: true }),
      ),
    onDone: ({ viewUrl, warnings }: Answer<typeof enterVehicle>) => {
      showWarnings(warnings);
      go(viewUrl);
    },
  };
};
