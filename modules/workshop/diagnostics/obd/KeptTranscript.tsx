import { Button } from "@mantine/core";
import { useState } from "react";
import { useWords } from "../../../../platform/web/language.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { showTranscript } from "../contract.ts";
import { Said } from "./Transcript.tsx";
import { liveWords } from "./words.ts";

export const KeptTranscript = ({ diagnosticId }: { diagnosticId: string }) => {
  const say = useWords(liveWords);
  const [isShown, setShown] = useState(false);
  const answer = useAnswer(showTranscript, { params: { id: diagnosticId } }, { when: isShown });
  return (
    <div>
      <Button variant="subtle" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {say(isShown ? "hideTranscript" : "showTranscript")}
      </Button>
      {isShown && <Loaded answer={answer}>{({ obdTranscript }) => <Said text={obdTranscript ?? ""} />}</Loaded>}
    </div>
  );
};
