import { Button } from "@mantine/core";
import { IconCheck, IconCoffee, IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { timeIn } from "../../../../platform/shared/dates.ts";
import { isolated, nameIn } from "../../../../platform/shared/words.ts";
import { Link } from "../../../../platform/web/Link.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useDigits, useLanguage, useTaskName, useWords } from "../../../../platform/web/language.tsx";
import { useZone } from "../../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../../platform/web/parts/Empty.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Dotted, MoreMenu } from "../../../../platform/web/parts/Page.tsx";
import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";
import { ListSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { useUser } from "../../../../platform/web/session.tsx";
import { useNow } from "../../../../platform/web/use-now.ts";
import { Plate } from "../../../records/vehicles/screens/Plate.tsx";
import { useVehicleName } from "../../../records/vehicles/screens/vehicle-name.ts";
import { hoursAndMinutes, secondsOf } from "../clock-rules.ts";
import type { ListedTask } from "../contract.ts";
import { inOrder } from "../lanes.ts";
import { workWords } from "../screen-words.ts";
import { DayLine } from "./DayLine.tsx";
import { Progress } from "./Progress.tsx";
import { RunningClock } from "./RunningClock.tsx";
import { TaskState } from "./TaskState.tsx";
import { UnsentBand } from "./UnsentBand.tsx";
import { type MyWork, useMyWork } from "./use-my-work.ts";
import { type TaskActs, useTaskActs } from "./use-task-acts.tsx";
import { type Unsending, useUnsent } from "./use-unsent.ts";
import classes from "./work.module.css";

/** On Today: the hours of the day, and the first of one's own tasks; works offline. Nothing for who has none. */
export const MyTasks = ({ max }: { max: number }) => {
  const unsent = useUnsent();
  const answer = useMyWork(unsent.items);
  return (
    <>
      <UnsentBand unsent={unsent} />
      <Loaded answer={answer} skeleton={<ListSkeleton rows={max} plate />}>
        {(work) => <FirstOfMine work={work} unsent={unsent} max={max} />}
      </Loaded>
    </>
  );
};

type MineProps = { work: MyWork; unsent: Unsending };

const FirstOfMine = ({ work, unsent, max }: MineProps & { max: number }) => {
  const say = useWords(workWords);
  const { acts, now, running, others } = useMine({ work, unsent });
  const open = others.filter(({ state }) => state !== "done" && state !== "checked");
  const shown = open.slice(0, running ? max - 1 : max);
  if (!running && open.length === 0 && work.me.clocks.length === 0) return null;
  const isFree = !running && work.me.onBreakSince === null;
  return (
    <>
      {acts.refusal}
      <Today me={work.me} now={now} acts={acts} canRest={running !== undefined} />
      <div className={classes.dayOfMine}>
        <DayLine of={work.me} tasks={work.tasks} openHours={work.openHours} now={now} />
      </div>
      {running && <RunningCard task={running} acts={acts} now={now} bay={bayOf(work, running)} />}
      <ul className={classes.mine}>
        {shown.map((task, place) => (
          <MyTask key={task.id} task={task} acts={acts} now={now} isNext={isFree && place === 0} />
        ))}
      </ul>
      {open.length > shown.length && (
        <Link to="/back/my-work" className={classes.toOrder}>
          {say("myWork")}
        </Link>
      )}
      {acts.dialogs}
    </>
  );
};

/** All of one's own tasks. */
export const AllMine = ({ work, unsent }: MineProps) => {
  const say = useWords(workWords);
  const { acts, now, running, others } = useMine({ work, unsent });
  return (
    <>
      {acts.refusal}
      <Today me={work.me} now={now} acts={acts} canRest={running !== undefined} />
      {running && <RunningCard task={running} acts={acts} now={now} bay={bayOf(work, running)} />}
      {work.tasks.length === 0 ? (
        <Empty title={say("myNothing")} lines={say("myNothingLine")} />
      ) : (
        <ul className={classes.mine}>
          {others.map((task) => (
            <MyTask key={task.id} task={task} acts={acts} now={now} />
          ))}
        </ul>
      )}
      {acts.dialogs}
    </>
  );
};

/** The task on which the user's clock runs, and the others in their order. */
const useMine = ({ work: { tasks }, unsent }: MineProps) => {
  const user = useUser();
  const acts = useTaskActs(unsent.keepEvent);
  const running = tasks.find((task) => task.running.some(({ employeeId }) => employeeId === user.id));
  const now = useNow(running !== undefined);
  return { acts, now, running, others: inOrder(tasks.filter((task) => task !== running)) };
};

const bayOf = ({ bays }: MyWork, { bayId }: ListedTask) => bays.find(({ id }) => id === bayId);

/** Hours of today, and the break. */
const Today = ({ me, now, acts, canRest }: { me: MyWork["me"]; now: number; acts: TaskActs; canRest: boolean }) => {
  const say = useWords(workWords);
  const inDigits = useDigits();
  const zone = useZone();
  const rests = me.onBreakSince;
  return (
    <div className={classes.myDay}>
      <div className={classes.dayHours} data-start>
        <bdi dir="ltr">{inDigits(hoursAndMinutes(secondsOf(me.clocks, now)))}</bdi>
        <span>{rests ? say("onBreak", { time: isolated(inDigits(timeIn(rests, zone))) }) : say("today")}</span>
      </div>
      {rests ? (
        <Button leftSection={<IconPlayerPlay size={20} aria-hidden />} onClick={() => acts.tap({ kind: "resume" })}>
          {say("endBreak")}
        </Button>
      ) : (
        canRest && (
          <Button
            variant="default"
            leftSection={<IconCoffee size={20} stroke={1.75} aria-hidden />}
            onClick={() => acts.tap({ kind: "break" })}
          >
            {say("takeBreak")}
          </Button>
        )
      )}
    </div>
  );
};

type CardProps = { task: ListedTask; acts: TaskActs; now: number };

const RunningCard = ({ task, acts, now, bay }: CardProps & { bay: MyWork["bays"][number] | undefined }) => {
  const say = useWords(workWords);
  const nameOf = useTaskName();
  const language = useLanguage();
  const describe = useVehicleName();
  const user = useUser();
  const { clientVehicle } = task;
  const since = task.running.find(({ employeeId }) => employeeId === user.id)?.startedAt ?? "";
  return (
    <section className={classes.card}>
      <div className={classes.cardTop}>
        <Plate text={clientVehicle.licensePlate} country={clientVehicle.licensePlateCountry} width={124} />
        <div className={classes.what}>
          <Link to={task.viewUrl} className={classes.taskName}>
            <Name>{nameOf(task)}</Name>
          </Link>
          <Quiet>
            <Dotted>{[describe(clientVehicle), bay && <Name key="bay">{nameIn(language, bay)}</Name>]}</Dotted>
          </Quiet>
        </div>
      </div>
      <div className={classes.cardClock}>
        <RunningClock since={since} now={now} size="card" />
        <Progress of={task} now={now} />
      </div>
      <div className={classes.cardActs}>
        <Button size="lg" leftSection={<IconCheck size={22} aria-hidden />} onClick={() => acts.finish(task)}>
          {say("finish")}
        </Button>
        <Button
          size="lg"
          variant="default"
          leftSection={<IconPlayerPause size={22} stroke={1.75} aria-hidden />}
          onClick={() => acts.stop(task)}
        >
          {say("stopShort")}
        </Button>
        <MoreMenu large items={acts.menuOf(task)} label={say("actsOf", { task: nameOf(task) })} />
      </div>
    </section>
  );
};

/** `isNext`: its start is the one bright act. */
const MyTask = ({ task, acts, now, isNext = false }: CardProps & { isNext?: boolean }) => {
  const say = useWords(workWords);
  const nameOf = useTaskName();
  const describe = useVehicleName();
  const { clientVehicle } = task;
  return (
    <li className={classes.myTask}>
      <div className={classes.cardTop}>
        <Plate text={clientVehicle.licensePlate} country={clientVehicle.licensePlateCountry} width={92} />
        <div className={classes.what}>
          <Link to={task.viewUrl} className={classes.taskName}>
            <Name>{nameOf(task)}</Name>
          </Link>
          <Quiet>{describe(clientVehicle)}</Quiet>
        </div>
      </div>
      <div className={classes.myTaskLine}>
        <TaskState of={task} />
        <Progress of={task} now={now} />
        {task.state !== "running" && acts.mayDo("start", task) && (
          <Button
            variant={isNext ? "filled" : "default"}
            leftSection={<IconPlayerPlay size={20} stroke={1.75} aria-hidden />}
            onClick={() => acts.start(task)}
          >
            {say(task.state === "not-begun" ? "startShort" : "goOn")}
          </Button>
        )}
      </div>
    </li>
  );
};
