import { useState } from "react";
import { useWords } from "../../../../platform/web/language.tsx";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { isProblem, type Problem } from "../../../../platform/web/problem.ts";
import { useRememberAnswer } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { type Diagnostic, saveValues, showDiagnostic } from "../contract.ts";
import type { Step } from "../rules.ts";
import { stepWords } from "../screen-words.ts";
import { hasNote } from "../values.ts";
import { stepValuesInput } from "./step-values-input.ts";
import type { Unfinished } from "./unfinished.ts";
import type { StepEntering } from "./use-step-entries.ts";

type Saving = {
  diagnostic: Diagnostic;
  step: Step;
  entering: StepEntering;
  unfinished: Unfinished;
  unjudged: number;
  /** Focuses the note, or the first wrong field and answers whether there is one. */
  focusNote: () => void;
  focusWrong: () => boolean;
  onSaved: (step: Step) => void;
};

/** Saves a step once nothing in it is missing, wrong or unfinished; what was refused is kept in `problem`. */
export const useSaveStep = (saving: Saving) => {
  const { diagnostic, step, entering, unfinished, unjudged } = saving;
  const say = useWords(stepWords);
  const { send } = useSend(saveValues);
  const remember = useRememberAnswer();
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [isSaving, setSaving] = useState(false);

  const confirmUnjudged = async () =>
    unjudged === 0 ||
    (await confirm({
      title: say("idleTitle"),
      line: say("idleLine", { count: unjudged }),
      action: say("saveAnyway"),
    }));

  const save = async () => {
    setProblem(undefined);
    if (!hasNote(entering.entries)) {
      setMissing(true);
      return saving.focusNote();
    }
    if (saving.focusWrong()) return;
    const taken = unfinished.current ? await unfinished.current() : {};
    if (!taken || !(await confirmUnjudged())) return;
    try {
      const saved = await send({
        params: { id: diagnostic.id },
        body: { values: await stepValuesInput(step, { ...entering.entries, ...taken }), version: entering.version },
      });
      entering.drop();
      const others = diagnostic.diagnosticValues.filter((value) => value.step !== step);
      const diagnosticValues = [...others, ...saved.diagnosticValues];
      remember(showDiagnostic, { params: { id: diagnostic.id } }, { ...saved, diagnosticValues });
      if (saved.endedAt) toast(say("finished"));
      else saving.onSaved(step);
    } catch (thrown) {
      if (!isProblem(thrown)) throw thrown;
      setProblem(thrown);
    }
  };

  return {
    save: () => {
      setSaving(true);
      void save().finally(() => setSaving(false));
    },
    isSaving,
    isMissing,
    problem,
    closeProblem: () => setProblem(undefined),
  };
};
