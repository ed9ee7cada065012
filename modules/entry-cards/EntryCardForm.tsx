import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { flushSync } from "react-dom";
import outline from "../../data/diagrams/body-outline.svg";
import { earliestDate } from "../../platform/shared/dates.ts";
import { Field } from "../../platform/web/form/Field.tsx";
import { Fields } from "../../platform/web/form/Fields.tsx";
import { Form } from "../../platform/web/form/Form.tsx";
import { type FormValues, useFormState, useFormValues } from "../../platform/web/form/state.tsx";
import { Link, LinkButton } from "../../platform/web/Link.tsx";
import { useDigits, useLanguage, useWords } from "../../platform/web/language.tsx";
import { useToday } from "../../platform/web/parts/Day.tsx";
import { ErrorBand } from "../../platform/web/parts/ErrorBand.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { Section } from "../../platform/web/parts/Page.tsx";
import { nameIn } from "../../platform/web/session.tsx";
import { useSend } from "../../platform/web/use-send.ts";
import { Checklist } from "./Checklist.tsx";
import { type Condition, completeConditions } from "./conditions.ts";
import * as contract from "./contract.ts";
import { DamageEditor } from "./damage/DamageEditor.tsx";
import type { DamageMarks } from "./damage/marks.ts";
import { DrawingBoard } from "./DrawingBoard.tsx";
import classes from "./entry-card.module.css";
import { FuelGauge } from "./FuelGauge.tsx";
import { SignaturePad } from "./SignaturePad.tsx";
import { drawingImage, type Stroke } from "./strokes.ts";
import { entryCardWords } from "./words.ts";

type Props = {
  clientVehicleId: string;
  /** The odometer as known so far, km. */
  mileage: number | null;
  /** Said under the reading. */
  kmHint?: ReactNode;
  employees: readonly { id: string; name: string; nameAr: string | null }[];
  /** Where an employee is added; absent without the permission. */
  addEmployeesUrl?: string;
  cancelUrl: string;
  /** The card to change; absent when the vehicle is checked in now. */
  card?: contract.EntryCard;
  onSaved: (card: contract.EntryCard) => void;
};

/** Check-in in the order of the walk around the car: facts, what is there, damages, fuel, remarks, signature. */
export const EntryCardForm = ({ clientVehicleId, mileage, kmHint, employees, addEmployeesUrl, cancelUrl, card, onSaved }: Props) => {
  const say = useWords(entryCardWords);
  const today = useToday();
  const [signature, setSignature] = useState<string | undefined>();
  const [signs, setSigns] = useState(true);
  // The form shows what it was opened with, whatever is read meanwhile.
  const [version, setVersion] = useState(card?.version);
  const { send: sign } = useSend(contract.sign);

  /** The card is kept even when the line is lost before the signature: its page asks for it again. */
  const saved = async (answer: contract.EntryCard) => {
    setVersion(answer.version);
    if (!signature || !signs) return onSaved(answer);
    onSaved(await sign({ params: { id: answer.id }, body: { clientSignature: signature, version: answer.version } }).catch(() => answer));
  };

  /** The form is sent as it is rendered with `signs` false; what is drawn on the pad stays there if it is refused. */
  const saveUnsigned = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    flushSync(() => setSigns(false));
    form?.requestSubmit();
    setSigns(true);
  };

  const common = {
    onDone: (answer: contract.EntryCard) => void saved(answer),
    done: say("saved"),
    submit: say("save"),
    submitIcon: <IconCheck size={18} stroke={2} aria-hidden />,
    foot: signature ? say("lockedHint") : true,
    beside: signature
      ? <Button variant="default" onClick={saveUnsigned}>{say("saveUnsigned")}</Button>
      : <LinkButton to={cancelUrl} variant="subtle">{say("cancel")}</LinkButton>,
    body: bodyOf,
  };
  const fields = <CardFields kmHint={kmHint} employees={employees} addEmployeesUrl={addEmployeesUrl} today={today} onSign={setSignature} />;
  return card ? (
    <Form sends={contract.update} changes params={{ id: card.id }} fixed={{ version }} initial={{ ...card, arrival: isByTruck(card) ? "truck" : "driven" }} draftKey={`entry-card-${card.id}`} {...common}>{fields}</Form>
  ) : (
    <Form
      sends={contract.create} fixed={{ clientVehicleId }} draftKey={`entry-card-of-${clientVehicleId}`}
      initial={{ createdAt: today, kmIn: mileage ?? "", fuelLevel: 50, arrival: "driven", remarks: "", carInspectionStrokes: [], damageMarks: {}, clientVehicleConditions: completeConditions([]) }} {...common}
    >
      {fields}
    </Form>
  );
};

type FieldsProps = Pick<Props, "kmHint" | "employees" | "addEmployeesUrl"> & { today: string; onSign: (signature: string | undefined) => void };

