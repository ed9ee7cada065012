import { Button } from "@mantine/core";
import { useState } from "react";
import { isolated } from "../../../../platform/shared/words.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../../platform/web/form/FormDialog.tsx";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { CompactList } from "../../../../platform/web/parts/CompactList.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { hoursAndMinutes, secondsOf } from "../clock-rules.ts";
import type { Task } from "../contract.ts";
import { setHours } from "../clock-contract.ts";
import { workWords } from "../screen-words.ts";

type Worked = Task["employees"][number];

/** Who worked on a task, and how long; corrected by those who manage work orders. */
export const TaskHours = ({ task, now }: { task: Task; now: number }) => {
  const say = useWords(workWords);
  const inDigits = useDigits();
  const may = useMay();
  const [setting, setSetting] = useState<Worked>();
  const runs = (id: string) =>
    secondsOf(
      task.running.filter(({ employeeId }) => employeeId === id).map(({ startedAt }) => ({ startedAt, endedAt: null })),
      now,
    );
  return (
    <>
      <CompactList
        title={say("hours")}
        empty={say("noHours")}
        rows={task.employees.map((worked) => ({
          key: worked.employee.id,
          what: <LocalizedName of={worked.employee} />,
          when:
            worked.correctedSeconds !== 0 &&
            say("corrected", {
              hours: isolated(
                inDigits(
                  `${worked.correctedSeconds < 0 ? "−" : ""}${hoursAndMinutes(Math.abs(worked.correctedSeconds))}`,
                ),
              ),
            }),
          amount: <bdi dir="ltr">{inDigits(hoursAndMinutes(worked.workedSeconds + runs(worked.employee.id)))}</bdi>,
          state: may(setHours.needs) && !worked.isRunning && (
            <Button variant="subtle" onClick={() => setSetting(worked)}>
              {say("setHours")}
            </Button>
          ),
        }))}
      />
      {setting && (
        <FormDialog
          title={say("setHours")}
          sends={setHours}
          params={{ id: task.id, employeeId: setting.employee.id }}
          initial={{ hoursWorked: Math.round(setting.hoursWorked * 100) / 100 }}
          submit={say("save")}
          done={say("hoursSaved")}
          failed={say("notDone")}
          close={() => setSetting(undefined)}
          size="md"
        >
          <Field name="hoursWorked" type="decimal" label={say("hoursWorked")} unit={say("hoursUnit")} autoFocus />
        </FormDialog>
      )}
    </>
  );
};
