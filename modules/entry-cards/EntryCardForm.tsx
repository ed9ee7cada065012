import { Button, SegmentedControl } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import outline from "../../data/diagrams/body-outline.svg";
import { Field } from "../../platform/web/form/Field.tsx";
import { Fields } from "../../platform/web/form/Fields.tsx";
import { Form } from "../../platform/web/form/Form.tsx";
import type { FormValues } from "../../platform/web/form/state.tsx";
import { Link } from "../../platform/web/Link.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { useToday } from "../../platform/web/parts/Day.tsx";
import { Section } from "../../platform/web/parts/Page.tsx";
import { useSend } from "../../platform/web/use-send.ts";
import { Checklist } from "./Checklist.tsx";
import { type Condition, completeConditions } from "./conditions.ts";
import * as contract from "./contract.ts";
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
  employees: readonly { id: string; name: string }[];
  /** Where an employee is added; absent without the permission. */
  addEmployeesUrl?: string;
  cancelUrl: string;
  /** The card to change; absent when the vehicle is checked in now. */
  card?: contract.EntryCard;
  onSaved: (card: contract.EntryCard) => void;
};

/** Check-in in the order of the walk around the car: facts, what is there, damages, fuel, remarks, signature. */
export const EntryCardForm = ({ clientVehicleId, mileage, employees, addEmployeesUrl, cancelUrl, card, onSaved }: Props) => {
  const say = useWords(entryCardWords);
  const today = useToday();
  const signature = useRef<string>(undefined);
  const image = useRef<string>(undefined);
  const { send: sign } = useSend(contract.sign);

  /** The card is kept even when the line is lost before the signature: its page asks for it again. */
  const saved = async (answer: contract.EntryCard) => {
    const clientSignature = signature.current;
    if (!clientSignature || answer.clientSignaturePath) return onSaved(answer);
    onSaved(await sign({ params: { id: answer.id }, body: { clientSignature } }).catch(() => answer));
  };

  const common = {
    onDone: (answer: contract.EntryCard) => void saved(answer),
    done: say("saved"),
    submit: say("save"),
    submitIcon: <IconCheck size={18} />,
    foot: say("lockedHint"),
    beside: <Button component={Link} to={cancelUrl} variant="subtle" color="gray">{say("cancel")}</Button>,
    body: (values: FormValues) => bodyOf(values, image.current),
  };
  const fields = <CardFields employees={employees} addEmployeesUrl={addEmployeesUrl} today={today} image={image} signature={signature} />;
  return card ? (
    <Form sends={contract.update} params={{ id: card.id }} initial={{ ...card, arrival: card.fromTrailerLicensePlate || card.fromTrailerName ? "truck" : "driven" }} {...common}>{fields}</Form>
  ) : (
    <Form
      sends={contract.create} fixed={{ clientVehicleId }} draftKey={`entry-card-${clientVehicleId}`}
      initial={{ createdAt: today, kmIn: mileage ?? "", fuelLevel: 50, arrival: "driven", carInspectionStrokes: [], clientVehicleConditions: completeConditions([]) }} {...common}
    >
      {fields}
    </Form>
  );
};

type FieldsProps = Pick<Props, "employees" | "addEmployeesUrl"> & { today: string; image: React.RefObject<string | undefined>; signature: React.RefObject<string | undefined> };

const CardFields = ({ employees, addEmployeesUrl, today, image, signature }: FieldsProps) => {
  const say = useWords(entryCardWords);
  const [arrival, setArrival] = useState("driven");
  return (
    <>
      <Fields of={3}>
        <Field name="kmIn" type="number" label={say("mileage")} unit={say("km")} autoFocus />
        <Field name="createdAt" type="date" label={say("date")} min="2018-01-01" max={today} />
        <Field name="responsibleEmployeeId" type="select" clearable label={say("responsible")} choices={employees.map(({ id, name }) => ({ value: id, label: name }))}
          hint={addEmployeesUrl && employees.length === 0 ? <Link to={addEmployeesUrl}>{say("addEmployee")}</Link> : undefined} />
      </Fields>
      <Field name="arrival">
        {({ value, onChange }) => (
          <div role="group" aria-label={say("arrival")}>
            <SegmentedControl value={value === "truck" ? "truck" : "driven"} onChange={(next) => { setArrival(next); onChange(next); }}
              data={[{ value: "driven", label: say("driven") }, { value: "truck", label: say("byTruck") }]} />
          </div>
        )}
      </Field>
      {arrival === "truck" && (
        <Fields of={3}>
          <Field name="fromTrailerLicensePlate" label={say("truckPlate")} />
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
            {({ value, onChange }) => <Drawing strokes={(value as Stroke[] | undefined) ?? []} onChange={onChange} image={image} />}
          </Field>
          <Field name="remarks" type="textarea" label={say("remarks")} rows={3} />
        </div>
      </div>
      <div className={classes.end}>
        <Field name="fuelLevel">
          {({ value, onChange }) => (
            <Section title={say("fuel")} act={<bdi dir="ltr" className={classes.percent}>{Number(value ?? 50)}%</bdi>}>
              <FuelGauge value={Number(value ?? 50)} onChange={onChange} label={say("fuelLevel")} />
            </Section>
          )}
        </Field>
        <Section title={say("signature")}>
          <SignaturePad onChange={(drawn) => { signature.current = drawn; }} />
        </Section>
      </div>
    </>
  );
};

type DrawingProps = { strokes: readonly Stroke[]; onChange: (strokes: Stroke[]) => void; image: React.RefObject<string | undefined> };

/** The picture is made while drawing, so that it is there when the card is sent. */
const Drawing = ({ strokes, onChange, image }: DrawingProps) => {
  const say = useWords(entryCardWords);
  useEffect(() => {
    let current = true;
    if (strokes.length === 0) image.current = undefined;
    else void drawingImage(outline, strokes).then((drawn) => { if (current) image.current = drawn; });
    return () => { current = false; };
  }, [strokes, image]);
  return (
    <Section title={say("drawing")} act={<span className={classes.quiet}>{say("marks", { count: strokes.length })}</span>}>
      <DrawingBoard strokes={strokes} onChange={onChange} />
    </Section>
  );
};

const bodyOf = (values: FormValues, image: string | undefined) => ({
  carInspectionImage: image ?? null,
  carInspectionStrokes: (values.carInspectionStrokes as Stroke[] | undefined) ?? [],
  clientVehicleConditions: (values.clientVehicleConditions as Condition[] | undefined)?.map(({ name, value }) => ({ name, value })),
  ...(values.arrival === "driven" && { fromTrailerLicensePlate: null, fromTrailerName: null, trailerDamages: null }),
});
