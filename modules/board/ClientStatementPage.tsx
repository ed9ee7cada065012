import { Button } from "@mantine/core";
import { IconTableExport } from "@tabler/icons-react";
import { readableDate } from "../../platform/shared/dates.ts";
import type { Answer } from "../../platform/shared/route.ts";
import { Link } from "../../platform/web/Link.tsx";
import { useDigits, useLanguage, useWords } from "../../platform/web/language.tsx";
import { Loaded } from "../../platform/web/Loaded.tsx";
import { AccountingTable, AmountCell, AmountHead, Head } from "../../platform/web/parts/AccountingTable.tsx";
import { Day } from "../../platform/web/parts/Day.tsx";
import { Empty } from "../../platform/web/parts/Empty.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { useCurrencyName } from "../../platform/web/parts/Money.tsx";
import { Name } from "../../platform/web/parts/Name.tsx";
import { Dotted, Page } from "../../platform/web/parts/Page.tsx";
import { PrintButton } from "../../platform/web/parts/PrintButton.tsx";
import { ListSkeleton } from "../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";
import { PeriodFilter, usePeriod } from "../ledger/screens/PeriodFilter.tsx";
import { clientStatement } from "./statement-contract.ts";
import { statementWords } from "./statement-words.ts";

type Statement = Answer<typeof clientStatement>;

/** The statement of a client for a period; each line leads to its document. */
export const ClientStatementPage = ({ id }: { id: string }) => {
  const say = useWords(statementWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const currency = useCurrencyName();
  const { from, to } = usePeriod("thisYear");
  const answer = useAnswer(clientStatement, { params: { id }, query: { from, to } }, { live: true, keep: true });
  const period = say("period", {
    from: inDigits(readableDate(from, language)),
    to: inDigits(readableDate(to, language)),
  });
  return (
    <Page
      title={say("title")}
      back={`/back/clients/${id}`}
      line={
        <Dotted>
          {[
            answer.data && (
              <Link key="client" to={answer.data.client.viewUrl}>
                <Name>{answer.data.client.name}</Name>
              </Link>
            ),
            period,
            currency,
          ]}
        </Dotted>
      }
      actions={answer.data && <Exports of={answer.data} />}
    >
      <PeriodFilter usual="thisYear" />
      <Loaded answer={answer} skeleton={<ListSkeleton rows={6} />}>
        {(statement) => <Lines of={statement} />}
      </Loaded>
    </Page>
  );
};

const Exports = ({ of: { pdfUrl, xlsxUrl } }: { of: Statement }) => {
  const say = useWords(statementWords);
  return (
    <>
      <Button
        component="a"
        href={xlsxUrl}
        variant="default"
        leftSection={<IconTableExport size={20} stroke={1.75} aria-hidden />}
      >
        {say("spreadsheet")}
      </Button>
      <PrintButton href={pdfUrl} />
    </>
  );
};

const Lines = ({ of }: { of: Statement }) => {
  const say = useWords(statementWords);
  return (
    <>
      <AccountingTable label={say("title")}>
        <thead>
          <tr>
            <Head>{say("on")}</Head>
            <Head>{say("document")}</Head>
            <AmountHead only="wide">{say("charged")}</AmountHead>
            <AmountHead only="wide">{say("paid")}</AmountHead>
            <AmountHead>{say("balance")}</AmountHead>
          </tr>
        </thead>
        <tbody>
          <tr data-ends>
            <td>
              <Day date={of.from} form="short" />
            </td>
            <td>{say("opening")}</td>
            <td data-only="wide">&nbsp;</td>
            <td data-only="wide">&nbsp;</td>
            <AmountCell amount={of.opening} zero="shown" />
          </tr>
          {of.data.map((line) => (
            <tr key={line.id}>
              <td>
                <Day date={line.on} form="short" />
              </td>
              <td>
                <Link to={line.viewUrl ?? of.client.viewUrl}>
                  {line.isReversal ? say("reversalOf", { name: line.name }) : line.name}{" "}
                  {line.number && <Ltr>{line.number}</Ltr>}
                </Link>
              </td>
              <AmountCell only="wide" amount={line.charged ?? "0"} zero="empty" />
              <AmountCell only="wide" amount={line.paid ?? "0"} zero="empty" />
              <AmountCell amount={line.balance} zero="shown" />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>
              <Day date={of.to} form="short" />
            </td>
            <td>{say("closing")}</td>
            <AmountCell only="wide" amount={of.charged} />
            <AmountCell only="wide" amount={of.paid} />
            <AmountCell amount={of.closing} zero="shown" />
          </tr>
        </tfoot>
      </AccountingTable>
      {of.data.length === 0 && <Empty title={say("empty")} lines={say("emptyLine")} />}
    </>
  );
};
