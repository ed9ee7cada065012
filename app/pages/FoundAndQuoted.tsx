import type { ShownEstimate } from "../../modules/money/estimates/contract.ts";
import { type OfferedGroup, offeredGroups } from "../../modules/money/estimates/offered.ts";
import { AnswerWord } from "../../modules/money/estimates/screens/AnswerWord.tsx";
import { type Warranty, WarrantyNote } from "../../modules/front/board/Warranties.tsx";
import { resultWords } from "../../modules/front/board/words.ts";
import { vehiclePageWords } from "../../modules/front/board/vehicle-page-words.ts";
import type { Finding } from "../../modules/workshop/findings/contract.ts";
import { FindingList } from "../../modules/workshop/findings/screens/FindingList.tsx";
import { type ListedTask, listTasks } from "../../modules/workshop/work-orders/contract.ts";
import { TaskState } from "../../modules/workshop/work-orders/screens/TaskState.tsx";
import { isolated, isolatedName, listComma } from "../../platform/shared/words.ts";
import { Link } from "../../platform/web/Link.tsx";
import { useDigits, useLanguage, useWords } from "../../platform/web/language.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { Money } from "../../platform/web/parts/Money.tsx";
import { useShop } from "../../platform/web/session.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";
import classes from "./found-and-quoted.module.css";
import type { ShownVehicle } from "./shown-vehicle.ts";

type Props = {
  visit: ShownVehicle;
  /** The one that waits, else the newest; then the others that wait or of which something is approved. */
  estimates: readonly ShownEstimate[];
  warranties: readonly Warranty[];
  adding: boolean;
  closeAdding: () => void;
};

/** What was found, beside what the estimates offer for it, the answer and the work. */
export const FoundAndQuoted = ({ estimates, warranties, ...list }: Props) => {
  const may = useMay();
  const { digits } = useShop();
  const tasks = useAnswer(
    listTasks,
    { query: { clientVehicleId: list.visit.id } },
    { live: true, when: estimates.length > 0 && may(listTasks.needs) },
  );
  const offers = estimates
    // What another one has offered since is no offer any more.
    .filter(({ state }, at) => at === 0 || state !== "expired")
    .map((estimate) => ({ estimate, groups: offeredGroups(estimate.lines, digits) }))
    .filter(({ groups }) => groups.length > 0);
  const quotes = offers.flatMap(({ estimate, groups }) => groups.map((group) => ({ estimate, group })));
  const rowOf = ({ estimate, group }: QuotedGroup) => (
    <Quote
      of={group}
      task={tasks.data?.data.find(({ id }) => id === group.taskId)}
      from={offers.length > 1 ? estimate : undefined}
    />
  );
  return (
    <FindingList
      {...list}
      quoted={
        quotes.length > 0
          ? {
              head: (
                <span className={classes.heads}>
                  {offers.map(({ estimate, groups }) => (
                    <EstimateLink key={estimate.id} of={estimate} groups={groups} />
                  ))}
                </span>
              ),
              findings: eachOnce(offers.flatMap(({ estimate }) => estimate.findings)),
              of: (findingId) => {
                const found = quoteOf(quotes, findingId);
                return found && rowOf(found);
              },
              others: quotes
                .filter(({ group }) => group.findingId === null)
                .map((quote) => ({
                  key: quote.group.key,
                  name: quote.group.names[0] ?? "",
                  quote: rowOf(quote),
                })),
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

type QuotedGroup = { estimate: ShownEstimate; group: OfferedGroup };

/** What was approved for a finding, else the first offer. */
const quoteOf = (quotes: readonly QuotedGroup[], findingId: string) => {
  const found = quotes.filter(({ group }) => group.findingId === findingId);
  return found.find(({ group }) => group.answer === "yes") ?? found[0];
};

const eachOnce = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((finding) => [finding.id, finding])).values(),
];

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

type QuoteProps = { of: OfferedGroup; task: ListedTask | undefined; from: ShownEstimate | undefined };

/** The lines that repair a finding, the state of their work or the answer, and their sum; of several estimates, in which. */
const Quote = ({ of: { names, answer, total, findingId }, task, from }: QuoteProps) => {
  const language = useLanguage();
  const sayResult = useWords(resultWords);
  const isDeclined = answer === "not-now";
  return (
    <span className={classes.quote} data-declined={isDeclined || undefined}>
      <span className={classes.words}>
        {findingId !== null && (
          <span className={classes.names}>{names.map(isolatedName).join(listComma(language))}</span>
        )}
        {task ? <TaskState of={task} /> : <AnswerWord of={answer} />}
        {from && (
          <span className={classes.from}>{from.number ? <Ltr>{from.number}</Ltr> : sayResult("draftEstimate")}</span>
        )}
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
