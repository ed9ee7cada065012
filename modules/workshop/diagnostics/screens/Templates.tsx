import { useState } from "react";
import { isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { AddButton, CompactList } from "../../../../platform/web/parts/CompactList.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { inspectionWords } from "../inspection-words.ts";
import { changeTemplate, type InspectionTemplate, listTemplates } from "../template-contract.ts";
import { ArchivedMenu } from "./ArchivedMenu.tsx";
import classes from "./inspection.module.css";
import { TemplateDialog } from "./TemplateDialog.tsx";

/** The templates of inspections: those of the program, and the shop's own ones. */
export const Templates = () => {
  const say = useWords(inspectionWords);
  const language = useLanguage();
  const answer = useAnswer(listTemplates, {});
  const [editing, setEditing] = useState<InspectionTemplate | "new">();
  const { attempt, refusal } = useRefusal();
  const { send } = useSend(changeTemplate);
  const archive = ({ id, archivedAt }: InspectionTemplate) =>
    void attempt(say("templateNotSaved"), async () => {
      await send({ params: { id }, body: { isArchived: archivedAt === null } });
    });
  return (
    <>
      {refusal}
      <Loaded answer={answer}>
        {({ data }) => (
          <CompactList
            title={say("templates")}
            add={<AddButton onClick={() => setEditing("new")}>{say("addTemplate")}</AddButton>}
            rows={data.map((template) => ({
              key: template.id,
              what: <LocalizedName of={template} />,
              when: `${say("points", { count: template.points.length })} · ${say("steps", { count: template.steps.length })}`,
              ...(template.isOwn
                ? {
                    amount: (
                      <ArchivedMenu
                        name={isolatedName(nameIn(language, template))}
                        isArchived={template.archivedAt !== null}
                        edit={() => setEditing(template)}
                        archive={() => archive(template)}
                      />
                    ),
                  }
                : { state: say("ready") }),
            }))}
          />
        )}
      </Loaded>
      <p className={classes.line}>{say("templatesLine")}</p>
      {editing && <TemplateDialog template={editing} close={() => setEditing(undefined)} />}
    </>
  );
};
