import { Button } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useAddressChoice, Link } from "../../../../platform/web/Link.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { ExportMenu } from "../../../../platform/web/parts/ExportMenu.tsx";
import { Empty } from "../../../../platform/web/parts/Empty.tsx";
import { Dotted, Page } from "../../../../platform/web/parts/Page.tsx";
import { PrintButton } from "../../../../platform/web/parts/PrintButton.tsx";
import { ListSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { listVehicles } from "../../board/contract.ts";
import { listReports, type ShownReport, showReport } from "../hub-contract.ts";
import { hubScreenWords } from "../hub-screen-words.ts";
import classes from "./hub.module.css";
import { Change } from "./Answer.tsx";
import { MailDialog } from "./MailDialog.tsx";
import { ReportChart, type StationChoice } from "./ReportChart.tsx";
import { ReportFilters } from "./ReportFilters.tsx";
import { ReportTable } from "./ReportTable.tsx";
import { reportOfWaits, useStationChoice, useWaitingNow, WaitAct, WaitingNow } from "./WaitingNow.tsx";
import { useReportAddress, useReportQuery } from "./use-report-query.ts";

/** Any report: its answer with a chart, and the rows behind it; with `of` in the address the papers behind a row. */
export const ReportPage = ({ id: report }: { id: string }) => {
  const say = useWords(hubScreenWords);
  const query = useReportQuery();
  const addressOf = useReportAddress();
  const [part] = useAddressChoice("of");
  const answer = useAnswer(
    showReport,
    { params: { report }, query: { ...query, of: part || undefined } },
    { keep: true },
  );
  const listed = useAnswer(listReports, {}).data;
  const [mails, setMails] = useState(false);
  const may = useMay();
  const isOfWaits = report === reportOfWaits && !part && may(listVehicles.needs);
  const station = useStationChoice();
  const now = useWaitingNow(isOfWaits);
  const name = listed?.data.find((each) => each.report === report)?.name ?? answer.data?.name;
  const whole = addressOf(`/back/reports/${report}`);
  return (
    <Page
      title={name ?? say("title")}
      back={part ? whole : addressOf("/back/reports")}
      line={
        <Dotted>
          {[
            <Link key="hub" to={addressOf("/back/reports")} className={classes.upper}>
              {say("title")}
            </Link>,
            part && (
              <Link key="whole" to={whole} className={classes.upper}>
                {say("whole")}
              </Link>
            ),
            answer.data?.part && <bdi key="part">{answer.data.part}</bdi>,
          ]}
        </Dotted>
      }
      actions={
        <>
          <ExportMenu of={answer.data} />
          <PrintButton href={answer.data?.pdfUrl} />
          <WaitAct road={answer.data?.chart?.road} waiting={now.data?.data} />
          <Button
            variant={isOfWaits ? "default" : "filled"}
            disabled={!listed}
            leftSection={<IconMail size={18} stroke={2} aria-hidden />}
            onClick={() => setMails(true)}
          >
            {say("mailMe")}
          </Button>
        </>
      }
    >
      <ReportFilters />
      <Loaded answer={answer} skeleton={<ListSkeleton rows={10} />}>
        {(of) => <Shown of={of} {...(isOfWaits && { station, waiting: <WaitingNow of={now} station={station} /> })} />}
      </Loaded>
      {mails && listed && (
        <MailDialog
          reports={listed.data.filter((each) => each.report === report)}
          mailsTo={listed.mailsTo}
          close={() => setMails(false)}
        />
      )}
    </Page>
  );
};

type ShownProps = { of: ShownReport; station?: StationChoice; waiting?: ReactNode };

const Shown = ({ of, station, waiting }: ShownProps) => {
  const say = useWords(hubScreenWords);
  if (of.rows.length === 0 && !of.chart?.road)
    return (
      <>
        <Empty title={of.answer} lines={say("emptyLine")} />
        {waiting}
      </>
    );
  return (
    <>
      {of.part === null && <ReportChart of={of} {...(station && { station })} />}
      {waiting}
      {of.change && of.part === null && (
        <p className={classes.note}>
          {say("change")} <Change of={of.change} />
        </p>
      )}
      {of.rows.length > 0 && <ReportTable of={of} />}
      {of.note && <p className={classes.note}>{of.note}</p>}
    </>
  );
};
