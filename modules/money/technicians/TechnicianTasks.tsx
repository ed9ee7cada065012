import { Button } from "@mantine/core";
import { dateIn, readableDate } from "../../../platform/shared/dates.ts";
import { isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { Link } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { useZone } from "../../../platform/web/parts/Day.tsx";
import { NoCell } from "../../../platform/web/parts/AccountingTable.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { ListSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { Plate } from "../../records/vehicles/screens/Plate.tsx";
import { readTechnicianTasks, type TechnicianRow, type TechnicianTask } from "./contract.ts";
import { EfficiencyCell } from "./EfficiencyCell.tsx";
import { Hours } from "./Hours.tsx";
import { techniciansWords } from "./screen-words.ts";
import classes from "./technicians.module.css";

type Props = {
  of: TechnicianRow;
  query: { from: string; to: string; branchId: string | undefined };
  withCommission: boolean;
  all: boolean;
  setAll: (all: boolean) => void;
};

const shownFirst = 4;

/** The tasks behind a technician's row, in the same columns; they add up to it. */
export const TechnicianTasks = ({ of: { id }, query, withCommission, all, setAll }: Props) => {
  const say = useWords(techniciansWords);
  const tasks = useAnswer(readTechnicianTasks, { params: { id }, query }, { live: true, keep: true });
  const columns = withCommission ? 8 : 7;
  if (!tasks.data)
    return (
      <tr data-open>
        <td colSpan={columns}>
          <Loaded answer={tasks} skeleton={<ListSkeleton rows={3} plate />}>
            {() => null}
          </Loaded>
        </td>
      </tr>
    );
  const { data, others } = tasks.data;
  const shown = all ? data : data.slice(0, shownFirst);
  const more = data.length - shownFirst + (others?.count ?? 0);
  const rest = [...data.slice(shown.length), ...(others ? [others] : [])];
  return (
    <>
      {data.length === 0 && (
        <tr data-open>
          <td colSpan={columns}>{say("noTasks")}</td>
        </tr>
      )}
      {shown.map((task) => (
        <tr key={task.id} data-open>
          <td>
            <Task of={task} />
          </td>
          <Cells of={task} withCommission={withCommission} />
        </tr>
      ))}
      {all && others && (
        <tr data-open>
          <td>{say("moreTasks", { count: others.count })}</td>
          <Cells of={others} withCommission={withCommission} />
        </tr>
      )}
      {more > 0 && (
        <tr data-open>
          <td>
            <Button variant="transparent" onClick={() => setAll(!all)}>
              {all ? say("fewerTasks") : say("moreTasks", { count: more })}
            </Button>
          </td>
          {all ? <td colSpan={columns - 1}>&nbsp;</td> : <Cells of={sumOf(rest)} withCommission={withCommission} />}
        </tr>
      )}
    </>
  );
};

type Figures = Pick<TechnicianTask, "clockedSeconds" | "billedSeconds" | "reworkSeconds">;

const sumOf = (rows: readonly Figures[]): Figures & { efficiency: null } => ({
  clockedSeconds: rows.reduce((all, row) => all + row.clockedSeconds, 0),
  billedSeconds: rows.reduce((all, row) => all + row.billedSeconds, 0),
  reworkSeconds: rows.reduce((all, row) => all + row.reworkSeconds, 0),
  efficiency: null,
});

const Task = ({ of: task }: { of: TechnicianTask }) => {
  const say = useWords(techniciansWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const zone = useZone();
  const vehicle = nameIn(language, task.vehicle);
  const name = task.name === null ? undefined : nameIn(language, { name: task.name, nameAr: task.nameAr });
  return (
    <Link to={task.viewUrl} className={classes.task}>
      <Plate text={task.licensePlate} country={task.licensePlateCountry} width={62} />
      <span className={classes.named}>
        <span className={classes.taskName}>{name === undefined ? say("wholeVisit") : <Name>{name}</Name>}</span>
        <span className={classes.small}>
          {task.reworkSeconds !== 0 && <b className={classes.wait}>{say("isRework")}</b>} {isolatedName(vehicle)}{" "}
          {name !== undefined &&
            (task.doneAt
              ? say("doneOn", { day: inDigits(readableDate(dateIn(task.doneAt, zone), language, "day")) })
              : say("open"))}
        </span>
      </span>
    </Link>
  );
};

const Cells = ({ of, withCommission }: { of: Figures & { efficiency: number | null }; withCommission: boolean }) => (
  <>
    <td data-only="wide" data-fold>
      &nbsp;
    </td>
    <td data-amount data-only="wide">
      <Hours of={of.clockedSeconds} />
    </td>
    <td data-amount data-only="wide" className={classes.strong}>
      <Hours of={of.billedSeconds} />
    </td>
    <EfficiencyCell of={of.efficiency} before={null} />
    <td data-amount data-only="wide" className={of.reworkSeconds > 0 ? classes.bad : undefined}>
      <Hours of={of.reworkSeconds} />
    </td>
    <td data-only="wide" data-fold>
      &nbsp;
    </td>
    {withCommission && <NoCell />}
  </>
);
