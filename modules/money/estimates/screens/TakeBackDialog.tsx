import { Checkbox } from "@mantine/core";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { ReasonDialog } from "../../../../platform/web/parts/ReasonDialog.tsx";
import { useFindingName } from "../../../workshop/findings/screens/use-finding-name.ts";
import { takeBack } from "../answer-contract.ts";
import type { ShownEstimate } from "../contract.ts";
import { answerOf, groupsOf } from "../rules.ts";
import { estimateScreenWords } from "../screen-words.ts";
import classes from "./estimates.module.css";

/** Which approvals are taken back, on whose wish and why. */
export const TakeBackDialog = ({ estimate, close }: { estimate: ShownEstimate; close: () => void }) => {
  const say = useWords(estimateScreenWords);
  const approved = groupsOf(estimate.lines).filter((group) => answerOf(group) === "yes");
  return (
    <ReasonDialog
      title={say("takeBack")}
      line={say("takeBackLine")}
      sends={takeBack}
      params={{ id: estimate.id }}
      initial={{
        keys: approved.length === 1 ? approved.map(({ key }) => key) : [],
        name: estimate.client.name,
      }}
      done={say("takenBack")}
      failed={say("notTakenBack")}
      close={close}
    >
      <Field name="keys" label={say("whatIsTakenBack")} required>
        {({ label, error, value, onChange }) => (
          <Checkbox.Group label={label} error={error} value={value as string[]} onChange={onChange}>
            <Approved estimate={estimate} groups={approved} />
          </Checkbox.Group>
        )}
      </Field>
      <Field name="name" label={say("whoWants")} required />
    </ReasonDialog>
  );
};

type Groups = ReturnType<typeof groupsOf<ShownEstimate["lines"][number]>>;

const Approved = ({ estimate: { findings }, groups }: { estimate: ShownEstimate; groups: Groups }) => {
  const nameOf = useFindingName();
  return (
    <div className={classes.takeBack}>
      {groups.map(({ key, findingId, lines }) => {
        const finding = findings.find(({ id }) => id === findingId);
        return (
          <Checkbox key={key} size="md" value={key} label={<Name>{finding ? nameOf(finding) : lines[0]!.name}</Name>} />
        );
      })}
    </div>
  );
};
