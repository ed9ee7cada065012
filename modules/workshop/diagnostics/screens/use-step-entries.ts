import { useEffect, useMemo, useState } from "react";
import { z } from "zod";
import { readDraft } from "../../../../platform/web/form/drafts.ts";
import { useDraftKeeper } from "../../../../platform/web/form/use-draft-keeper.ts";
import { useSession } from "../../../../platform/web/session.tsx";
import type { Diagnostic } from "../contract.ts";
import { areSame, mergedEntries, type Stands } from "../merge.ts";
import type { Step } from "../rules.ts";
import { anyValue, type DiagnosticValue, entriesOf, type StepEntries } from "../values.ts";

type Entered = {
  entries: StepEntries;
  /** The step's values and the diagnostic's version when the entries were begun. */
  base: StepEntries;
  version: number;
  isTouched: boolean;
  /** Which side was kept when entries were merged with somebody else's save; shown above the step. */
  merged?: Stands;
};

/** The entries of a step: the saved values, or the draft on this device. */
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
  /** The refused version, until a newer one has been loaded. */
  const [refused, setRefused] = useState<number>();
  const { entries, base, isTouched, merged } = entered;

  // Another step's save does not affect these entries. A save of this step makes them outdated, and they are sent
  // with the old version until they are merged.
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

  const touched = useMemo(
    () => (isTouched ? () => ({ values: { entries, base } }) : undefined),
    [entries, base, isTouched],
  );
  const { isKept, drop: dropKept } = useDraftKeeper(key, touched);

  const set = (label: string, value: DiagnosticValue | undefined) => setAll({ [label]: value });
  const setAll = (changes: Readonly<Record<string, DiagnosticValue | undefined>>) =>
    setEntered((before) => ({ ...before, entries: readEntries({ ...before.entries, ...changes }), isTouched: true }));
  /** Drops the draft, after saving or to return to the saved values. */
  const drop = () => {
    setEntered((before) => ({ ...before, isTouched: false, merged: undefined }));
    dropKept();
  };
  const startAfresh = () => {
    setEntered({ entries: saved, base: saved, version: diagnostic.version, isTouched: false });
    dropKept();
  };
  /** After the diagnostic was reloaded: merges the entries with what somebody else saved. */
  const takeAnew = () => setRefused(version);
  return { entries, isTouched, isKept, merged, version, set, setAll, drop, startAfresh, takeAnew };
};

export type StepEntering = ReturnType<typeof useStepEntries>;

/** Rebases entries onto the step's current values. Untouched ones are replaced; unchanged steps keep them. */
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

/** A draft from a version without base values counts as based on an empty step. */
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

/** Labels without a value are dropped; values of an old draft are accepted if they have a valid shape. */
const readEntries = (values: Readonly<Record<string, unknown>>): StepEntries =>
  Object.fromEntries(
    Object.entries(values).flatMap(([label, value]) => {
      const read = anyValue.safeParse(value);
      return value !== undefined && read.success ? [[label, read.data]] : [];
    }),
  );
