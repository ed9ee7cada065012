import { Button, SegmentedControl, TextInput } from "@mantine/core";
import { useState } from "react";
import { isolatedName } from "../../../../platform/shared/words.ts";
import { useTaskName, useWords } from "../../../../platform/web/language.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useSend } from "../../../../platform/web/use-send.ts";
import type { ListedTask } from "../contract.ts";
import { recordQualityCheck } from "../order-contract.ts";
import { workWords } from "../screen-words.ts";
import classes from "./work.module.css";
import { ownDirection } from "../../../../platform/web/own-direction.ts";

type Verdict = { passed: boolean; reason: string };

/** The finished tasks of a visit on one list: each has passed, or is opened again with what is wrong. */
export const QualityCheck = ({ orderId, tasks }: { orderId: string; tasks: readonly ListedTask[] }) => {
  const say = useWords(workWords);
  const nameOf = useTaskName();
  const [verdicts, setVerdicts] = useState<Readonly<Record<string, Verdict>>>({});
  const recording = useSend(recordQualityCheck, { onDone: () => toast(say("checkRecorded")) });
  const { attempt, refusal } = useRefusal();
  const verdictOf = (id: string): Verdict => verdicts[id] ?? { passed: true, reason: "" };
  const judge = (id: string, verdict: Partial<Verdict>) =>
    setVerdicts((known) => ({ ...known, [id]: { passed: true, reason: "", ...known[id], ...verdict } }));
  const failed = tasks
    .filter(({ id }) => !verdictOf(id).passed)
    .map(({ id }) => ({ id, reason: verdictOf(id).reason.trim() }));
  const passed = tasks.filter(({ id }) => verdictOf(id).passed).map(({ id }) => id);
  const isComplete = failed.every(({ reason }) => reason !== "");
  return (
    <Section title={say("quality")} count={tasks.length}>
      <p className={classes.hint}>{say("qualityLine")}</p>
      {refusal}
      <ul>
        {tasks.map((task) => {
          const { id } = task;
          const name = nameOf(task);
          const { passed: hasPassed, reason } = verdictOf(id);
          return (
            <li key={id} className={classes.verdict}>
              <span className={classes.what}>
                <Name>{name}</Name>
              </span>
              <SegmentedControl
                aria-label={name}
                value={hasPassed ? "passed" : "failed"}
                onChange={(value) => judge(id, { passed: value === "passed" })}
                data={[
                  { value: "passed", label: say("passed") },
                  { value: "failed", label: say("failed") },
                ]}
              />
              {!hasPassed && (
                <TextInput
                  className={classes.wrong}
                  label={say("whatIsWrong")}
                  aria-label={`${say("whatIsWrong")}: ${isolatedName(name)}`}
                  withAsterisk
                  maxLength={500}
                  value={reason}
                  {...ownDirection(reason)}
                  onChange={(event) => judge(id, { reason: event.currentTarget.value })}
                />
              )}
            </li>
          );
        })}
      </ul>
      <div className={classes.record}>
        <Button
          disabled={!isComplete}
          loading={recording.sending}
          onClick={() =>
            void attempt(say("checkNotRecorded"), () =>
              recording.send({ params: { id: orderId }, body: { passed, failed } }),
            )
          }
        >
          {say("recordCheck")}
        </Button>
      </div>
    </Section>
  );
};