const CardFields = ({ kmHint, employees, addEmployeesUrl, today, onSign }: FieldsProps) => {
  const say = useWords(entryCardWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const { values } = useFormValues();
  return (
    <>
      <RequiredBand />
      <div className={classes.facts}>
        <Field name="createdAt" type="date" label={say("date")} min={earliestDate} max={today} />
        <Field name="kmIn" type="number" label={say("mileage")} unit={say("km")} hint={kmHint} autoFocus required />
        <Field name="responsibleEmployeeId" type="select" clearable label={say("responsible")} choices={employees.map((one) => ({ value: one.id, label: nameIn(language, one) }))}
          hint={addEmployeesUrl && <Link to={addEmployeesUrl}>{say("addEmployee")}</Link>} />
        <Field name="arrival" type="select" label={say("arrival")} choices={[{ value: "driven", label: say("driven") }, { value: "truck", label: say("byTruck") }]} />
      </div>
      {values.arrival === "truck" && (
        <Fields of={3}>
          <Field name="fromTrailerLicensePlate" type="code" label={say("truckPlate")} />
          <Field name="fromTrailerName" label={say("truckDriver")} />
          <Field name="trailerDamages" label={say("truckDamages")} />
        </Fields>
      )}
      <div className={classes.around}>
        <Field name="clientVehicleConditions">
          {({ value, onChange }) => <Checklist conditions={(value as Condition[] | undefined) ?? []} onChange={onChange} />}
        </Field>
        <div>
          <Field name="carInspectionStrokes">
            {({ value }) => <Drawing strokes={(value as Stroke[] | undefined) ?? []} />}
          </Field>
          <Field name="remarks" type="textarea" label={say("remarks")} rows={3} />
        </div>
      </div>
      <Field name="damageMarks">
        {({ value, onChange }) => <DamageEditor marks={(value as DamageMarks | null | undefined) ?? {}} onChange={onChange} />}
      </Field>
      <div className={classes.end}>
        <Field name="fuelLevel">
          {({ value, onChange }) => (
            <Section title={say("fuel")} act={<Ltr className={classes.percent}>{inDigits(`${Number(value ?? 50)}%`)}</Ltr>}>
              <div className={classes.dial}><FuelGauge value={Number(value ?? 50)} onChange={onChange} label={say("fuelLevel")} /></div>
            </Section>
          )}
        </Field>
        <Section title={say("signature")}>
          <SignaturePad onChange={onSign} />
        </Section>
      </div>
    </>
  );
};

/** Said on top when something that must be there is missing; the page goes up to it. */
const RequiredBand = () => {
  const say = useWords(entryCardWords);
  const { form } = useFormState();
  const isMissing = form.errors.kmIn !== undefined && (form.values.kmIn === "" || form.values.kmIn === null);
  useEffect(() => {
    if (isMissing) window.scrollTo({ top: 0 });
  }, [isMissing]);
  return isMissing ? <ErrorBand title={say("required")} /> : null;
};

/** The picture is made while drawing, so that it is there when the card is sent. Lines that are again as they were leave the picture as it was. */
const Drawing = ({ strokes }: { strokes: readonly Stroke[] }) => {
  const say = useWords(entryCardWords);
  const { values, set } = useFormValues();
  const first = useRef({ strokes, image: values.carInspectionImage });
  const latest = useRef(strokes);
  const draw = async (drawn: Stroke[]) => {
    latest.current = drawn;
    const isAsFirst = JSON.stringify(drawn) === JSON.stringify(first.current.strokes);
    const isEmpty = drawn.length === 0;
    set({ carInspectionStrokes: drawn, ...((isAsFirst || isEmpty) && { carInspectionImage: isAsFirst ? first.current.image : null }) });
    if (isAsFirst || isEmpty) return;
    const carInspectionImage = await drawingImage(outline, drawn);
    if (latest.current === drawn) set({ carInspectionImage });
  };
  return (
    <Section title={say("drawing")} act={<span className={classes.quiet}>{say("marks", { count: strokes.length })}</span>}>
      <DrawingBoard strokes={strokes} onChange={(drawn) => void draw(drawn)} />
    </Section>
  );
};

const bodyOf = (values: FormValues) => ({
  clientVehicleConditions: (values.clientVehicleConditions as Condition[] | undefined)?.map(({ name, value }) => ({ name, value })),
  ...(values.arrival === "driven" && { fromTrailerLicensePlate: null, fromTrailerName: null, trailerDamages: null }),
});

const isByTruck = ({ fromTrailerLicensePlate, fromTrailerName, trailerDamages }: contract.EntryCard) =>
  Boolean(fromTrailerLicensePlate ?? fromTrailerName ?? trailerDamages);
