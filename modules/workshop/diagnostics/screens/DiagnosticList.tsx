import { UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useWords } from "../../../../platform/web/language.tsx";
import { AddButton, CompactList } from "../../../../platform/web/parts/CompactList.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import type { ListedDiagnostic } from "../contract.ts";
import { diagnosticWords } from "../screen-words.ts";
import { DiagnosticState } from "./DiagnosticState.tsx";
import { type Starting, StartMenu } from "./StartDiagnosis.tsx";
import classes from "./inspection.module.css";

/** The diagnostics of a visit; with `starting`, another one can be started. */
export const DiagnosticList = ({
  diagnostics,
  starting,
}: {
  diagnostics: readonly ListedDiagnostic[];
  starting?: Starting;
}) => {
  const say = useWords(diagnosticWords);
  return (
    <CompactList
      title={say("diagnostics")}
      empty={say("none")}
      add={starting && <AddDiagnosis starting={starting} />}
      rows={diagnostics.map((diagnostic) => ({
        key: diagnostic.id,
        to: diagnostic.viewUrl,
        what: say("title", { number: diagnostic.number }),
        when: <Day date={diagnostic.createdAt} />,
        state: <DiagnosticState of={diagnostic} />,
      }))}
    />
  );
};

const AddDiagnosis = ({ starting }: { starting: Starting }) => {
  const say = useWords(diagnosticWords);
  return (
    <span className={classes.add}>
      <AddButton onClick={() => starting.start()}>{say("add")}</AddButton>
      <StartMenu starting={starting}>
        <UnstyledButton className={classes.menu} aria-label={say("startBy")}>
          <IconChevronDown size={20} aria-hidden />
        </UnstyledButton>
      </StartMenu>
    </span>
  );
};
