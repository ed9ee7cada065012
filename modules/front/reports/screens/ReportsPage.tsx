import { Button } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { useState } from "react";
import { readableDate } from "../../../../platform/shared/dates.ts";
import { reportTopics } from "../../../../platform/shared/reports.ts";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Empty } from "../../../../platform/web/parts/Empty.tsx";
import { Count } from "../../../../platform/web/parts/Money.tsx";
import { Page } from "../../../../platform/web/parts/Page.tsx";
import { ListSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { weeksThrough } from "../../../books/ledger/periods.ts";
import { type ListedReport, listReports } from "../hub-contract.ts";
import { weeksOfLine } from "../hub-rules.ts";
import { hubScreenWords } from "../hub-screen-words.ts";
import { topicWords } from "../hub-words.ts";
import classes from "./hub.module.css";
import { MailDialog } from "./MailDialog.tsx";
import { ReportFilters } from "./ReportFilters.tsx";
import { ReportLine } from "./ReportLine.tsx";
import { useReportQuery } from "./use-report-query.ts";

/** Every report with its answer as a sentence, favourites first. */
export const ReportsPage = () => {
  const say = useWords(hubScreenWords);
  const list = useAnswer(listReports, {});
  const [mails, setMails] = useState(false);
  const known = list.data;
  const mailed = known?.data.filter(({ mailedEvery }) => mailedEvery !== null).length ?? 0;
  return (
    <Page
      title={say("title")}
      line={mailed > 0 ? say("reach", { count: mailed }) : say("line")}
      actions={
        <Button
          disabled={!known}
          leftSection={<IconMail size={18} stroke={2} aria-hidden />}
          onClick={() => setMails(true)}
        >
          {say("mailMe")}
        </Button>
      }
    >
      <ReportFilters />
      <Loaded answer={list} skeleton={<ListSkeleton rows={10} />}>
        {({ data }) => (data.length === 0 ? <Empty title={say("none")} /> : <Lines of={data} />)}
      </Loaded>
      {mails && known && <MailDialog reports={known.data} mailsTo={known.mailsTo} close={() => setMails(false)} />}
    </Page>
  );
};

const Lines = ({ of: reports }: { of: readonly ListedReport[] }) => {
  const say = useWords(hubScreenWords);
  const sayTopic = useWords(topicWords);
  const favourites = reports.filter(({ isFavourite }) => isFavourite);
  const parts = [
    { key: "favourites", name: say("favourites"), own: favourites },
    ...reportTopics.map((topic) => ({
      key: topic,
      name: sayTopic(topic),
      own: reports.filter((report) => report.topic === topic && !report.isFavourite),
    })),
  ].filter(({ own }) => own.length > 0);
  return (
    <div data-rows>
      {parts.map(({ key, name, own }, at) => (
        <section key={key} className={classes.part}>
          <div className={classes.head}>
            <h2>
              {name}{" "}
              <span className={classes.count}>
                <Count of={own.length} />
              </span>
            </h2>
            {at === 0 && <Heads />}
          </div>
          <ul className={classes.lines}>
            {own.map((report) => (
              <ReportLine key={report.report} of={report} />
            ))}
          </ul>
        </section>
      ))}
      <p className={classes.note}>{say("colours")}</p>
    </div>
  );
};

/** What stands in the lines; the line of weeks names both its ends. */
const Heads = () => {
  const say = useWords(hubScreenWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const { to } = useReportQuery();
  const [first] = weeksThrough(to, weeksOfLine);
  return (
    <>
      <span className={classes.answerHead}>{say("answer")}</span>
      <span className={classes.ends}>
        <span>{first && inDigits(readableDate(first.to, language, "dayShort"))}</span>
        <span>{inDigits(readableDate(to, language, "dayShort"))}</span>
      </span>
      <span className={classes.changeHead}>{say("change")}</span>
    </>
  );
};
