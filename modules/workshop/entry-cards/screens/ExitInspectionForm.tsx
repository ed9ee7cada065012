import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useMemo, useState, type MouseEvent } from "react";
import { flushSync } from "react-dom";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { Form } from "../../../../platform/web/form/Form.tsx";
import { LinkButton } from "../../../../platform/web/Link.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useSend } from "../../../../platform/web/use-send.ts";
import * as contract from "../contract.ts";
import { CarView } from "./CarView.tsx";
import damageClasses from "./damage.module.css";
import { DamageMarker } from "./DamageMarker.tsx";
import type { DamageMarks } from "../damage/marks.ts";
import { MarkLegend } from "./MarkWord.tsx";
import { ExitDifferences, pinsOfBoth } from "./ExitDifferences.tsx";
import { ArrivalHead, ExitHead } from "./ExitHeads.tsx";
import { exitWords } from "../exit-words.ts";
import classes from "./exit.module.css";
import { SignaturePad } from "../../../base/drawing/SignaturePad.tsx";
import { entryCardWords } from "../words.ts";

type Props = { inspection: contract.ExitInspection; cancelUrl: string };

/** The exit inspection: each side compared with the arrival, new damage as text, then the client's signature. */
export const ExitInspectionForm = ({ inspection, cancelUrl }: Props) => {
  const say = useWords(exitWords);
  const sayCard = useWords(entryCardWords);
  const [signature, setSignature] = useState<string | undefined>();
  const [signs, setSigns] = useState(true);
  // The form keeps the values it was opened with, whatever is fetched meanwhile.
  const [version, setVersion] = useState(inspection.version);
  const params = { id: inspection.clientVehicleId };
  const { send: sign } = useSend(contract.signExitInspection);

  /** The findings are saved even if the connection breaks before the signature, which stays on the pad. */
  const saved = async (answer: contract.ExitInspection) => {
    setVersion(answer.version);
    if (signature && signs)
      await sign({ params, body: { clientSignature: signature, version: answer.version } }).catch(() =>
        toast(say("savedUnsigned")),
      );
  };

  /** Submits as rendered with `signs` false; the signature stays on the pad. */
  const saveUnsigned = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    flushSync(() => setSigns(false));
    form?.requestSubmit();
    setSigns(true);
  };

  return (
    <Form
      sends={contract.saveExitInspection}
      changes
      params={params}
      fixed={{ version }}
      initial={{ damageMarks: inspection.damageMarks, remarks: inspection.remarks ?? "" }}
      draftKey={`exit-inspection-${params.id}`}
      done={say("saved")}
      onDone={saved}
      submit={say("save")}
      submitIcon={<IconCheck size={18} stroke={2} aria-hidden />}
      foot={signature ? say("signHint") : true}
      beside={
        signature ? (
          <Button variant="default" onClick={saveUnsigned}>
            {say("saveUnsigned")}
          </Button>
        ) : (
          <LinkButton to={cancelUrl} variant="subtle">
            {sayCard("cancel")}
          </LinkButton>
        )
      }
    >
      <Field name="damageMarks">
        {({ value, onChange }) => (
          <ComparedMarker
            inspection={inspection}
            marks={(value as DamageMarks | null | undefined) ?? {}}
            onChange={onChange}
          />
        )}
      </Field>
      <div className={classes.end}>
        <Field name="remarks" type="textarea" label={say("remarks")} rows={4} />
        <Section title={say("exitSignature")}>
          <p className={classes.statement}>{say("statement")}</p>
          <SignaturePad onChange={setSignature} />
        </Section>
      </div>
    </Form>
  );
};

type MarkerProps = { inspection: contract.ExitInspection; marks: DamageMarks; onChange: (marks: DamageMarks) => void };

const ComparedMarker = ({ inspection, marks, onChange }: MarkerProps) => {
  const say = useWords(exitWords);
  const { arrival } = inspection;
  const came = arrival?.damageMarks ?? null;
  const pins = useMemo(() => pinsOfBoth({ arrival: came, exit: marks }), [came, marks]);
  return (
    <Section title={say("heading")} act={<MarkLegend />}>
      {!arrival && <p className={damageClasses.nothing}>{say("noCard")}</p>}
      <DamageMarker
        marks={marks}
        onChange={onChange}
        pins={pins.exit}
        head={<ExitHead inspection={inspection} />}
        beside={
          arrival
            ? (view) => (
                <div className={damageClasses.picture}>
                  <ArrivalHead arrival={arrival} />
                  <div className={damageClasses.frame}>
                    <CarView view={view} marks={arrival.damageMarks} pins={pins.arrival} />
                  </div>
                </div>
              )
            : undefined
        }
        list={(show) => <ExitDifferences arrival={came} exit={marks} show={show} />}
      />
    </Section>
  );
};
