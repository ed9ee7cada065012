import { useWords } from "../../../../platform/web/language.tsx";
import { CompactList } from "../../../../platform/web/parts/CompactList.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import type { ListedDiagnostic } from "../contract.ts";
import { diagnosticWords } from "../screen-words.ts";
import { DiagnosticState } from "./DiagnosticState.tsx";

/** The diagnostics of a visit. */
export const DiagnosticList = ({ diagnostics }: { diagnostics: readonly ListedDiagnostic[] }) => {
  const say = useWords(diagnosticWords);
  return (
    <CompactList
      title={say("diagnostics")}
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
