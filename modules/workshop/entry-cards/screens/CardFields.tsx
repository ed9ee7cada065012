import { useEffect, type ReactNode } from "react";
import { earliestDate } from "../../../../platform/shared/dates.ts";
import { nameIn } from "../../../../platform/shared/words.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { Fields } from "../../../../platform/web/form/Fields.tsx";
import { useFormState, useFormValues } from "../../../../platform/web/form/state.tsx";
import { Link } from "../../../../platform/web/Link.tsx";
import { May } from "../../../../platform/web/May.tsx";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { useToday } from "../../../../platform/web/parts/Day.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { SignaturePad } from "../../../base/drawing/SignaturePad.tsx";
import { drawingWords } from "../../../base/drawing/words.ts";
import { drawOnPhoto } from "../../../base/drawing/draw-on-photo.tsx";
import { Photos } from "../../../base/media/screens/Photos.tsx";
import { PhotosToSend } from "../../../base/media/screens/PhotosToSend.tsx";
import { entryCardMedia } from "../contract.ts";
import { entryCardWords } from "../words.ts";
import { conditionsIn, photosIn } from "./card-values.ts";
import { Checklist } from "./Checklist.tsx";
import { DamageFields } from "./DamageFields.tsx";
import classes from "./entry-card.module.css";
import { FuelGauge } from "./FuelGauge.tsx";

export type CardFieldsProps = FactsProps & {
  cardId: string | undefined;
  /** What the client orders with the signature. */
  order: ReactNode;
  onSign: (signature: string | undefined) => void;
};

/** The fields of an entry card, in the order of the walk around the car. */
export const CardFields = ({ cardId, order, onSign, ...facts }: CardFieldsProps) => {
  const say = useWords(entryCardWords);
  const sayDrawing = useWords(drawingWords);
  return (
    <>
      <RequiredBand />
      <Facts {...facts} />
      <Field name="complaint" type="textarea" label={say("complaint")} rows={2} />
      <div className={classes.card}>
        <div className={classes.checks}>
          <Field name="conditions">
            {({ value, onChange }) => <Checklist conditions={conditionsIn(value)} onChange={onChange} />}
          </Field>
        </div>
        <div className={classes.damage}>
          <DamageFields />
        </div>
        <div className={classes.notes}>
          <Field name="remarks" type="textarea" label={say("remarks")} rows={3} />
        </div>
        <CardPhotos cardId={cardId} />
        <Fuel />
        <div className={classes.sign}>
          <Section title={sayDrawing("signature")}>
            {order}
            <p className={classes.statement}>{say("statement")}</p>
            <SignaturePad onChange={onSign} />
          </Section>
        </div>
      </div>
    </>
  );
};

type FactsProps = {
  kmHint?: ReactNode;
  employees: readonly { id: string; name: string; nameAr: string | null }[];
  /** Link to add an employee; absent without the permission. */
  addEmployeesUrl?: string;
};

const Facts = ({ kmHint, employees, addEmployeesUrl }: FactsProps) => {
  const say = useWords(entryCardWords);
  const language = useLanguage();
  const today = useToday();
  const { values } = useFormValues();
  return (
    <>
      <div className={classes.facts}>
        <Field name="createdAt" type="date" label={say("date")} min={earliestDate} max={today} />
        <Field name="kmIn" type="number" label={say("mileage")} unit={say("km")} hint={kmHint} autoFocus required />
        <Field
          name="responsibleEmployeeId"
          type="select"
          clearable
          label={say("responsible")}
          choices={employees.map((employee) => ({ value: employee.id, label: nameIn(language, employee) }))}
          hint={addEmployeesUrl && <Link to={addEmployeesUrl}>{say("addEmployee")}</Link>}
        />
        <Field
          name="arrival"
          type="select"
          label={say("arrival")}
          choices={[
            { value: "driven", label: say("driven") },
            { value: "truck", label: say("byTruck") },
          ]}
        />
      </div>
      {values.arrival === "truck" && (
        <Fields of={3}>
          <Field name="fromTrailerLicensePlate" type="code" label={say("truckPlate")} />
          <Field name="fromTrailerName" label={say("truckDriver")} />
          <Field name="trailerDamages" label={say("truckDamages")} />
        </Fields>
      )}
    </>
  );
};

const CardPhotos = ({ cardId }: { cardId: string | undefined }) => (
  <May needs={entryCardMedia.upload.needs}>
    <div className={classes.photos}>
      {cardId ? (
        <Photos of={entryCardMedia} ownerId={cardId} drawing={drawOnPhoto} />
      ) : (
        <Field name="photos">
          {({ value, onChange }) => <PhotosToSend files={photosIn(value)} onChange={onChange} />}
        </Field>
      )}
    </div>
  </May>
);

const Fuel = () => {
  const say = useWords(entryCardWords);
  const inDigits = useDigits();
  return (
    <div className={classes.fuel}>
      <Field name="fuelLevel">
        {({ value, onChange }) => (
          <Section
            title={say("fuel")}
            act={<Ltr className={classes.percent}>{inDigits(`${Number(value ?? 50)}%`)}</Ltr>}
          >
            <div className={classes.dial}>
              <FuelGauge value={Number(value ?? 50)} onChange={onChange} label={say("fuelLevel")} />
            </div>
          </Section>
        )}
      </Field>
    </div>
  );
};

/** Shown at the top if a required value is missing; the page scrolls to it. */
const RequiredBand = () => {
  const say = useWords(entryCardWords);
  const { form } = useFormState();
  const isMissing = form.errors.kmIn !== undefined && (form.values.kmIn === "" || form.values.kmIn === null);
  useEffect(() => {
    if (isMissing) window.scrollTo({ top: 0 });
  }, [isMissing]);
  return isMissing ? <ErrorBand title={say("required")} /> : null;
};
