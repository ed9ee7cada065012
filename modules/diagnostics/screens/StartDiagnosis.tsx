import { Button } from "@mantine/core";
import { useGo } from "../../../platform/web/Link.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { useSend } from "../../../platform/web/use-send.ts";
import { startDiagnostic } from "../contract.ts";
import { diagnosticWords } from "../screen-words.ts";

/** Starts a diagnostic of a vehicle and opens it; render `refusal` on the page. */
export const useStartDiagnosis = (clientVehicleId: string) => {
  const say = useWords(diagnosticWords);
  const go = useGo();
  const { attempt, refusal } = useRefusal();
  const { send, sending } = useSend(startDiagnostic, { onDone: ({ viewUrl }) => go(viewUrl) });
  const start = () => void attempt(say("notStarted"), () => send({ body: { clientVehicleId } }));
  return { start, starting: sending, refusal };
};

export type Starting = ReturnType<typeof useStartDiagnosis>;

export const StartDiagnosisButton = ({ starting: { start, starting } }: { starting: Starting }) => {
  const say = useWords(diagnosticWords);
  return (
    <Button onClick={start} loading={starting}>
      {say("start")}
    </Button>
  );
};
