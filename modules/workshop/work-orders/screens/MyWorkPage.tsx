import { Button } from "@mantine/core";
import { IconCheck, IconCoffee, IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { isolated, nameIn } from "../../../../platform/shared/words.ts";
import { timeIn } from "../../../../platform/shared/dates.ts";
import { Link } from "../../../../platform/web/Link.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useDigits, useLanguage, useTaskName, useWords } from "../../../../platform/web/language.tsx";
import { Day, useZone } from "../../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../../platform/web/parts/Empty.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Dotted, MoreMenu, Page } from "../../../../platform/web/parts/Page.tsx";
import { useUser } from "../../../../platform/web/session.tsx";
import { Plate } from "../../../records/vehicles/screens/Plate.tsx";
import { useVehicleName } from "../../../records/vehicles/screens/vehicle-name.ts";
import { hoursAndMinutes, secondsOf } from "../clock-rules.ts";
import type { ListedTask } from "../contract.ts";
import { inOrder } from "../lanes.ts";
import { workWords } from "../screen-words.ts";
import { Progress } from "./Progress.tsx";
import { RunningClock } from "./RunningClock.tsx";
import { TaskState } from "./TaskState.tsx";
import { useNow } from "../../../../platform/web/use-now.ts";
import { UnsentBand } from "./UnsentBand.tsx";
import { type MyWork, useMyWork } from "./use-my-work.ts";
import { type TaskActs, useTaskActs } from "./use-task-acts.tsx";
import { type Unsending, useUnsent } from "./use-unsent.ts";
import classes from "./work.module.css";
import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";

/** The user's own tasks and clock, live; works offline. */
export const MyWorkPage = () => {
  const say = useWords(workWords);
  const language = useLanguage();
  const user = useUser();
  const unsent = useUnsent();
  const answer = useMyWork(unsent.items);
  return (
    <Page
      title={say("myWork")}
      line={
        answer.data && (
          <Dotted>
            {[<Name key="name">{nameIn(language, user)}</Name>, <Day key="day" date={answer.data.date} form="day" />]}
          </Dotted>
        )
      }
    >
      <UnsentBand unsent={unsent} />
      <Loaded answer={answer}>{(work) => <Mine work={work} unsent={unsent} />}</Loaded>
    </Page>
  );
};

const Mine = ({ work, unsent }: { work: MyWork; unsent: Unsending }) => {
  const say = useWords(workWords);
  const user = useUser();
  const acts = useTaskActs(unsent.keepEvent);
  const { tasks, me } = work;
  const isRunning = (task: ListedTask) => task.running.some(({ employeeId }) => employeeId === user.id);
  const running = tasks.find(isRunning);
  const now = useNow(running !== undefined);
  return (
    <>
      {acts.refusal}
      <Today me={me} now={now} acts={acts} canRest={running !== undefined} />
      {running && (
        <RunningCard task={running} acts={acts} now={now} bay={work.bays.find(({ id }) => id === running.bayId)} />
      )}
      {tasks.length === 0 ? (
        <Empty title={say("myNothing")} lines={say("myNothingLine")} />
      ) : (
        <ul className={classes.mine}>
          {inOrder(tasks.filter((task) => task !== running)).map((task) => (
            <MyTask key={task.id} task={task} acts={acts} now={now} />
          ))}
        </ul>
      )}
      {acts.dialogs}
    </>
  );
};

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
        <MoreMenu items={acts.menuOf(task)} label={say("actsOf", { task: nameOf(task) })} />
      </div>
    </section>
  );
};

const MyTask = ({ task, acts, now }: CardProps) => {
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
            variant="default"
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
