import { ActionIcon } from "@mantine/core";
import { IconMail, IconStar, IconStarFilled } from "@tabler/icons-react";
import type { KeyboardEvent } from "react";
import { isolatedName } from "../../../../platform/shared/words.ts";
import { Link } from "../../../../platform/web/Link.tsx";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { moveByArrows } from "../../../../platform/web/parts/move-by-arrows.ts";
import { Sparkline } from "../../../../platform/web/parts/Sparkline.tsx";
import { Button } from "../../../../platform/web/plain/Button.tsx";
import { Skeleton } from "../../../../platform/web/plain/Skeleton.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { answerReport, chooseFavourite, type ListedReport, type ReportAnswer } from "../hub-contract.ts";
import { hubScreenWords } from "../hub-screen-words.ts";
import { inThousandths } from "../report-values.ts";
import { Answer, Change } from "./Answer.tsx";
import classes from "./hub.module.css";
import { useReportAddress, useReportQuery } from "./use-report-query.ts";

/** A report with its answer, its line and its change; each line loads and fails alone. */
export const ReportLine = ({ of: report }: { of: ListedReport }) => {
  const say = useWords(hubScreenWords);
  const inDigits = useDigits();
  const query = useReportQuery();
  const addressOf = useReportAddress();
  const answer = useAnswer(answerReport, { params: { report: report.report }, query }, { keep: true });
  const { send, sending } = useSend(chooseFavourite);
  const star = () => {
    if (!sending) void send({ params: { report: report.report }, body: { isFavourite: !report.isFavourite } });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key.toLowerCase() === "s" && !event.ctrlKey && !event.metaKey && !event.altKey) star();
    else moveByArrows(event);
  };
  const name = isolatedName(report.name);
  return (
    <li className={classes.line}>
      <ActionIcon
        variant="subtle"
        size={44}
        className={classes.star}
        aria-pressed={report.isFavourite}
        aria-label={say(report.isFavourite ? "unstar" : "star", { report: name })}
        onClick={star}
      >
        {report.isFavourite ? (
          <IconStarFilled size={18} aria-hidden />
        ) : (
          <IconStar size={18} stroke={1.75} aria-hidden />
        )}
      </ActionIcon>
      <Link to={addressOf(report.viewUrl)} className={classes.link} data-row-link onKeyDown={onKeyDown}>
        <span className={classes.names}>
          <span className={classes.name}>{report.name}</span>
          <span className={classes.source}>{inDigits(report.source)}</span>
        </span>
        {answer.data ? <Answered of={answer.data} /> : !answer.error && <Coming />}
        {report.mailedEvery && (
          <IconMail className={classes.mail} size={16} stroke={1.75} role="img" aria-label={say("mailed")} />
        )}
      </Link>
      {!answer.data && answer.error && (
        <span className={classes.failed}>
          {say("notLoaded")}
          <Button variant="default" onClick={() => void answer.refetch()}>
            {say("tryAgain")}
          </Button>
        </span>
      )}
    </li>
  );
};

const Answered = ({ of: { answer, figure, change, weeks } }: { of: ReportAnswer }) => (
  <>
    <span className={classes.answer}>
      <Answer text={answer} figure={figure} />
    </span>
    <span className={classes.spark}>
      <Sparkline values={weeks.map(({ value }) => (value === null ? null : inThousandths(value)))} />
    </span>
    <span className={classes.change}>{change && <Change of={change} />}</span>
  </>
);

const Coming = () => (
  <>
    <span className={classes.coming}>
      <Skeleton height={14} width="70%" />
      <Skeleton height={14} width="45%" />
    </span>
    <span className={classes.spark}>
      <Skeleton height={3} width="100%" />
    </span>
    <span className={classes.change} />
  </>
);
