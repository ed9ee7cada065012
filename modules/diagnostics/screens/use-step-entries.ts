import { useEffect, useState } from "react";
import { dropDraft, keepDraft, readDraft } from "../../../platform/web/form/drafts.ts";
import { useSession } from "../../../platform/web/session.tsx";
import type { Diagnostic } from "../contract.ts";
import { type Step } from "../rules.ts";
import { anyValue, type DiagnosticValue, entriesOf, type StepEntries } from "../values.ts";

/** What is entered in a step: what was saved, or the draft that this device kept of it; kept again half a second after the hand rests. */
export const useStepEntries = (diagnostic: Diagnostic, step: Step) => {
  const { user } = useSession();
  const key = `${user?.id ?? "nobody"}/diagnostic-${diagnostic.id}-step-${step}`;
  const [entries, setEntries] = useState<StepEntries>(() => entriesOf(step, diagnostic.diagnosticValues));
  const [isTouched, setTouched] = useState(false);

  useEffect(() => {
    let current = true;
    void readDraft(key).then((draft) => {
      if (!current || !draft) return;
      setEntries(readEntries(draft.values));
      setTouched(true);
    });
    return () => { current = false; };
  }, [key]);

  useEffect(() => {
    if (!isTouched) return;
    const timer = setTimeout(() => void keepDraft(key, { ...entries }), 500);
    return () => clearTimeout(timer);
  }, [key, entries, isTouched]);

  const set = (label: string, value: DiagnosticValue | undefined) => setAll({ [label]: value });
  const setAll = (changes: Readonly<Record<string, DiagnosticValue | undefined>>) => {
    setTouched(true);
    setEntries((before) => readEntries({ ...before, ...changes }));
  };
  /** Once it is saved, or thrown away for what was saved. */
  const drop = () => {
    setTouched(false);
    void dropDraft(key);
  };
  const startAfresh = () => {
    drop();
    setEntries(entriesOf(step, diagnostic.diagnosticValues));
  };
  return { entries, isTouched, set, setAll, drop, startAfresh };
};

export type StepEntering = ReturnType<typeof useStepEntries>;

/** A label without a value is not there; what a draft of another day holds is believed as far as it has a value's shape. */
const readEntries = (values: Readonly<Record<string, unknown>>): StepEntries =>
  Object.fromEntries(Object.entries(values).flatMap(([label, value]) => {
    const read = anyValue.safeParse(value);
    return value !== undefined && read.success ? [[label, read.data]] : [];
  }));
