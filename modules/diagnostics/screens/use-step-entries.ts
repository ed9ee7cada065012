import { useEffect, useState } from "react";
import { z } from "zod";
import { dropDraft, keepDraft, readDraft } from "../../../platform/web/form/drafts.ts";
import { useSession } from "../../../platform/web/session.tsx";
import type { Diagnostic } from "../contract.ts";
import { areSame, mergedEntries, type Stands } from "../merge.ts";
import { type Step } from "../rules.ts";
import { anyValue, type DiagnosticValue, entriesOf, type StepEntries } from "../values.ts";

type Entered = {
  entries: StepEntries;
  /** What the step held when the entries were begun, and the diagnostic's version then. */
  base: StepEntries;
  version: number;
  isTouched: boolean;
  /** Which side stands where somebody else's saving and these entries were brought together; said above the step. */
  merged?: Stands;
};

/** What is entered in a step: what was saved, or the draft that this device kept of it; kept again half a second after the hand rests. */
export const useStepEntries = (diagnostic: Diagnostic, step: Step) => {
  const { user } = useSession();
  const key = `${user?.id ?? "nobody"}/diagnostic-${diagnostic.id}-step-${step}`;
  const saved = entriesOf(step, diagnostic.diagnosticValues);
  const [entered, setEntered] = useState<Entered>(() => ({
    entries: saved,
    base: saved,
    version: diagnostic.version,
    isTouched: false,
  }));
  /** The version that was refused, until a newer one has been read. */
  const [refused, setRefused] = useState<number>();
  const { entries, base, isTouched, merged } = entered;

  // Another step's saving leaves these entries as good as they were; this step's makes them old, and they are sent as such until the step is taken anew.
  const isOld = !areSame(base, saved);
  const version = isOld ? entered.version : diagnostic.version;
  const isTakenAnew = refused !== undefined && diagnostic.version > refused;
  if (isOld && (!isTouched || isTakenAnew))
    setEntered(broughtTogether(entered, { entries: saved, version: diagnostic.version }, "mine"));
  if (isTakenAnew) setRefused(undefined);

  useEffect(() => {
    let current = true;
    void readDraft(key).then((draft) => {
      if (current && draft)
        setEntered((now) =>
          broughtTogether(draftIn(draft.values), { entries: now.base, version: now.version }, "theirs"),
        );
    });
    return () => {
      current = false;
    };
  }, [key]);

  useEffect(() => {
    if (!isTouched) return;
    const timer = setTimeout(() => void keepDraft(key, { values: { entries, base } }), 500);
    return () => clearTimeout(timer);
  }, [key, entries, base, isTouched]);

  const set = (label: string, value: DiagnosticValue | undefined) => setAll({ [label]: value });
  const setAll = (changes: Readonly<Record<string, DiagnosticValue | undefined>>) =>
    setEntered((before) => ({ ...before, entries: readEntries({ ...before.entries, ...changes }), isTouched: true }));
  /** Once it is saved, or thrown away for what was saved. */
  const drop = () => {
    setEntered((before) => ({ ...before, isTouched: false, merged: undefined }));
    void dropDraft(key);
  };
  const startAfresh = () => {
    setEntered({ entries: saved, base: saved, version: diagnostic.version, isTouched: false });
    void dropDraft(key);
  };
  /** After the diagnostic was read again: what somebody else saved comes to what is entered. */
  const takeAnew = () => setRefused(version);
  return { entries, isTouched, merged, version, set, setAll, drop, startAfresh, takeAnew };
};

export type StepEntering = ReturnType<typeof useStepEntries>;

/** Entries on what the step holds now. Untouched ones give way to it; where it did not change they stay as they are. */
const broughtTogether = (
  { entries, base, isTouched, merged }: Pick<Entered, "entries" | "base" | "isTouched" | "merged">,
  now: { entries: StepEntries; version: number },
  stands: Stands,
): Entered => {
  const fresh = { base: now.entries, version: now.version };
  if (!isTouched) return { ...fresh, entries: now.entries, isTouched: false };
  if (areSame(base, now.entries)) return { ...fresh, entries, isTouched, ...(merged && { merged }) };
  return {
    ...fresh,
    entries: mergedEntries({ base, mine: entries, theirs: now.entries }, stands),
    isTouched,
    merged: stands,
  };
};

/** A draft of a day when nothing was kept of what the step held counts as begun on an empty one. */
const draftIn = (values: Readonly<Record<string, unknown>>) => {
  const kept = z
    .object({ entries: z.record(z.string(), z.unknown()), base: z.record(z.string(), z.unknown()) })
    .safeParse(values);
  return {
    entries: readEntries(kept.data?.entries ?? values),
    base: readEntries(kept.data?.base ?? {}),
    isTouched: true,
  };
};

/** A label without a value is not there; what a draft of another day holds is believed as far as it has a value's shape. */
const readEntries = (values: Readonly<Record<string, unknown>>): StepEntries =>
  Object.fromEntries(
    Object.entries(values).flatMap(([label, value]) => {
      const read = anyValue.safeParse(value);
      return value !== undefined && read.success ? [[label, read.data]] : [];
    }),
  );
