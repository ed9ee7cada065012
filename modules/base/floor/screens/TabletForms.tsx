import { nameIn } from "../../../../platform/shared/words.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../../platform/web/form/FormDialog.tsx";
import type { FormValues } from "../../../../platform/web/form/state.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { listBranches } from "../../shop/branch-contract.ts";
import { changeTablet, pairTablet, type Tablet } from "../contract.ts";
import { idleChoices, usualIdleMinutes } from "../rules.ts";
import { tabletWords } from "../screen-words.ts";

export const PairTablet = ({ close }: { close: () => void }) => {
  const say = useWords(tabletWords);
  const language = useLanguage();
  return (
    <FormDialog
      title={say("pair")}
      line={say("pairLine")}
      sends={pairTablet}
      initial={{ name: "", branchId: null, idleMinutes: String(usualIdleMinutes) }}
      body={minutesOf}
      submit={say("pairAndLeave")}
      failed={say("notPaired")}
      close={close}
      size="md"
      onDone={() => location.assign(`/${language}/floor`)}
    >
      <TabletFields idleMinutes={usualIdleMinutes} />
    </FormDialog>
  );
};

export const EditTablet = ({ tablet, close }: { tablet: Tablet; close: () => void }) => {
  const say = useWords(tabletWords);
  const { id, name, branch, idleMinutes } = tablet;
  return (
    <FormDialog
      title={say("edit")}
      sends={changeTablet}
      changes
      params={{ id }}
      initial={{ name, branchId: branch?.id ?? null, idleMinutes: String(idleMinutes) }}
      body={minutesOf}
      submit={say("save")}
      done={say("saved")}
      failed={say("notSaved")}
      close={close}
      size="md"
    >
      <TabletFields idleMinutes={idleMinutes} />
    </FormDialog>
  );
};

const minutesOf = ({ idleMinutes }: FormValues) => ({ idleMinutes: Number(idleMinutes) });

const TabletFields = ({ idleMinutes }: { idleMinutes: number }) => {
  const say = useWords(tabletWords);
  const language = useLanguage();
  const branches = (useAnswer(listBranches, {}).data?.data ?? []).filter(({ archivedAt }) => archivedAt === null);
  const minutes = [...new Set([...idleChoices, idleMinutes])].sort((left, right) => left - right);
  return (
    <>
      <Field name="name" label={say("name")} hint={say("nameHint")} required autoFocus />
      {branches.length > 1 && (
        <Field
          name="branchId"
          type="select"
          label={say("branch")}
          hint={say("branchHint")}
          clearable
          choices={branches.map((branch) => ({ value: branch.id, label: nameIn(language, branch) }))}
        />
      )}
      <Field
        name="idleMinutes"
        type="select"
        label={say("idle")}
        choices={minutes.map((count) => ({ value: String(count), label: say("minutes", { count }) }))}
      />
    </>
  );
};
