import { Button } from "@mantine/core";
import { IconTableExport } from "@tabler/icons-react";
import { readableDate } from "../../../platform/shared/dates.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import { Link, LinkButton } from "../../../platform/web/Link.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { May } from "../../../platform/web/May.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Dotted, Page } from "../../../platform/web/parts/Page.tsx";
import { PrintButton } from "../../../platform/web/parts/PrintButton.tsx";
import { PageSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { PeriodFilter, usePeriod } from "../../books/ledger/screens/PeriodFilter.tsx";
import { ShareButton } from "../../base/messages/ShareButton.tsx";
import { partyStatement, statementLinkRoutes } from "./statement-contract.ts";
import { StatementTable } from "./StatementTable.tsx";
import { statementWords } from "./statement-words.ts";

type Statement = Answer<typeof partyStatement>;

export const ClientStatementPage = ({ id }: { id: string }) => <StatementPage id={id} back={`/back/clients/${id}`} />;

/** An insurance company has no page of its own: back are its open items. */
export const InsurerStatementPage = ({ id }: { id: string }) => <StatementPage id={id} back={openItemsOf(id)} />;

const openItemsOf = (partyId: string) => `/back/receivables?party=${partyId}`;

/** The statement of a client or an insurance company for a period; each line leads to its document. */
const StatementPage = ({ id, back }: { id: string; back: string }) => {
  const say = useWords(statementWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const currency = useCurrencyName();
  const { from, to } = usePeriod("thisYear");
  const answer = useAnswer(partyStatement, { params: { id }, query: { from, to } }, { live: true, keep: true });
  const period = say("period", {
    from: inDigits(readableDate(from, language)),
    to: inDigits(readableDate(to, language)),
  });
  if (answer.isPending) return <PageSkeleton />;
  return (
    <Page
      title={say("title")}
      back={back}
      line={<Dotted>{[answer.data && <Party key="party" of={answer.data.party} />, period, currency]}</Dotted>}
      actions={answer.data && <Actions of={answer.data} />}
    >
      <PeriodFilter usual="thisYear" withBranch={false} />
      <Loaded answer={answer}>
        {(statement) => (
          <StatementTable
            of={statement}
            documentOf={(line) => (
              <Link to={line.viewUrl ?? openItemsOf(id)}>
                {line.isReversal ? say("reversalOf", { name: line.name }) : line.name}{" "}
                {line.number && <Ltr>{line.number}</Ltr>}
              </Link>
            )}
          />
        )}
      </Loaded>
    </Page>
  );
};

const Party = ({ of: party }: { of: Statement["party"] }) => {
  const name = <LocalizedName of={party} />;
  return party.viewUrl ? <Link to={party.viewUrl}>{name}</Link> : name;
};

const Actions = ({ of: { party, from, to, pdfUrl, downloadUrl, xlsxUrl } }: { of: Statement }) => {
  const say = useWords(statementWords);
  return (
    <>
      <LinkButton to={openItemsOf(party.id)} variant="default">
        {say("openItems")}
      </LinkButton>
      <Button
        component="a"
        href={xlsxUrl}
        variant="default"
        leftSection={<IconTableExport size={20} stroke={1.75} aria-hidden />}
      >
        {say("spreadsheet")}
      </Button>
      <PrintButton href={pdfUrl} />
      <May needs={statementLinkRoutes.needs}>
        <ShareButton
          routes={statementLinkRoutes}
          id={party.id}
          part={{ fromDay: from, toDay: to }}
          pdfUrl={pdfUrl}
          downloadUrl={downloadUrl}
        />
      </May>
    </>
  );
};
