import { Button } from "@mantine/core";
import { useState } from "react";
import { useWords } from "../../../../platform/web/language.tsx";
import classes from "./live.module.css";
import { liveWords } from "./words.ts";

export const Transcript = ({ read, isKept }: { read: () => string; isKept: boolean }) => {
  const say = useWords(liveWords);
  const [text, setText] = useState<string | undefined>();
  const isShown = text !== undefined;
  return (
    <div>
      <Button variant="subtle" aria-expanded={isShown} onClick={() => setText(isShown ? undefined : read())}>
        {say(isShown ? "hideTranscript" : "showTranscript")}
      </Button>
      {!isKept && (
        <p className={classes.line} role="status">
          {say("notKept")}
        </p>
      )}
      {isShown && <Said text={text} />}
    </div>
  );
};

/** The text as the adapter sent it. */
export const Said = ({ text }: { text: string }) => {
  const say = useWords(liveWords);
  return (
    <>
      <p className={classes.quiet}>{say("transcriptLine")}</p>
      <textarea
        className={classes.transcript}
        aria-label={say("transcript")}
        dir="ltr"
        wrap="off"
        rows={12}
        readOnly
        value={text || say("nothingSaid")}
      />
    </>
  );
};
