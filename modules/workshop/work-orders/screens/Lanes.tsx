import { isolated, nameIn } from "../../../../platform/shared/words.ts";
import { timeIn } from "../../../../platform/shared/dates.ts";
import { Link } from "../../../../platform/web/Link.tsx";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { useZone } from "../../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { useVehicleName } from "../../../records/vehicles/screens/vehicle-name.ts";
import { hoursAndMinutes, secondsOf } from "../clock-rules.ts";
import type { ListedTask } from "../contract.ts";
import type { BoardEmployee, WorkBoard } from "../board-contract.ts";
import type { Lane } from "../lanes.ts";
import { workWords } from "../screen-words.ts";
import { DayLine } from "./DayLine.tsx";
import { TaskRow } from "./TaskRow.tsx";
import type { TaskActs } from "./use-task-acts.tsx";
import classes from "./work.module.css";
import { useShownPlate } from "../../../records/vehicles/use-shown-plate.ts";
import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";

type Props = { lanes: readonly Lane[]; board: WorkBoard; acts: TaskActs; now: number };

/** The tasks in their lanes. */
export const Lanes = ({ lanes, board, acts, now }: Props) => (
  <div className={classes.lanes}>
    {lanes.map((lane) => (
      <section key={lane.key} className={classes.lane} data-free={lane.kind === "none" || undefined}>
        <LaneHead lane={lane} board={board} now={now} />
        <ul>
          {lane.tasks.map((task) => (
            <TaskRow key={task.id} task={task} acts={acts} now={now} employee={lane.kind !== "employee"} />
          ))}
        </ul>
      </section>
    ))}
  </div>
);

const LaneHead = ({ lane, board, now }: { lane: Lane; board: WorkBoard; now: number }) => {
  const plateOf = useShownPlate();
  const say = useWords(workWords);
  const describe = useVehicleName();
  if (lane.kind === "employee")
    return <EmployeeHead employee={lane.employee} tasks={lane.tasks} board={board} now={now} />;
  return (
    <h2 className={classes.laneName}>
      {lane.kind === "none" ? (
        say(lane.of === "bay" ? "noBay" : "noEmployee")
      ) : lane.kind === "bay" ? (
        <LocalizedName of={lane.bay} />
      ) : (
        <Link to={lane.vehicle.viewUrl}>{describe(lane.vehicle) || <Ltr>{plateOf(lane.vehicle)}</Ltr>}</Link>
      )}
    </h2>
  );
};

type EmployeeProps = { employee: BoardEmployee; tasks: readonly ListedTask[]; board: WorkBoard; now: number };

const EmployeeHead = ({ employee, tasks, board, now }: EmployeeProps) => {
  const say = useWords(workWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const zone = useZone();
  const name = nameIn(language, employee);
  const bay = board.bays.find(({ id }) => id === tasks[0]?.bayId);
  return (
    <div className={classes.person}>
      <span className={classes.initial} aria-hidden>
        {[...name][0]}
      </span>
      <div className={classes.personName}>
        <h2>
          <Name>{name}</Name>
        </h2>
        <Quiet>
          {employee.onBreakSince ? (
            <span className={classes.resting}>
              {say("onBreak", { time: isolated(inDigits(timeIn(employee.onBreakSince, zone))) })}
            </span>
          ) : (
            bay && <LocalizedName of={bay} />
          )}
        </Quiet>
      </div>
      <DayLine of={employee} tasks={tasks} openHours={board.openHours} now={now} />
      <div className={classes.dayHours}>
        <bdi dir="ltr">{inDigits(hoursAndMinutes(secondsOf(employee.clocks, now)))}</bdi>
        <span>{say("today")}</span>
      </div>
    </div>
  );
};
