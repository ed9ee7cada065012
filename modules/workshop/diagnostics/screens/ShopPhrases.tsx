import { useState } from "react";
import { isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../../platform/web/form/FormDialog.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { AddButton, CompactList } from "../../../../platform/web/parts/CompactList.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { groupWords, pointGroups } from "../groups.ts";
import { inspectionWords } from "../inspection-words.ts";
import { addPhrase, changePhrase, listPhrases, type ShopPhrase } from "../phrase-contract.ts";
import { ArchivedMenu } from "./ArchivedMenu.tsx";
import classes from "./inspection.module.css";

/** The shop's own phrases: added, changed, archived. */
export const ShopPhrases = () => {
  const say = useWords(inspectionWords);
  const sayGroup = useWords(groupWords);
  const language = useLanguage();
  const answer = useAnswer(listPhrases, {});
  const [editing, setEditing] = useState<ShopPhrase | "new">();
  const { attempt, refusal } = useRefusal();
  const { send } = useSend(changePhrase);
  const archive = ({ id, archivedAt }: ShopPhrase) =>
    void attempt(say("notSaved"), async () => {
      await send({ params: { id }, body: { isArchived: archivedAt === null } });
    });
  return (
    <>
      {refusal}
      <Loaded answer={answer}>
        {({ data }) => (
          <CompactList
            title={say("phrases")}
            add={<AddButton onClick={() => setEditing("new")}>{say("addPhrase")}</AddButton>}
            empty={say("noPhrases")}
            rows={data.map((phrase) => ({
              key: phrase.id,
              what: <LocalizedName of={phrase} />,
              when: phrase.group ? sayGroup(phrase.group) : say("allGroups"),
              amount: (
                <ArchivedMenu
                  name={isolatedName(nameIn(language, phrase))}
                  isArchived={phrase.archivedAt !== null}
                  edit={() => setEditing(phrase)}
                  archive={() => archive(phrase)}
                />
              ),
            }))}
          />
        )}
      </Loaded>
      <p className={classes.line}>{say("phrasesLine")}</p>
      {editing && <PhraseDialog phrase={editing} close={() => setEditing(undefined)} />}
    </>
  );
};

const PhraseDialog = ({ phrase, close }: { phrase: ShopPhrase | "new"; close: () => void }) => {
  const say = useWords(inspectionWords);
  const sayGroup = useWords(groupWords);
  const common = {
    submit: say("save"),
    done: say("saved"),
    failed: say("notSaved"),
    close,
    size: "md",
    children: (
      <>
        <Field name="name" label={say("name")} required autoFocus />
        <Field name="nameAr" label={say("nameAr")} required />
        <Field
          name="group"
          type="select"
          label={say("group")}
          clearable
          placeholder={say("allGroups")}
          choices={pointGroups.map((group) => ({ value: group, label: sayGroup(group) }))}
        />
      </>
    ),
  } as const;
  if (phrase === "new") return <FormDialog {...common} title={say("newPhrase")} sends={addPhrase} />;
  return (
    <FormDialog
      {...common}
      title={say("changePhrase")}
      sends={changePhrase}
      changes
      params={{ id: phrase.id }}
      initial={{ name: phrase.name, nameAr: phrase.nameAr, group: phrase.group }}
    />
  );
};
