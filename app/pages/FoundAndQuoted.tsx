import type { ShownEstimate } from "../../modules/money/estimates/contract.ts";
import { type OfferedGroup, offeredGroups } from "../../modules/money/estimates/offered.ts";
import { AnswerWord } from "../../modules/money/estimates/screens/AnswerWord.tsx";
import { type Warranty, WarrantyNote } from "../../modules/front/board/Warranties.tsx";
import { resultWords } from "../../modules/front/board/words.ts";
import { vehiclePageWords } from "../../modules/front/board/vehicle-page-words.ts";
import { FindingList } from "../../modules/workshop/findings/screens/FindingList.tsx";
import { type ListedTask, listTasks } from "../../modules/workshop/work-orders/contract.ts";
import { TaskState } from "../../modules/workshop/work-orders/screens/TaskState.tsx";
import { isolated, isolatedName, listComma } from "../../platform/shared/words.ts";
import { Link } from "../../platform/web/Link.tsx";
import { useDigits, useLanguage, useWords } from "../../platform/web/language.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { Money } from "../../platform/web/parts/Money.tsx";
import { useShop } from "../../platform/web/session.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";
import classes from "./found-and-quoted.module.css";
import type { ShownVehicle } from "./shown-vehicle.ts";

type Props = {
  visit: ShownVehicle;
  /** The one that waits, else the newest. */
  estimate: ShownEstimate | undefined;
  warranties: readonly Warranty[];
  adding: boolean;
  closeAdding: () => void;
};

/** What was found, beside what the estimate offers for it, the answer and the work. */
export const FoundAndQuoted = ({ estimate, warranties, ...list }: Props) => {
  const may = useMay();
  const { digits } = useShop();
  const tasks = useAnswer(
    listTasks,
    { query: { clientVehicleId: list.visit.id } },
    { live: true, when: estimate !== undefined && may(listTasks.needs) },
  );
  const groups = estimate ? offeredGroups(estimate.lines, digits) : [];
  const quoteOf = (group: OfferedGroup | undefined) =>
    group && <Quote of={group} task={tasks.data?.data.find(({ id }) => id === group.taskId)} />;
  return (
    <FindingList
      {...list}
      quoted={
        estimate && groups.length > 0
          ? {
              head: <EstimateLink of={estimate} groups={groups} />,
              findings: estimate.findings,
              of: (findingId) => quoteOf(groups.find((group) => group.findingId === findingId)),
              others: groups
                .filter(({ findingId }) => findingId === null)
                .map((group) => ({ key: group.key, name: group.names[0] ?? "", quote: quoteOf(group) })),
            }
          : undefined
      }
      noteOf={({ id }) => {
        const warranty = warranties.find(({ findingIds }) => findingIds.includes(id));
        return warranty && <WarrantyNote of={warranty} />;
      }}
    />
  );
};

const EstimateLink = ({ of: estimate, groups }: { of: ShownEstimate; groups: readonly OfferedGroup[] }) => {
  const say = useWords(vehiclePageWords);
  const sayResult = useWords(resultWords);
  const inDigits = useDigits();
  const approved = groups.filter(({ answer }) => answer === "yes").length;
  const isAnswered = groups.some(({ answer }) => answer !== null);
  return (
    <span className={classes.head}>
      <Link to={estimate.viewUrl}>
        {estimate.number ? say("estimateNumber", { number: isolated(estimate.number) }) : sayResult("draftEstimate")}
      </Link>
      {isAnswered && (
        <span className={classes.approved}>
          {say("approvedOf", { approved: inDigits(approved), count: inDigits(groups.length) })}
        </span>
      )}
    </span>
  );
};

type QuoteProps = { of: OfferedGroup; task: ListedTask | undefined };

/** The lines that repair a finding, the state of their work or the answer, and their sum. */
const Quote = ({ of: { names, answer, total, findingId }, task }: QuoteProps) => {
  const language = useLanguage();
  const isDeclined = answer === "not-now";
  return (
    <span className={classes.quote} data-declined={isDeclined || undefined}>
      <span className={classes.words}>
        {findingId !== null && (
          <span className={classes.names}>{names.map(isolatedName).join(listComma(language))}</span>
        )}
        {task ? <TaskState of={task} /> : <AnswerWord of={answer} />}
      </span>
      <span className={classes.sum}>
        {isDeclined ? (
          <s>
            <Money amount={total} />
          </s>
        ) : (
          <Money amount={total} />
        )}
      </span>
    </span>
  );
};
