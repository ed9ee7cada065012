import { Button } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { IconCloudCheck } from "@tabler/icons-react";
import { useEffect, useMemo, useState, type RefObject } from "react";
import { isolatedDate, localeOf } from "../../shared/words.ts";
import { useDigits, useReaderLanguage, useWords } from "../language.tsx";
import { useSession } from "../session.tsx";
import { kitWords } from "../words.ts";
import { changedIn } from "./check.ts";
import { readDraft, type Draft } from "./drafts.ts";
import classes from "./form.module.css";
import { broughtTogether, type Conflict } from "./merging.ts";
import type { FormValues } from "./state.tsx";
import { useDraftKeeper } from "./use-draft-keeper.ts";

/**
 * Stores what is typed under the user's id, because several people share a tablet. Stores only the fields that differ
 * from `opened`, so that restoring the draft restores no outdated value.
 */
export const useDraft = (
  draftKey: string | undefined,
  form: UseFormReturnType<FormValues>,
  opened: RefObject<FormValues>,
) => {
  const { user } = useSession();
  const key = draftKey && `${user?.id ?? "nobody"}/${draftKey}`;
  const [found, setFound] = useState<Draft | undefined>();
  const values = form.values;
  const dirty = form.isDirty();

  useEffect(() => {
    if (key) void readDraft(key).then(setFound);
  }, [key]);

  const typed = useMemo(() => (dirty ? () => draftOf(values, opened.current) : undefined), [values, dirty, opened]);
  const keeper = useDraftKeeper(key, typed);

  const drop = () => {
    setFound(undefined);
    keeper.drop();
  };
  /**
   * Applies the draft. Answers the fields that someone else has saved differently since; for those the typed value
   * is shown.
   */
  const take = (isChange: boolean): readonly Conflict[] => {
    setFound(undefined);
    if (!found) return [];
    form.setValues((now) => ({ ...now, ...found.values }));
    return isChange && found.opened
      ? broughtTogether(found.opened, found.values, of(opened.current, found.values)).conflicts
      : [];
  };
  return {
    found: dirty ? undefined : found,
    isTyped: key !== undefined && dirty,
    isKept: keeper.isKept,
    drop,
    take,
  };
};

const draftOf = (values: FormValues, opened: FormValues) => {
  const changed = changedIn(values, opened);
  return { values: changed, opened: of(opened, changed) };
};

const of = (values: FormValues, named: FormValues) =>
  Object.fromEntries(Object.keys(named).map((name) => [name, values[name]]));

/** Says that the last entry is stored; until then its place is kept, so that no button beside it moves. */
export const DraftKept = ({ isKept }: { isKept: boolean }) => {
  const say = useWords(kitWords);
  return <span style={isKept ? undefined : { visibility: "hidden" }}>{say("draftKept")}</span>;
};

export const DraftBand = ({ draft, take }: { draft: ReturnType<typeof useDraft>; take: () => void }) => {
  const say = useWords(kitWords);
  const language = useReaderLanguage();
  const inDigits = useDigits();
  if (!draft.found) return null;
  const when = new Intl.DateTimeFormat(localeOf(language), {
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
    calendar: "gregory",
  }).format(new Date(draft.found.keptAt));
  return (
    <div className={classes.draft} role="status">
      <IconCloudCheck size={20} stroke={1.75} aria-hidden />
      <span className={classes.draftWords}>{say("draftFound", { when: isolatedDate(inDigits(when)) })}</span>
      <Button variant="default" onClick={take}>
        {say("takeDraft")}
      </Button>
      <Button variant="subtle" onClick={draft.drop}>
        {say("dropDraft")}
      </Button>
    </div>
  );
};
