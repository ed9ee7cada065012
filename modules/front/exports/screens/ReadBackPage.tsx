import { Button } from "@mantine/core";
import { IconPlayerStop, IconUpload } from "@tabler/icons-react";
import { useRef } from "react";
import { readable } from "../../../../platform/shared/money.ts";
import { isolatedName } from "../../../../platform/shared/words.ts";
import { FileInput } from "../../../../platform/web/imports/FileInput.tsx";
import { ProgressLine } from "../../../../platform/web/imports/ProgressLine.tsx";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { Hint } from "../../../../platform/web/parts/Hint.tsx";
import { Page, Section } from "../../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { Stack } from "../../../../platform/web/parts/Stack.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { listReadBacks, type ShownReadBack, stopReadBack } from "../read-back-contract.ts";
import { readBackWords } from "../read-back-screen-words.ts";
import { megabytesOf } from "../rules.ts";
import classes from "./exports.module.css";
import { Restored } from "./Restored.tsx";
import { ReadBackFaults } from "./ReadBackFaults.tsx";
import { useReadBack } from "./use-read-back.ts";

/** Where a managing director restores a new workshop from an export, and declares that the old one is closed. */
export const ReadBackPage = () => {
  const say = useWords(readBackWords);
  return (
    <Page title={say("title")} line={say("line")}>
      <Loaded answer={useAnswer(listReadBacks, {})}>{({ data: [last] }) => <ReadBack last={last} />}</Loaded>
    </Page>
  );
};

const ReadBack = ({ last }: { last: ShownReadBack | undefined }) => {
  const say = useWords(readBackWords);
  const field = useRef<HTMLInputElement>(null);
  const isReceiving = last?.state === "receiving";
  const { send, sent, refusal } = useReadBack(isReceiving ? last : undefined);
  const isOpen = isReceiving || last?.state === "running";
  return (
    <Stack gap="wide">
      <FileInput field={field} open={send} accept=".zip,application/zip" />
      {refusal && <ErrorBand title={say(isOpen ? "notSent" : "notStarted")}>{refusal}</ErrorBand>}
      {sent ? <Sending {...sent} /> : isOpen && <Open of={last} again={() => field.current?.click()} />}
      {last?.state === "failed" && <ReadBackFaults of={last} />}
      {last?.state === "done" ? (
        <Restored of={last} />
      ) : (
        <Section title={say("howTitle")}>
          <div className={classes.contents}>
            <p>{say("how")}</p>
            <p>{say("notRestored")}</p>
            <Hint>{say("copyLine")}</Hint>
            {!isOpen && !sent && (
              <div>
                <Button leftSection={<IconUpload size={20} aria-hidden />} onClick={() => field.current?.click()}>
                  {say("choose")}
                </Button>
              </div>
            )}
          </div>
        </Section>
      )}
    </Stack>
  );
};

const Sending = ({ done, of }: { done: number; of: number }) => {
  const say = useWords(readBackWords);
  const inDigits = useDigits();
  const megabytes = (bytes: number) => inDigits(readable(String(Number(megabytesOf(bytes)))));
  return (
    <div>
      <ProgressLine words={say("sending", { done: megabytes(done), of: megabytes(of) })} of={{ done, of }} />
      <Hint>{say("sendingLine")}</Hint>
    </div>
  );
};

const Open = ({ of, again }: { of: ShownReadBack; again: () => void }) => {
  const say = useWords(readBackWords);
  const { attempt, refusal } = useRefusal();
  const { send: stop, sending } = useSend(stopReadBack);
  const stopButton = (
    <Button
      variant="default"
      leftSection={<IconPlayerStop size={20} aria-hidden />}
      loading={sending}
      onClick={() => void attempt(say("notStopped"), () => stop({ params: { id: of.id } }))}
    >
      {say("stop")}
    </Button>
  );
  if (of.state === "receiving")
    return (
      <ErrorBand
        title={say("notSent")}
        actions={
          <>
            <Button leftSection={<IconUpload size={20} aria-hidden />} onClick={again}>
              {say("continue")}
            </Button>
            {stopButton}
          </>
        }
      >
        {say("notSentLine", { name: isolatedName(of.fileName) })}
      </ErrorBand>
    );
  return (
    <div className={classes.contents}>
      {refusal}
      <Working of={of} />
      <div>{stopButton}</div>
    </div>
  );
};

const Working = ({ of: { partsDone, parts } }: { of: ShownReadBack }) => {
  const say = useWords(readBackWords);
  const inDigits = useDigits();
  useAnswer(listReadBacks, {}, { every: 1_500 });
  const figures = { done: inDigits(readable(String(partsDone))), of: inDigits(readable(String(parts ?? 0))) };
  return (
    <div>
      <ProgressLine
        words={parts === null ? say("preparing") : say("working", figures)}
        of={parts === null ? undefined : { done: partsDone, of: parts }}
      />
      <Hint>{say("workingLine")}</Hint>
    </div>
  );
};
