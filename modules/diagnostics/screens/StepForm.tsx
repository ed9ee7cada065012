import { Button } from "@mantine/core";
import { IconArrowLeft, IconArrowRight, IconCheck } from "@tabler/icons-react";
import { Suspense, useRef, useState, type ComponentType } from "react";
import { useWords } from "../../../platform/web/language.tsx";
import { lazyPart } from "../../../platform/web/lazy-part.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import { ErrorBand } from "../../../platform/web/parts/ErrorBand.tsx";
import { FootBar } from "../../../platform/web/parts/FootBar.tsx";
import { IntoView } from "../../../platform/web/parts/refusal.tsx";
import { ListSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { isProblem, type Problem } from "../../../platform/web/problem.ts";
import { useRefresh, useRememberAnswer } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import { kitWords } from "../../../platform/web/words.ts";
import { type Diagnostic, saveValues, showDiagnostic } from "../contract.ts";
import { isPointStep, type Step } from "../rules.ts";
import { stepWords } from "../screen-words.ts";
import type { StepSlots } from "./slots.ts";
import { hasNote } from "../values.ts";
import classes from "./diagnostics.module.css";
import { NoteBox } from "./NoteBox.tsx";
import { Points, usePoints } from "./Points.tsx";
import { Scans } from "./Scans.tsx";
import { sentValues } from "./sent-values.ts";
import type { StepProps } from "./step-props.ts";
import type { TakeUnfinished } from "./unfinished.ts";
import { useStepEntries } from "./use-step-entries.ts";

const Computer = lazyPart(async () => (await import("./Computer.tsx")).Computer);
const Body = lazyPart(async () => (await import("./Body.tsx")).Body);
const General = lazyPart(async () => (await import("./General.tsx")).General);

const fieldsOf: Record<Step, ComponentType<StepProps> | undefined> = {
  1: Points,
  2: Computer,
  3: Scans,
  4: Body,
  5: Points,
  6: General,
  7: undefined,
};

type Props = {
  diagnostic: Diagnostic;
  step: Step;
  slots: StepSlots;
  onOpen: (step: number) => void;
  onSaved: (step: Step) => void;
};

/** A step with its fields, note, and the button that saves and continues. */
export const StepForm = ({ diagnostic, step, slots, onOpen, onSaved }: Props) => {
  const say = useWords(stepWords);
  const sayKit = useWords(kitWords);
  const entering = useStepEntries(diagnostic, step);
  const known = usePoints(step, diagnostic.clientVehicleId);
  const points = (isPointStep(step) && known.data?.data) || [];
  const form = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const { send } = useSend(saveValues);
  const [isSaving, setSaving] = useState(false);
  const remember = useRememberAnswer();
  const { entries } = entering;
  const unfinished = useRef<TakeUnfinished>(null);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const idle = points.filter(({ id }) => entries[id] === undefined).length;
  const Fields = fieldsOf[step];
  const next = say(step === 7 ? "finish" : nextWordOf[step]);

  const save = async () => {
    setProblem(undefined);
    if (!hasNote(entries)) {
      setMissing(true);
      form.current?.querySelector("textarea")?.focus();
      return;
    }
    const wrong = form.current?.querySelector<HTMLElement>('input[aria-invalid="true"]');
    if (wrong) return wrong.focus();
    const taken = unfinished.current ? await unfinished.current() : {};
    if (!taken) return;
    if (
      idle > 0 &&
      !(await confirm({ title: say("idleTitle"), line: say("idleLine", { count: idle }), action: say("saveAnyway") }))
    )
      return;
    try {
      const saved = await send({
        params: { id: diagnostic.id },
        body: { values: await sentValues(step, { ...entries, ...taken }), version: entering.version },
      });
      entering.drop();
      const others = diagnostic.diagnosticValues.filter((one) => one.step !== step);
      remember(
        showDiagnostic,
        { params: { id: diagnostic.id } },
        { ...saved, diagnosticValues: [...others, ...saved.diagnosticValues] },
      );
      if (saved.endedAt) toast(say("finished"));
      else onSaved(step);
    } catch (thrown) {
      if (!isProblem(thrown)) throw thrown;
      setProblem(thrown);
    }
  };

  return (
    <div ref={form} className={classes.step} data-fills>
      <div className={classes.fields}>
        {problem && <NotSaved problem={problem} takeAnew={entering.takeAnew} close={() => setProblem(undefined)} />}
        {entering.merged && (
          <p className={classes.draft} role="status">
            {say(entering.merged === "mine" ? "mergedMine" : "mergedTheirs")}
          </p>
        )}
        <Suspense fallback={<ListSkeleton rows={6} />}>
          {Fields && (
            <Fields
              diagnostic={diagnostic}
              step={step}
              entering={entering}
              slots={slots}
              unfinished={unfinished}
              foot={foot}
            />
          )}
          <div style={isPointStep(step) && known.isLoading ? { visibility: "hidden" } : undefined}>
            <NoteBox step={step} diagnosticId={diagnostic.id} entering={entering} isMissing={isMissing} />
          </div>
        </Suspense>
        {entering.isTouched && (
          <p className={classes.draft}>
            {sayKit("draftKept")}
            <Button variant="subtle" onClick={entering.startAfresh}>
              {sayKit("dropDraft")}
            </Button>
          </p>
        )}
      </div>
      <FootBar>
        {step > 1 && (
          <Button
            variant="default"
            className={classes.back}
            aria-label={say("back")}
            leftSection={<IconArrowLeft size={18} stroke={2} aria-hidden className="flips" />}
            disabled={isSaving}
            onClick={() => onOpen(step - 1)}
          >
            <span className={classes.backWord}>{say("back")}</span>
          </Button>
        )}
        {step === 2 && <span ref={setFoot} className={classes.footAct} />}
        <Button
          loading={isSaving}
          onClick={() => {
            setSaving(true);
            void save().finally(() => setSaving(false));
          }}
          className={classes.next}
          aria-label={next}
          rightSection={
            step === 7 ? (
              <IconCheck size={18} stroke={2} aria-hidden />
            ) : (
              <IconArrowRight size={18} stroke={2} aria-hidden className="flips" />
            )
          }
        >
          <span className={classes.nextWord}>{next}</span>
          <span className={classes.nextShort} aria-hidden>
            {say("save")}
          </span>
        </Button>
      </FootBar>
    </div>
  );
};

const nextWordOf = { 1: "to2", 2: "to3", 3: "to4", 4: "to5", 5: "to6", 6: "to7" } as const;

/** Shows the refusal and that nothing entered is lost; offers to reload a diagnostic that somebody else changed. */
const NotSaved = ({ problem, takeAnew, close }: { problem: Problem; takeAnew: () => void; close: () => void }) => {
  const say = useWords(stepWords);
  const sayKit = useWords(kitWords);
  const refresh = useRefresh();
  const again = () =>
    void refresh().then(() => {
      takeAnew();
      close();
    });
  return (
    <IntoView>
      <ErrorBand
        title={say("notSaved")}
        actions={
          problem.status === 409 ? (
            <Button variant="default" onClick={again}>
              {say("readAgain")}
            </Button>
          ) : (
            <Button variant="default" onClick={close}>
              {sayKit("close")}
            </Button>
          )
        }
      >
        {problem.detail}
      </ErrorBand>
    </IntoView>
  );
};
