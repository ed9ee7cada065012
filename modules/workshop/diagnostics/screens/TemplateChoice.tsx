import { nameIn } from "../../../../platform/shared/words.ts";
import { LaterSelect } from "../../../../platform/web/form/LaterSelect.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { changeDiagnostic, type Diagnostic } from "../contract.ts";
import { inspectionWords } from "../inspection-words.ts";
import { listTemplates } from "../template-contract.ts";
import classes from "./inspection.module.css";

const all = "all";

/** What is inspected: everything, or the steps and points of a template. */
export const TemplateChoice = ({ diagnostic: { id, template } }: { diagnostic: Diagnostic }) => {
  const say = useWords(inspectionWords);
  const language = useLanguage();
  const { data } = useAnswer(listTemplates, {});
  const { attempt, refusal } = useRefusal();
  const { send, sending } = useSend(changeDiagnostic);
  const offered = (data?.data ?? []).filter((item) => !item.archivedAt && item.id !== template?.id);
  const choose = (value: unknown) =>
    void attempt(say("notChosen"), async () => {
      await send({ params: { id }, body: { templateId: value === all ? null : String(value) } });
    });
  return (
    <div className={classes.choice}>
      <LaterSelect
        input={{
          name: "template",
          label: say("template"),
          description: undefined,
          error: undefined,
          withAsterisk: false,
          disabled: sending,
          value: template?.id ?? all,
          onChange: choose,
          onBlur: () => undefined,
        }}
        choices={[
          { value: all, label: say("everything") },
          ...[...(template ? [template] : []), ...offered].map((item) => ({
            value: item.id,
            label: nameIn(language, item),
          })),
        ]}
      />
      {refusal}
    </div>
  );
};
