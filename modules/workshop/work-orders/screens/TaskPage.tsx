import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconArrowBackUp, IconCheck, IconHandStop, IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { isolated, isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { Form } from "../../../../platform/web/form/Form.tsx";
import { Link } from "../../../../platform/web/Link.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { isAway } from "../../../../platform/web/problem.ts";
import { call } from "../../../../platform/web/call.ts";
import { useDigits, useLanguage, useTaskName, useWords } from "../../../../platform/web/language.tsx";
import { ask } from "../../../../platform/web/parts/ask.tsx";
import { FootBar } from "../../../../platform/web/parts/FootBar.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Dotted, Page } from "../../../../platform/web/parts/Page.tsx";
import { PageSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { listBays } from "../../../base/shop/workshop-contract.ts";
import { Plate } from "../../../records/vehicles/screens/Plate.tsx";
import { useVehicleName } from "../../../records/vehicles/screens/vehicle-name.ts";
import { changeTask, showTask, type Task } from "../contract.ts";
import { type HoldReason, holdReasons } from "../rules.ts";
import { workWords } from "../screen-words.ts";
import { subletScreenWords } from "../sublet-screen-words.ts";
import type { Texts as TaskTexts } from "../unsent.ts";
import { unsentWords } from "../unsent-words.ts";
import { holdWords } from "../words.ts";
import { FindingPhotos } from "./FindingPhotos.tsx";
import { Flagged } from "./Flagged.tsx";
import { Parts } from "./Parts.tsx";
import { Progress } from "./Progress.tsx";
import { RunningClock } from "./RunningClock.tsx";
import { TaskPhotos } from "./TaskPhotos.tsx";
import { TaskHours } from "./TaskHours.tsx";
import { TaskState } from "./TaskState.tsx";
import { TaskSublet } from "./TaskSublet.tsx";
import { useNow } from "../../../../platform/web/use-now.ts";
import { UnsentBand } from "./UnsentBand.tsx";
import { useTask } from "./use-my-work.ts";
import { type TaskActs, useTaskActs } from "./use-task-acts.tsx";
import { namesOf, type Unsending, useUnsent } from "./use-unsent.ts";
import classes from "./work.module.css";
import { useShownPlate } from "../../../records/vehicles/use-shown-plate.ts";
import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";
import { Stack } from "../../../../platform/web/parts/Stack.tsx";

/** A task: clock, hours, what was found and done, photos. Works offline. */
export const TaskPage = ({ id }: { id: string }) => {
  const unsent = useUnsent();
  const answer = useTask(id, unsent.items);
  // The form takes its first values from what was recorded, too.
  const data = unsent.isRead ? answer.data : undefined;
  return (
    <Loaded
      answer={{ ...answer, data, isPending: answer.isPending || !unsent.isRead }}
      skeleton={<PageSkeleton plate />}
    >
      {(task) => <Shown task={task} unsent={unsent} />}
    </Loaded>
  );
};

type Props = { task: Task; unsent: Unsending };

const Shown = ({ task, unsent }: Props) => {
  const plateOf = useShownPlate();
  const say = useWords(workWords);
  const nameOf = useTaskName();
  const language = useLanguage();
  const inDigits = useDigits();
  const describe = useVehicleName();
  const phone = useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });
  const acts = useTaskActs(unsent.keepEvent);
  const now = useNow(task.running.length > 0);
  const bay = (useAnswer(listBays, {}).data?.data ?? []).find(({ id }) => id === task.bayId);
  const { clientVehicle } = task;
  const [first] = task.running;
  return (
    <Page
      title={nameOf(task)}
      titleIsName
      plate={
        <Plate text={clientVehicle.licensePlate} country={clientVehicle.licensePlateCountry} width={phone ? 92 : 124} />
      }
      state={<TaskState of={task} chip />}
      back={acts.manages ? "/back/work-orders" : "/back/my-work"}
      menu={acts.menuOf(task)}
      line={
        <Dotted>
          {[
            <Link key="car" to={clientVehicle.viewUrl}>
              {describe(clientVehicle) || <Ltr>{plateOf(clientVehicle)}</Ltr>}
            </Link>,
            task.employee && <Name key="who">{nameIn(language, task.employee)}</Name>,
            bay && <Name key="bay">{nameIn(language, bay)}</Name>,
            <Link key="order" to={`/back/work-orders/${task.workOrderId}`}>
              {say("order", { number: isolated(inDigits(task.number)) })}
            </Link>,
          ]}
        </Dotted>
      }
    >
      <UnsentBand unsent={unsent} taskId={task.id} />
      {acts.refusal}
      {task.reworkOf && (
        <Quiet as="p">
          <Link to={task.reworkOf.viewUrl}>{say("reworkOf", { task: isolatedName(nameOf(task.reworkOf)) })}</Link>
        </Quiet>
      )}
      {task.reopenReason && task.state !== "checked" && (
        <p className={classes.resting}>{say("reopenedBecause", { reason: isolatedName(task.reopenReason) })}</p>
      )}
      {task.cancelReason && (
        <Quiet as="p">{say("cancelledBecause", { reason: isolatedName(task.cancelReason) })}</Quiet>
      )}
      <div className={classes.pageClock}>
        {first && <RunningClock since={first.startedAt} now={now} size="page" />}
        <Progress of={task} now={now} />
      </div>
      {task.sublet && <TaskSublet of={task.sublet} />}
      <Parts parts={task.parts} brought={task.clientParts} tasks={[task]} acts={acts} to={task} />
      <Texts task={task} acts={acts} unsent={unsent} />
      <FindingPhotos of={task.findingPhotos} />
      <TaskPhotos task={task} unsent={unsent} readOnly={!acts.mayAct(task)} />
      <TaskHours task={task} now={now} />
      {acts.manages && <Flagged clocks={task.flagged} />}
      <Foot task={task} acts={acts} />
      {acts.dialogs}
    </Page>
  );
};

