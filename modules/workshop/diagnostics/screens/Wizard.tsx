import { useLayoutEffect, useRef, useState } from "react";
import { useWords } from "../../../../platform/web/language.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import type { Diagnostic } from "../contract.ts";
import { type Step, steps, summaryStep } from "../rules.ts";
import { stepWords } from "../screen-words.ts";
import type { StepSlots } from "./slots.ts";
import classes from "./diagnostics.module.css";
import { includedAfter, isIncluded } from "../template-rules.ts";
import { StepForm } from "./StepForm.tsx";
import { Stepper } from "./Stepper.tsx";
import { TemplateChoice } from "./TemplateChoice.tsx";

/** The seven steps: opens at the next one; saved ones can be opened again. */
export const Wizard = ({ diagnostic, slots }: { diagnostic: Diagnostic; slots: StepSlots }) => {
  const say = useWords(stepWords);
  const [open, setOpen] = useState(diagnostic.nextStep);
  const [saved, setSaved] = useState<Step>();
  const latest = useRef(open);
  useLayoutEffect(() => {
    latest.current = open;
  }, [open]);
  const step = steps.find((step) => step === open);
  const { template } = diagnostic;
  const [templateId, setTemplateId] = useState(template?.id);
  if (templateId !== template?.id) {
    setTemplateId(template?.id);
    if (step && !isIncluded(step, template)) setOpen(Math.min(diagnostic.nextStep, summaryStep - 1));
  }
  const go = (next: number) => {
    setSaved(undefined);
    setOpen(Math.min(next, summaryStep - 1));
    window.scrollTo({ top: 0 });
  };
  /** Does not navigate if the user has opened another step meanwhile. */
  const goOn = (from: Step) => {
    setSaved(from);
    if (latest.current !== from) return;
    setOpen(includedAfter(from, template));
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      <TemplateChoice diagnostic={diagnostic} />
      <Stepper diagnostic={diagnostic} open={open} onOpen={go} />
      <div role="status" className={classes.saved}>
        {saved && (
          <StatusWord tone="done" icon="good">
            {say("saved", { step: say(`long${saved}`) })}
          </StatusWord>
        )}
      </div>
      {step && <StepForm key={step} diagnostic={diagnostic} step={step} slots={slots} onOpen={go} onSaved={goOn} />}
    </>
  );
};
