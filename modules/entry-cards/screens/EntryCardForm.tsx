import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { earliestDate } from "../../../platform/shared/dates.ts";
import { nameIn } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { Form } from "../../../platform/web/form/Form.tsx";
import { type FormValues, useFormState, useFormValues } from "../../../platform/web/form/state.tsx";
import { Link, LinkButton } from "../../../platform/web/Link.tsx";
import { May } from "../../../platform/web/May.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { ErrorBand } from "../../../platform/web/parts/ErrorBand.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useSend } from "../../../platform/web/use-send.ts";
import { Photos } from "../../media/screens/Photos.tsx";
import { PhotosToSend } from "../../media/screens/PhotosToSend.tsx";
import { uploadListOf } from "../../media/screens/upload-list.ts";
import { sendAll } from "../../media/screens/use-uploads.ts";
import { Checklist } from "./Checklist.tsx";
import { absentIn, type Condition, conditionsOf, tickedIn, unchecked, untouchedGroups } from "../conditions.ts";
import * as contract from "../contract.ts";
import { DamageFields } from "./DamageFields.tsx";
import classes from "./entry-card.module.css";
import { FuelGauge } from "./FuelGauge.tsx";
import { SignaturePad } from "../../drawing/SignaturePad.tsx";
import { useSettledPhotos } from "./use-settled-photos.tsx";
import { drawingWords } from "../../drawing/words.ts";
import { entryCardWords } from "../words.ts";

type Props = {
  clientVehicleId: string;
  /** The last known odometer reading, km. */
  mileage: number | null;
  /** Shown under the reading. */
  kmHint?: ReactNode;
  employees: readonly { id: string; name: string; nameAr: string | null }[];
  /** Link to add an employee; absent without the permission. */
  addEmployeesUrl?: string;
  cancelUrl: string;
  /** The card to edit; absent at check-in. */
  card?: contract.EntryCard;
  onSaved: (card: contract.EntryCard) => void;
};

/** Check-in in the order of the walk around the car: facts, checklist, damage, fuel, remarks, signature. */
export const EntryCardForm = ({
  clientVehicleId,
  mileage,
  kmHint,
  employees,
  addEmployeesUrl,
  cancelUrl,
  card,
  onSaved,
}: Props) => {
  const say = useWords(entryCardWords);
  const language = useLanguage();
  const today = useToday();
  const settlePhotos = useSettledPhotos();
  const [signature, setSignature] = useState<string | undefined>();
  const [signs, setSigns] = useState(true);
  // The form keeps the values it was opened with, whatever is fetched meanwhile.
  const [version, setVersion] = useState(card?.version);
  const { send: sign } = useSend(contract.sign);

  /**
   * Photos are uploaded before the signature, which locks them. If the connection breaks before the signature, the
   * card is saved without it, and its page asks for it again.
   */
  const saved = async (answer: contract.EntryCard, { photos }: FormValues) => {
    setVersion(answer.version);
    const list = uploadListOf(contract.entryCardMedia, answer.id);
    const sending = sendAll(list, photosIn(photos));
    if (!signature || !signs || !(await settlePhotos(list, await sending))) return onSaved(answer);
    const unsigned = () => {
      toast(say("savedUnsigned"));
      return answer;
    };
    onSaved(
      await sign({ params: { id: answer.id }, body: { clientSignature: signature, version: answer.version } }).catch(
        unsigned,
      ),
    );
  };

  /** The form submits as rendered with `signs` false; the signature stays on the pad if it is refused. */
  const saveUnsigned = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    flushSync(() => setSigns(false));
    form?.requestSubmit();
    setSigns(true);
  };

  const isAsked = useRef(false);
  /** Asks once about unchecked groups, for a new card or before a signature. */
  const asks = async ({ conditions }: FormValues) => {
    const groups = untouchedGroups(conditionsIn(conditions)).map((group) => say(group));
    if (groups.length === 0 || isAsked.current || (card && !signature)) return true;
    const line = say("untouchedLine", { groups: groups.join(language === "ar" ? "، " : ", ") });
    isAsked.current = await confirm({ title: say("untouchedTitle"), line, action: say("saveUnchecked") });
    return isAsked.current;
  };

  const common = {
    onDone: saved,
    asks,
    done: say("saved"),
    submit: say("save"),
    submitIcon: <IconCheck size={18} stroke={2} aria-hidden />,
    foot: signature ? say("lockedHint") : true,
    beside: signature ? (
      <Button variant="default" onClick={saveUnsigned}>
        {say("saveUnsigned")}
      </Button>
    ) : (
      <LinkButton to={cancelUrl} variant="subtle">
        {say("cancel")}
      </LinkButton>
    ),
    body: bodyOf,
  };
  const fields = (
    <CardFields
      kmHint={kmHint}
      employees={employees}
      addEmployeesUrl={addEmployeesUrl}
      today={today}
      cardId={card?.id}
      onSign={setSignature}
    />
  );
  return card ? (
    <Form
      sends={contract.update}
      changes
      params={{ id: card.id }}
      fixed={{ version }}
      initial={{ ...card, arrival: isByTruck(card) ? "truck" : "driven", conditions: conditionsOf(card) }}
      draftKey={`entry-card-${card.id}`}
      {...common}
    >
      {fields}
    </Form>
  ) : (
    <Form
      sends={contract.create}
      fixed={{ clientVehicleId }}
      draftKey={`entry-card-of-${clientVehicleId}`}
      initial={{
        createdAt: today,
        kmIn: mileage ?? "",
        fuelLevel: 50,
        arrival: "driven",
        remarks: "",
        carInspectionStrokes: [],
        damageMarks: {},
        conditions: unchecked,
        photos: [],
      }}
      {...common}
    >
      {fields}
    </Form>
  );
};

