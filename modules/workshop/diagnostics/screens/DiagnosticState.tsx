import { useWords } from "../../../../platform/web/language.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import type { ListedDiagnostic } from "../contract.ts";
import { steps } from "../rules.ts";
import { diagnosticWords } from "../screen-words.ts";

export const DiagnosticState = ({
  of: { endedAt, nextStep },
  chip,
}: {
  of: Pick<ListedDiagnostic, "endedAt" | "nextStep">;
  chip?: boolean;
}) => {
  const say = useWords(diagnosticWords);
  return endedAt ? (
    <StatusWord tone="done" icon="done" chip={chip}>
      {say("ended")}
    </StatusWord>
  ) : (
    <StatusWord tone="info" icon="half" chip={chip}>
      {say("atStep", { step: nextStep, of: steps.length })}
    </StatusWord>
  );
};
