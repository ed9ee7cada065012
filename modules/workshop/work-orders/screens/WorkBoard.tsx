import { Button, SegmentedControl } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useAddressChoice } from "../../../../platform/web/Link.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { May } from "../../../../platform/web/May.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../../platform/web/parts/Empty.tsx";
import { ExampleRow } from "../../../../platform/web/parts/ExampleRow.tsx";
import { exampleWords } from "../../../../platform/web/example-words.ts";
import { FilterTags } from "../../../../platform/web/parts/FilterTags.tsx";
import { Dotted, Page } from "../../../../platform/web/parts/Page.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { addTask } from "../contract.ts";
import { showWorkBoard, type WorkBoard as Board } from "../board-contract.ts";
import { groupings, lanesOf } from "../lanes.ts";
import { workWords } from "../screen-words.ts";
import { BayStrip } from "./BayStrip.tsx";
import { Flagged } from "./Flagged.tsx";
import { Lanes } from "./Lanes.tsx";
import { AddTask } from "./TaskDialogs.tsx";
import { useNow } from "../../../../platform/web/use-now.ts";
import { TaskState } from "./TaskState.tsx";
import { useTaskActs } from "./use-task-acts.tsx";
import classes from "./work.module.css";

/** All work under way, live. `vehicle` is the field that chooses the vehicle of a new task, `missing` leads to missing parts. */
export const WorkBoard = ({ vehicle, missing }: { vehicle: ReactNode; missing: ReactNode }) => {
  const say = useWords(workWords);
  const answer = useAnswer(showWorkBoard, {}, { live: true });
  const [adding, setAdding] = useState(false);
  const count = (state: string) => answer.data?.tasks.filter((task) => task.state === state).length ?? 0;
  const held = count("on-hold");
  return (
    <Page
      title={say("board")}
      line={
        answer.data && (
          <Dotted>
            {[
              <Day key="day" date={answer.data.date} form="day" />,
              say("line", { running: count("running") }),
              held > 0 && (
                <span key="held" className={classes.resting}>
                  {say("heldLine", { held })}
                </span>
              ),
            ]}
          </Dotted>
        )
      }
      actions={
        <May needs={addTask.needs}>
          <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setAdding(true)}>
            {say("addTask")}
          </Button>
        </May>
      }
    >
      <p className={classes.missing}>{missing}</p>
      <Loaded answer={answer}>{(board) => <Work board={board} />}</Loaded>
      {adding && <AddTask vehicle={vehicle} close={() => setAdding(false)} />}
    </Page>
  );
};

const Work = ({ board }: { board: Board }) => {
  const say = useWords(workWords);
  const sayExample = useWords(exampleWords);
  const acts = useTaskActs();
  const [chosen, setGrouping] = useAddressChoice("by", "employee");
  const by = groupings.find((grouping) => grouping === chosen) ?? "employee";
  const [filter, setFilter] = useAddressChoice("filter", "all");
  const now = useNow(board.tasks.some(({ running }) => running.length > 0));
  const held = board.tasks.filter(({ state }) => state === "on-hold");
  const free = board.tasks.filter(
    ({ employeeId, running, sublet }) => employeeId === null && running.length === 0 && sublet === null,
  );
  const shown = filter === "held" ? held : filter === "unassigned" ? free : board.tasks;
  if (board.tasks.length === 0)
    return (
      <>
        <Flagged clocks={board.flagged} />
        <Empty
          title={say("empty")}
          lines={say("emptyLine")}
          example={
            <ExampleRow
              name={say("exampleTask")}
              line={sayExample("mechanic")}
              state={<TaskState of={{ state: "running", holdReason: null, holdNote: null, holdPart: null }} />}
            />
          }
        />
      </>
    );
  return (
    <>
      {acts.refusal}
      <div className={classes.tools}>
        <SegmentedControl
          aria-label={say("groupBy")}
          value={by}
          onChange={setGrouping}
          data={[
            { value: "employee", label: say("byEmployee") },
            { value: "vehicle", label: say("byVehicle") },
            ...(board.bays.length > 0 ? [{ value: "bay", label: say("byBay") }] : []),
          ]}
        />
        <FilterTags
          label={say("filter")}
          value={filter}
          onChange={setFilter}
          lines={[
            [
              [
                { value: "all", label: say("all"), count: board.tasks.length },
                { value: "held", label: say("held"), count: held.length },
                { value: "unassigned", label: say("unassigned"), count: free.length },
              ],
            ],
          ]}
        />
      </div>
      {board.bays.length > 0 && <BayStrip bays={board.bays} tasks={board.tasks} />}
      {shown.length === 0 ? (
        <Empty title={say("nothingHere")} lines={say("nothingHereLine")} />
      ) : (
        <Lanes lanes={lanesOf(shown, by, board)} board={board} acts={acts} now={now} />
      )}
      <Flagged clocks={board.flagged} />
      {acts.dialogs}
    </>
  );
};
