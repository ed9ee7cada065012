import { useWords } from "../../../platform/web/language.tsx";
import { AddButton, CompactList } from "../../../platform/web/parts/CompactList.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import type { ListedDiagnostic } from "../contract.ts";
import { diagnosticWords } from "../screen-words.ts";
import { DiagnosticState } from "./DiagnosticState.tsx";

export const DiagnosticList = ({
  diagnostics,
  onAdd,
}: {
  diagnostics: readonly ListedDiagnostic[];
  onAdd?: () => void;
}) => {
  const say = useWords(diagnosticWords);
  return (
    <CompactList
      title={say("diagnostics")}
      empty={say("none")}
      add={onAdd && <AddButton onClick={onAdd}>{say("add")}</AddButton>}
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
