import { ActionIcon, Button } from "@mantine/core";
import { IconArrowBackUp, IconPlayerPause, IconPlayerPlay, IconUserPlus } from "@tabler/icons-react";
import { isolatedName } from "../../../../platform/shared/words.ts";
import { Link } from "../../../../platform/web/Link.tsx";
import { useTaskName, useWords } from "../../../../platform/web/language.tsx";
import { MoreMenu } from "../../../../platform/web/parts/Page.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { Plate } from "../../../records/vehicles/screens/Plate.tsx";
import { useVehicleName } from "../../../records/vehicles/screens/vehicle-name.ts";
import type { ListedTask } from "../contract.ts";
import { isOpenTask } from "../rules.ts";
import { subletScreenWords } from "../sublet-screen-words.ts";
import { workWords } from "../screen-words.ts";
import { Progress } from "./Progress.tsx";
import { RunningClock } from "./RunningClock.tsx";
import { TaskState } from "./TaskState.tsx";
import type { TaskActs } from "./use-task-acts.tsx";
import classes from "./work.module.css";
import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";

type Props = {
  task: ListedTask;
  acts: TaskActs;
  now: number;
  /** Beside the car, where its lane does not say it. */ employee?: boolean;
};

/** A task on the board: plate, task over car, hours, state, buttons. */
export const TaskRow = ({ task, acts, now, employee }: Props) => {
  const describe = useVehicleName();
  const { clientVehicle, state, running } = task;
  const car = describe(clientVehicle);
  return (
    <li className={classes.row} data-state={state} data-unassigned={isFree(task) || undefined}>
      <Plate text={clientVehicle.licensePlate} country={clientVehicle.licensePlateCountry} width={92} />
      <div className={classes.what}>
        <Link to={task.viewUrl} className={classes.taskName}>
          <LocalizedName of={task} />
        </Link>
        <Quiet>
          {car}
          {employee && task.employee && (
            <>
              {car && " · "}
              <LocalizedName of={task.employee} />
            </>
          )}
        </Quiet>
      </div>
      <Progress of={task} now={now} />
      <div className={classes.how}>
        {state === "running" ? <RunningClock since={running[0]?.startedAt ?? ""} now={now} /> : <TaskState of={task} />}
      </div>
      <Acts task={task} acts={acts} />
    </li>
  );
};

/** Open, and neither an employee nor an outside workshop has it. */
const isFree = ({ employeeId, running, state, sublet }: ListedTask) =>
  employeeId === null && running.length === 0 && isOpenTask(state) && sublet === null;

const Acts = ({ task, acts }: Pick<Props, "task" | "acts">) => {
  const say = useWords(workWords);
  const sayOutside = useWords(subletScreenWords);
  const nameOf = useTaskName();
  const named = { task: isolatedName(nameOf(task)) };
  return (
    <div className={classes.acts}>
      {task.state === "outside" && acts.manages && (
        <ActionIcon variant="default" aria-label={sayOutside("takeBack")} onClick={() => acts.takeBack(task)}>
          <IconArrowBackUp size={20} stroke={1.75} aria-hidden className="flips" />
        </ActionIcon>
      )}
      {isFree(task) && acts.manages ? (
        <Button
          variant="default"
          leftSection={<IconUserPlus size={20} stroke={1.75} aria-hidden />}
          onClick={() => acts.assign(task)}
        >
          {say("assign")}
        </Button>
      ) : task.state === "running" && acts.mayDo("stop", task) ? (
        <ActionIcon variant="default" aria-label={say("stop", named)} onClick={() => acts.stop(task)}>
          <IconPlayerPause size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      ) : (
        task.state !== "running" &&
        acts.mayDo("start", task) && (
          <ActionIcon variant="default" aria-label={say("start", named)} onClick={() => acts.start(task)}>
            <IconPlayerPlay size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        )
      )}
      {acts.menuOf(task).some(({ hidden }) => !hidden) && (
        <MoreMenu quiet items={acts.menuOf(task)} label={say("actsOf", named)} />
      )}
    </div>
  );
};
