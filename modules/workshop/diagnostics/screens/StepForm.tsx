import { Button } from "@mantine/core";
import { Suspense, useRef, useState, type ComponentType } from "react";
import { DraftKept } from "../../../../platform/web/form/DraftBand.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { lazyPart } from "../../../../platform/web/lazy-part.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { IntoView } from "../../../../platform/web/parts/refusal.tsx";
import { ListSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import type { Problem } from "../../../../platform/web/problem.ts";
import { useRefresh } from "../../../../platform/web/use-answer.ts";
import { kitWords } from "../../../../platform/web/words.ts";
import type { Diagnostic } from "../contract.ts";
import { isPointStep, type Step, steps } from "../rules.ts";
import { stepWords } from "../screen-words.ts";
import { includedAfter, includedBefore, isIncluded, pointsOf } from "../template-rules.ts";
import { isTouched } from "../values.ts";
import type { StepSlots } from "./slots.ts";
import classes from "./diagnostics.module.css";
import { NoteBox } from "./NoteBox.tsx";
import { OpenPointsButton } from "./OpenPointsButton.tsx";
import { Points, usePoints } from "./Points.tsx";
import { Scans } from "./Scans.tsx";
import type { StepProps } from "./step-props.ts";
import { StepFoot } from "./StepFoot.tsx";
import type { TakeUnfinished } from "./unfinished.ts";
import { useSaveStep } from "./use-save-step.ts";
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
  const { template } = diagnostic;
  const points = pointsOf((isPointStep(step) && known.data?.data) || [], template, (id) =>
    isTouched(entering.entries, id),
  );
  const open = points.filter(({ id }) => entering.entries[id] === undefined);
  const form = useRef<HTMLDivElement>(null);
  const unfinished = useRef<TakeUnfinished>(null);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const { save, isSaving, isMissing, problem, closeProblem } = useSaveStep({
    diagnostic,
    step,
    entering,
    unfinished,
    unjudged: open.length,
    focusNote: () => form.current?.querySelector<HTMLElement>("textarea[data-note]")?.focus(),
    focusWrong: () => {
      const wrong = form.current?.querySelector<HTMLElement>('input[aria-invalid="true"]');
      wrong?.focus();
      return Boolean(wrong);
    },
    onSaved,
  });
  const Fields = fieldsOf[step];

  return (
    <div ref={form} className={classes.step} data-fills>
      <div className={classes.fields}>
        {problem && <NotSaved problem={problem} takeAnew={entering.takeAnew} close={closeProblem} />}
        {entering.merged && (
          <p className={classes.draft} role="status">
            {say(entering.merged === "mine" ? "mergedMine" : "mergedTheirs")}
          </p>
        )}
        <Suspense fallback={<ListSkeleton rows={6} />}>
          {Fields && <Fields {...{ diagnostic, step, entering, slots, unfinished, foot }} />}
          <div style={isPointStep(step) && known.isLoading ? { visibility: "hidden" } : undefined}>
            <NoteBox step={step} diagnosticId={diagnostic.id} entering={entering} isMissing={isMissing} />
          </div>
        </Suspense>
        {entering.isTouched && (
          <p className={classes.draft}>
            <DraftKept isKept={entering.isKept} />
            <Button variant="subtle" onClick={entering.startAfresh}>
              {sayKit("dropDraft")}
            </Button>
          </p>
        )}
      </div>
      <StepFoot
        step={step}
        isSaving={isSaving}
        save={save}
        next={includedAfter(step, template)}
        isFirst={!steps.some((item) => item < step && isIncluded(item, template))}
        onBack={() => onOpen(includedBefore(step, template))}
        act={isPointStep(step) && <OpenPointsButton all={points} open={open} />}
        setPlace={setFoot}
      />
    </div>
  );
};

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
