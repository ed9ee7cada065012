import { useWords } from "../../../../platform/web/language.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { faultWords } from "./fault-words.ts";
import type { ObdFault } from "./faults.ts";
import { liveWords } from "./words.ts";

/** Why a connection to a car ended, with what the adapter answered. */
export const ConnectionFault = ({ fault }: { fault: ObdFault }) => {
  const say = useWords(liveWords);
  const sayFault = useWords(faultWords);
  return (
    <ErrorBand title={sayFault(fault.kind)}>
      {fault.text && (
        <>
          {say("adapterReply")} <Ltr>{fault.text}</Ltr>
        </>
      )}
    </ErrorBand>
  );
};
