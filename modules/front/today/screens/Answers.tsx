import { Link } from "../../../../platform/web/Link.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { useToday } from "../../../../platform/web/parts/Day.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { Button } from "../../../../platform/web/plain/Button.tsx";
import { Skeleton } from "../../../../platform/web/plain/Skeleton.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { kitWords } from "../../../../platform/web/words.ts";
import { monthStart } from "../../../books/ledger/periods.ts";
import { answerReport } from "../../reports/hub-contract.ts";
import { reportReaders } from "../../reports/hub-readers.ts";
import { Answer } from "../../reports/screens/Answer.tsx";
import { type Question, questions } from "../rules.ts";
import { answerWords } from "../screen-words.ts";
import classes from "./answers.module.css";

/** What the owner asks every day, as the reports answer it; each question leads to its report for the same days. */
export const Answers = () => {
  const say = useWords(answerWords);
  const may = useMay();
  const own = questions.filter(({ needs }) => may(needs));
  if (own.length === 0) return null;
  return (
    <Section title={say("title")} act={may(reportReaders) && <Link to="/back/reports">{say("all")}</Link>}>
      <ul className={classes.questions}>
        {own.map((question) => (
          <Asked key={question.report} of={question} />
        ))}
      </ul>
    </Section>
  );
};

const Asked = ({ of: { report, days } }: { of: Question }) => {
  const say = useWords(answerWords);
  const sayKit = useWords(kitWords);
  const to = useToday();
  const from = days === "today" ? to : monthStart(to);
  const answer = useAnswer(answerReport, { params: { report }, query: { from, to } });
  const { data, error } = answer;
  return (
    <li className={classes.question}>
      <Link to={`/back/reports/${report}?from=${from}&to=${to}`} className={classes.link}>
        <span className={classes.name}>{say(report)}</span>
        <span className={classes.answer}>
          {data && <Answer text={data.answer} figure={data.figure} />}
          {!data && (error ? sayKit("notLoaded") : <Skeleton height={14} width="70%" />)}
        </span>
      </Link>
      {!data && error && (
        <Button variant="default" onClick={() => void answer.refetch()}>
          {sayKit("tryAgain")}
        </Button>
      )}
    </li>
  );
};
