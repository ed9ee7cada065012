import { Button } from "@mantine/core";
import { useState } from "react";
import { isolated } from "../../../../platform/shared/words.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../../platform/web/form/FormDialog.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { May } from "../../../../platform/web/May.tsx";
import { CompactList } from "../../../../platform/web/parts/CompactList.tsx";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import { Day, useToday } from "../../../../platform/web/parts/Day.tsx";
import { Money } from "../../../../platform/web/parts/Money.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { ListSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import * as contract from "../recurring-contract.ts";
import type { PlannedEntry } from "../recurring-contract.ts";
import { recurringWords } from "../recurring-words.ts";
import classes from "./books.module.css";
import { EntryName } from "./EntryName.tsx";

/** What waits to be posted, and the reversals that follow. */
export const PlannedEntries = () => {
  const say = useWords(recurringWords);
  const planned = useAnswer(contract.listPlanned, {}, { live: true });
  const [posting, setPosting] = useState<PlannedEntry>();
  const { skip, refusal } = useSkip();
  return (
    <Loaded answer={planned} skeleton={<ListSkeleton rows={2} />}>
      {({ data }) => (
        <>
          {refusal}
          <CompactList
            title={say("toPost")}
            rows={data.map((row) => ({
              key: row.id,
              what: <EntryName of={row.entry} />,
              when: <Planned of={row} />,
              amount: <Money amount={row.entry.total} />,
              state: row.isDue ? (
                <Acts post={() => setPosting(row)} skip={() => void skip(row)} />
              ) : (
                <StatusWord tone="none" icon="none">
                  {say("follows")}
                </StatusWord>
              ),
            }))}
            empty={say("nothingToPost")}
          />
          {posting && <PostDialog of={posting} close={() => setPosting(undefined)} />}
        </>
      )}
    </Loaded>
  );
};

const Planned = ({ of: { kind, dueOn, problem } }: { of: PlannedEntry }) => {
  const say = useWords(recurringWords);
  return (
    <>
      {say(kind)} · {say("dueOn")} <Day date={dueOn} form="short" />
      {problem && (
        <div>
          <StatusWord tone="wrong" icon="alert">
            {problem}
          </StatusWord>
        </div>
      )}
    </>
  );
};

const Acts = ({ post, skip }: { post: () => void; skip: () => void }) => {
  const say = useWords(recurringWords);
  return (
    <May needs={contract.postPlanned.needs}>
      <span className={classes.buttons}>
        <Button variant="default" onClick={skip}>
          {say("skip")}
        </Button>
        <Button onClick={post}>{say("post")}</Button>
      </span>
    </May>
  );
};

const useSkip = () => {
  const say = useWords(recurringWords);
  const { send } = useSend(contract.skipPlanned);
  const { attempt, refusal } = useRefusal();
  const skip = async (row: PlannedEntry) => {
    const action = say("skip");
    if (!(await confirm({ title: action, line: say("skipLine"), action }))) return;
    await attempt(say("notSaved"), async () => {
      await send({ params: { id: row.id } });
      toast(say("skipped"));
    });
  };
  return { skip, refusal };
};

/** The day of a refused one may be locked, so today is proposed for it. */
const PostDialog = ({ of: row, close }: { of: PlannedEntry; close: () => void }) => {
  const say = useWords(recurringWords);
  const inDigits = useDigits();
  const today = useToday();
  return (
    <FormDialog
      title={say("postTitle", { entry: isolated(inDigits(row.entry.label)) })}
      sends={contract.postPlanned}
      params={{ id: row.id }}
      initial={{ date: row.problem ? today : row.dueOn }}
      submit={say("post")}
      done={say("posted")}
      failed={say("notPosted")}
      size="md"
      close={close}
    >
      <Field name="date" type="date" label={say("date")} max={today} />
    </FormDialog>
  );
};