type FieldsProps = Pick<Props, "kmHint" | "employees" | "addEmployeesUrl"> & {
  today: string;
  /** For an existing card. */ cardId: string | undefined;
  onSign: (signature: string | undefined) => void;
};

const CardFields = ({ kmHint, employees, addEmployeesUrl, today, cardId, onSign }: FieldsProps) => {
  const say = useWords(entryCardWords);
  const sayDrawing = useWords(drawingWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const { values } = useFormValues();
  return (
    <>
      <RequiredBand />
      <div className={classes.facts}>
        <Field name="createdAt" type="date" label={say("date")} min={earliestDate} max={today} />
        <Field name="kmIn" type="number" label={say("mileage")} unit={say("km")} hint={kmHint} autoFocus required />
        <Field
          name="responsibleEmployeeId"
          type="select"
          clearable
          label={say("responsible")}
          choices={employees.map((one) => ({ value: one.id, label: nameIn(language, one) }))}
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
        <May needs={contract.entryCardMedia.upload.needs}>
          <div className={classes.photos}>
            {cardId ? (
              <Photos of={contract.entryCardMedia} ownerId={cardId} />
            ) : (
              <Field name="photos">
                {({ value, onChange }) => <PhotosToSend files={photosIn(value)} onChange={onChange} />}
              </Field>
            )}
          </div>
        </May>
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
        <div className={classes.sign}>
          <Section title={sayDrawing("signature")}>
            <p className={classes.statement}>{say("statement")}</p>
            <SignaturePad onChange={onSign} />
          </Section>
        </div>
      </div>
    </>
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

const bodyOf = ({ conditions, arrival }: FormValues) => ({
  clientVehicleConditions: tickedIn(conditionsIn(conditions)),
  clientVehicleConditionsAbsent: absentIn(conditionsIn(conditions)),
  ...(arrival === "driven" && { fromTrailerLicensePlate: null, fromTrailerName: null, trailerDamages: null }),
});

const conditionsIn = (value: unknown) => (value as Condition[] | undefined) ?? unchecked;

const photosIn = (value: unknown) => (value as File[] | undefined) ?? [];

const isByTruck = ({ fromTrailerLicensePlate, fromTrailerName, trailerDamages }: contract.EntryCard) =>
  Boolean(fromTrailerLicensePlate ?? fromTrailerName ?? trailerDamages);