const textsOf = ({ complaint, cause, correction, note }: Task) => ({ complaint, cause, correction, note });

/** Complaint, cause, correction and note. */
const Texts = ({ task, acts, unsent }: Props & { acts: TaskActs }) => {
  const say = useWords(workWords);
  const sayUnsent = useWords(unsentWords);
  if (!acts.mayAct(task))
    return (
      <dl className={classes.texts}>
        {(["complaint", "cause", "correction", "note"] as const).map(
          (field) =>
            task[field] && (
              <div key={field}>
                <dt>{say(field)}</dt>
                <dd>
                  <Name>{task[field]}</Name>
                </dd>
              </div>
            ),
        )}
      </dl>
    );
  return (
    <Form
      sends={changeTask}
      by={async (sent, options) => {
        try {
          return await call(changeTask, sent, options);
        } catch (thrown) {
          const { version: _, ...now } = sent.body as TaskTexts & { version?: string };
          const kept = { what: "texts", before: textsOf(task), now, ...namesOf(task) } as const;
          if (!isAway(thrown) || !(await unsent.keep(kept))) throw thrown;
          toast(sayUnsent("keptTexts"));
          return undefined;
        }
      }}
      params={{ id: task.id }}
      changes
      initial={textsOf(task)}
      versioned={{ version: task.version, of: (saved) => saved.version, read: () => readAgain(task.id) }}
      draftKey={`task-${task.id}`}
      submit={say("save")}
      done={say("saved")}
      failed={say("notSaved")}
      plain
    >
      <div className={classes.textFields}>
        <Field name="complaint" label={say("complaint")} type="textarea" rows={2} />
        <Field name="cause" label={say("cause")} type="textarea" rows={2} />
        <Field name="correction" label={say("correction")} type="textarea" rows={2} />
        <Field name="note" label={say("note")} type="textarea" rows={2} />
      </div>
    </Form>
  );
};

const readAgain = async (id: string) => {
  const task = await call(showTask, { params: { id } });
  return { version: task.version, values: textsOf(task) };
};

/** Start, or finish and stop; hold with a reason. */
const Foot = ({ task, acts }: { task: Task; acts: TaskActs }) => {
  const say = useWords(workWords);
  const sayHold = useWords(holdWords);
  const sayOutside = useWords(subletScreenWords);
  const hold = async () => {
    const reason = await ask<HoldReason>(say("holdTitle"), (answer) => (
      <Stack gap="narrow">
        {holdReasons.map((reason) => (
          <Button key={reason} variant="default" size="lg" onClick={() => answer(reason)}>
            {sayHold(reason)}
          </Button>
        ))}
      </Stack>
    ));
    if (reason) acts.hold(task, reason);
  };
  if (task.state === "outside" && acts.manages)
    return (
      <FootBar>
        <Button
          size="lg"
          leftSection={<IconArrowBackUp size={22} stroke={1.75} aria-hidden className="flips" />}
          onClick={() => acts.takeBack(task)}
        >
          {sayOutside("takeBack")}
        </Button>
      </FootBar>
    );
  if (acts.waits(task)) return <p className={classes.hint}>{say("waitsLine")}</p>;
  if (!acts.mayDo("finish", task)) return null;
  return (
    <FootBar>
      <div className={classes.foot}>
        {task.state !== "on-hold" && (
          <Button
            size="lg"
            variant="subtle"
            leftSection={<IconHandStop size={20} stroke={1.75} aria-hidden />}
            onClick={() => void hold()}
          >
            {say("hold")}
          </Button>
        )}
        {task.state === "running" ? (
          <>
            <Button
              size="lg"
              variant="default"
              leftSection={<IconPlayerPause size={22} stroke={1.75} aria-hidden />}
              onClick={() => acts.stop(task)}
            >
              {say("stopShort")}
            </Button>
            <Button size="lg" leftSection={<IconCheck size={22} aria-hidden />} onClick={() => acts.finish(task)}>
              {say("finish")}
            </Button>
          </>
        ) : (
          <Button
            size="lg"
            leftSection={<IconPlayerPlay size={22} stroke={1.75} aria-hidden />}
            onClick={() => acts.start(task)}
          >
            {say(task.state === "not-begun" ? "startShort" : "goOn")}
          </Button>
        )}
      </div>
    </FootBar>
  );
};
