import { useWords } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { AddButton } from "../../../../platform/web/parts/CompactList.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useOnce } from "../../../../platform/web/use-once.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import * as contract from "../contract.ts";
import { entryCardWords } from "../words.ts";
import classes from "./entry-card.module.css";

/** What the client complains of, which one tap adds to the findings. */
export const Complaint = ({ of: { entryCardId, text, isOffered } }: { of: contract.Complaint }) => {
  const say = useWords(entryCardWords);
  const may = useMay();
  const once = useOnce();
  const { send, problem } = useSend(contract.addComplaint, { onDone: () => toast(say("complaintAdded")) });
  const add = () => once("add", () => send({ params: { id: entryCardId } }).catch(() => undefined));
  return (
    <Section
      title={say("complaint")}
      act={isOffered && may(contract.addComplaint.needs) && <AddButton onClick={add}>{say("addComplaint")}</AddButton>}
    >
      {problem && <ErrorBand title={say("complaintNotAdded")}>{problem.detail}</ErrorBand>}
      <p className={classes.remarks}>
        <Name>{text}</Name>
      </p>
    </Section>
  );
};
