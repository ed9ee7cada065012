import { ActionIcon, Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { nearDate } from "../../../../platform/shared/dates.ts";
import { isolated, isolatedDate, isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { AddButton } from "../../../../platform/web/parts/CompactList.tsx";
import { useToday } from "../../../../platform/web/parts/Day.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Dotted, MoreMenu, Section } from "../../../../platform/web/parts/Page.tsx";
import { StatusWord, type StatusIcon, type Tone } from "../../../../platform/web/parts/StatusWord.tsx";
import { freeWords } from "../../warranties/screen-words.ts";
import type { ClientPart } from "../client-part-contract.ts";
import type { ListedTask } from "../contract.ts";
import type { TaskPart } from "../part-contract.ts";
import type { PartState } from "../part-rules.ts";
import { partWords } from "../part-words.ts";
import { OrderedMark } from "./OrderedMark.tsx";
import { type PartActs, usePartActs } from "./use-part-acts.tsx";
import type { TaskActs } from "./use-task-acts.tsx";
import classes from "./work.module.css";
import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";

type Props = {
  parts: readonly TaskPart[];
  /** What the client brought. */
  brought: readonly ClientPart[];
  tasks: readonly ListedTask[];
  acts: TaskActs;
  /** The task to which parts are added. */
  to?: ListedTask;
};

/** The parts of a task, or of all tasks of a work order, with large buttons that move them. */
export const Parts = ({ parts, brought, tasks, acts, to }: Props) => {
  const say = useWords(partWords);
  const partActs = usePartActs(acts);
  const mayAdd = to && acts.mayAct(to) && to.state !== "cancelled";
  return (
    <Section
      title={say("parts")}
      count={parts.length + brought.length}
      act={
        mayAdd && (
          <span className={classes.adding}>
            <AddButton onClick={() => partActs.addOwn(to)}>{say("own")}</AddButton>
            <AddButton onClick={() => partActs.add(to)}>{say("add")}</AddButton>
          </span>
        )
      }
    >
      {partActs.refusal}
      {parts.length + brought.length === 0 && <p className={classes.hint}>{say("noParts")}</p>}
      <ul>
        {parts.map((part) => {
          const task = tasks.find(({ id }) => id === part.taskId);
          return task && <PartRow key={part.id} part={part} task={task} acts={partActs} namesTask={!to} />;
        })}
        {brought.map((part) => {
          const task = tasks.find(({ id }) => id === part.taskId);
          return task && <ClientPartRow key={part.id} part={part} task={task} acts={partActs} namesTask={!to} />;
        })}
      </ul>
      {partActs.dialogs}
    </Section>
  );
};

type RowProps = { part: TaskPart; task: ListedTask; acts: PartActs; namesTask: boolean };

const PartRow = ({ part, task, acts, namesTask }: RowProps) => {
  const inDigits = useDigits();
  const say = useWords(partWords);
  const sayWarranty = useWords(freeWords);
  const { product, quantity, inWork, onHand, state } = part;
  return (
    <li className={classes.partRow}>
      <div className={classes.what}>
        <LocalizedName of={product} />
        <Quiet>
          <Dotted>
            {[
              product.code && <Ltr key="code">{product.code}</Ltr>,
              namesTask && <LocalizedName key="task" of={task} />,
              state === "planned" && onHand !== null && say("onHand", { count: isolated(inDigits(onHand)) }),
              part.warrantyOf && sayWarranty("of", { number: isolated(part.warrantyOf) }),
              part.reason && <Name key="reason">{part.reason}</Name>,
            ]}
          </Dotted>
        </Quiet>
        {state === "planned" && part.ordered && acts.seesOrder && (
          <Quiet>
            <OrderedMark of={part.ordered} />
          </Quiet>
        )}
      </div>
      <span className={classes.partCount}>
        {state === "issued" && inWork !== quantity ? (
          say("leftOf", { left: isolated(inDigits(inWork)), all: isolated(inDigits(quantity)) })
        ) : (
          <bdi dir="ltr">× {inDigits(quantity)}</bdi>
        )}
      </span>
      <PartStateWord part={part} />
      <Acts part={part} task={task} acts={acts} />
    </li>
  );
};

type ClientRowProps = { part: ClientPart; task: ListedTask; acts: PartActs; namesTask: boolean };

/** A part that the client brought. */
const ClientPartRow = ({ part, task, acts, namesTask }: ClientRowProps) => {
  const inDigits = useDigits();
  const say = useWords(partWords);
  return (
    <li className={classes.partRow}>
      <div className={classes.what}>
        <Name>{part.name}</Name>
        <Quiet>
          <Dotted>{[namesTask && <LocalizedName key="task" of={task} />, say("noWarranty")]}</Dotted>
        </Quiet>
      </div>
      <span className={classes.partCount}>
        <bdi dir="ltr">× {inDigits(part.quantity)}</bdi>
      </span>
      <StatusWord tone="info" icon="none">
        {say("own")}
      </StatusWord>
      <div className={classes.acts}>
        {acts.mayRemoveOwn(task) && (
          <ActionIcon
            variant="subtle"
            aria-label={say("removeOf", { part: isolatedName(part.name) })}
            onClick={() => acts.removeOwn(part)}
          >
            <IconTrash size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </li>
  );
};

const signs: Readonly<Record<PartState, readonly [Tone, StatusIcon]>> = {
  planned: ["none", "draft"],
  issued: ["info", "half"],
  returned: ["none", "done"],
  invoiced: ["done", "done"],
  "own-cost": ["wait", "declined"],
};

const PartStateWord = ({ part: { state, isOnHand, onHand, ordered } }: { part: TaskPart }) => {
  const say = useWords(partWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const today = useToday();
  if (state === "planned" && ordered && (!isOnHand || onHand === null))
    return (
      <StatusWord tone="info" icon="clock">
        {ordered.expectedOn
          ? say("orderedFor", { day: isolatedDate(inDigits(nearDate(ordered.expectedOn, today, language))) })
          : say("ordered")}
      </StatusWord>
    );
  if (state === "planned" && !isOnHand)
    return (
      <StatusWord tone="wait" icon="clock">
        {say("missing")}
      </StatusWord>
    );
  const [tone, icon] = signs[state];
  return (
    <StatusWord tone={tone} icon={icon}>
      {say(state)}
    </StatusWord>
  );
};

const Acts = ({ part, task, acts }: Omit<RowProps, "namesTask">) => {
  const say = useWords(partWords);
  const language = useLanguage();
  const named = { part: isolatedName(nameIn(language, part.product)) };
  const menu = acts.menuOf(part, task);
  return (
    <div className={classes.acts}>
      {acts.mayWait(part, task) && (
        <Button variant="default" aria-label={say("waitFor", named)} onClick={() => acts.wait(part, task)}>
          {say("wait")}
        </Button>
      )}
      {acts.mayIssue(part, task) && part.isOnHand && (
        <Button variant="default" aria-label={say("issueOf", named)} onClick={() => acts.issue(part)}>
          {say("issue")}
        </Button>
      )}
      {acts.mayReturn(part, task) && (
        <Button variant="default" aria-label={say("giveBackOf", named)} onClick={() => acts.giveBack(part)}>
          {say("giveBack")}
        </Button>
      )}
      {menu.some(({ hidden }) => !hidden) && <MoreMenu quiet items={menu} label={say("actsOf", named)} />}
    </div>
  );
};
