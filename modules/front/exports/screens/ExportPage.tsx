import { Button } from "@mantine/core";
import { IconFileExport, IconPlayerStop } from "@tabler/icons-react";
import { readable } from "../../../../platform/shared/money.ts";
import { ProgressLine } from "../../../../platform/web/imports/ProgressLine.tsx";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { Hint } from "../../../../platform/web/parts/Hint.tsx";
import { Page, Section } from "../../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { PageSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { Stack } from "../../../../platform/web/parts/Stack.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { addExport, listExports, type ShownExport, stopExport } from "../contract.ts";
import { exportWords } from "../screen-words.ts";
import { type Attempt, ExportList } from "./ExportList.tsx";
import classes from "./exports.module.css";

/** Where a managing director has an archive of everything made, sees how far it is, and downloads it. */
export const ExportPage = () => {
  const answer = useAnswer(listExports, {});
  const { attempt, refusal } = useRefusal();
  const say = useWords(exportWords);
  const last = answer.data?.data[0];
  if (answer.isPending) return <PageSkeleton />;
  return (
    <Page title={say("title")} line={say("line")} actions={answer.data && <Act of={last} attempt={attempt} />}>
      <Stack gap="wide">
        {refusal}
        <Loaded answer={answer}>
          {({ data }) => (
            <>
              {last?.state === "running" && <Progress of={last} />}
              {last?.state === "failed" && <ErrorBand title={say("failedTitle")}>{say("failedLine")}</ErrorBand>}
              <Section title={say("contents")}>
                <div className={classes.contents}>
                  <p>{say("contentsLine")}</p>
                  <Hint>{say("keptLine")}</Hint>
                </div>
              </Section>
              <ExportList rows={data} attempt={attempt} />
            </>
          )}
        </Loaded>
      </Stack>
    </Page>
  );
};

const Act = ({ of, attempt }: { of: ShownExport | undefined; attempt: Attempt }) => {
  const say = useWords(exportWords);
  const { send: start, sending: isStarting } = useSend(addExport, { onDone: () => toast(say("started")) });
  const { send: stop, sending: isStopping } = useSend(stopExport);
  if (of?.state === "running")
    return (
      <Button
        variant="default"
        leftSection={<IconPlayerStop size={20} aria-hidden />}
        loading={isStopping}
        onClick={() => void attempt(say("notStopped"), () => stop({ params: { id: of.id } }))}
      >
        {say("stop")}
      </Button>
    );
  return (
    <Button
      variant={of?.fileUrl ? "default" : "filled"}
      leftSection={<IconFileExport size={20} aria-hidden />}
      loading={isStarting}
      onClick={() => void attempt(say("notStarted"), () => start({ body: {} }))}
    >
      {say("start")}
    </Button>
  );
};

const Progress = ({ of: { partsDone, parts } }: { of: ShownExport }) => {
  const say = useWords(exportWords);
  const inDigits = useDigits();
  useAnswer(listExports, {}, { every: 1_500 });
  const figures = {
    done: inDigits(readable(String(partsDone))),
    of: inDigits(readable(String(parts ?? 0))),
  };
  return (
    <div>
      <ProgressLine
        words={parts === null ? say("counting") : say("progress", figures)}
        of={parts === null ? undefined : { done: partsDone, of: parts }}
      />
      <Hint>{say("progressLine")}</Hint>
    </div>
  );
};
