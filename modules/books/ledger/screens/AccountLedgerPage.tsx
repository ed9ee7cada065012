import { Button } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from "@tabler/icons-react";
import { useState } from "react";
import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";
import { isNotZero } from "../../../../platform/shared/money.ts";
import type { Answer } from "../../../../platform/shared/route.ts";
import { nameIn } from "../../../../platform/shared/words.ts";
import { Link, useAddressChoice } from "../../../../platform/web/Link.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import {
  AccountingTable,
  AmountCell,
  AmountHead,
  Head,
  NoCell,
} from "../../../../platform/web/parts/AccountingTable.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../../platform/web/parts/Empty.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Money } from "../../../../platform/web/parts/Money.tsx";
import { Page } from "../../../../platform/web/parts/Page.tsx";
import { Picker } from "../../../../platform/web/parts/Picker.tsx";
import { FormSkeleton, ListSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import classes from "./books.module.css";
import { bookWords } from "../books-words.ts";
import * as contract from "../chart-contract.ts";
import { hasSeveralBranches } from "../entry-branches.ts";
import { DescriptionCell } from "./DescriptionCell.tsx";
import { PeriodFilter, usePeriod } from "./PeriodFilter.tsx";
import { usePartyOptions } from "./use-party-options.ts";

type Ledger = Answer<typeof contract.listAccountLines>;
type Line = Ledger["data"][number];
type Place = { cursor?: string | undefined; last?: "1"; back?: "1" };

/** The ledger of one account in a period: its lines with the running balance, each leading to its document. */
export const AccountLedgerPage = ({ id }: { id: string }) => {
  const say = useWords(bookWords);
  const language = useLanguage();
  const account = useAnswer(contract.showAccount, { params: { id } });
  return (
    <Page
      title={account.data ? `${account.data.code} ${nameIn(language, account.data)}` : say("ledger")}
      titleIsName
      line={<Link to="/back/general-ledger">{say("ledger")}</Link>}
      back="/back/general-ledger"
    >
      <Loaded answer={account} skeleton={<FormSkeleton fields={3} />}>
        {({ needsParty }) => <AccountLedger id={id} needsParty={needsParty} />}
      </Loaded>
    </Page>
  );
};

const AccountLedger = ({ id, needsParty }: { id: string; needsParty: boolean }) => {
  const period = usePeriod();
  const [party] = useAddressChoice("party");
  const shown = `${period.from} ${period.to} ${period.branchId} ${party}`;
  return (
    <>
      <PeriodFilter names={["party"]}>{needsParty && <PartyFilter />}</PeriodFilter>
      <Pages key={shown} id={id} {...period} partyId={party || undefined} />
    </>
  );
};

const PartyFilter = () => {
  const say = useWords(bookWords);
  const [party, choose] = useAddressChoice("party");
  const parties = usePartyOptions();
  return (
    <Picker
      {...parties}
      label={say("party")}
      placeholder={say("everyParty")}
      value={party}
      onChange={(chosen) => choose(chosen ?? "")}
      clearable
    />
  );
};

const Pages = ({ id, ...query }: { id: string; from: string; to: string; partyId: string | undefined }) => {
  const say = useWords(bookWords);
  const [place, setPlace] = useState<Place>({});
  const ledger = useAnswer(
    contract.listAccountLines,
    { params: { id }, query: { ...query, ...place } },
    { live: true, keep: true },
  );
  return (
    <Loaded answer={ledger} skeleton={<ListSkeleton rows={8} />}>
      {(known) => (
        <>
          <Lines of={known} />
          {known.data.length === 0 && <Empty title={say("noLines")} lines={say("noLinesLine")} />}
          <Turning of={known} setPlace={setPlace} />
        </>
      )}
    </Loaded>
  );
};

const Lines = ({ of: ledger }: { of: Ledger }) => {
  const say = useWords(bookWords);
  const isFirst = ledger.meta.previousCursor === null;
  const isLast = ledger.meta.nextCursor === null;
  const isOfBranches = hasSeveralBranches(ledger.data);
  return (
    <AccountingTable label={say("ledger")}>
      <thead>
        <tr>
          <Head>{say("date")}</Head>
          <Head>{say("document")}</Head>
          <Head only="wide">{say("description")}</Head>
          <AmountHead only="wide">{say("debit")}</AmountHead>
          <AmountHead only="wide">{say("credit")}</AmountHead>
          <AmountHead only="wide">{say("balance")}</AmountHead>
          <AmountHead only="phone">{say("movement")}</AmountHead>
        </tr>
      </thead>
      <tbody>
        {isFirst && (
          <tr data-ends>
            <td>
              <Day date={ledger.from} form="short" />
            </td>
            <td>{say("opening")}</td>
            <NoCell only="wide" />
            <NoCell only="wide" />
            <NoCell only="wide" />
            <Balance of={ledger.opening} />
          </tr>
        )}
        {ledger.data.map((line) => (
          <LineRow key={line.id} of={line} namesBranch={isOfBranches} />
        ))}
      </tbody>
      {isLast && (
        <tfoot>
          <tr>
            <td>
              <Day date={ledger.to} form="short" />
            </td>
            <td>{say("closing")}</td>
            <NoCell only="wide" />
            <AmountCell amount={ledger.debit} only="wide" zero="shown" />
            <AmountCell amount={ledger.credit} only="wide" zero="shown" />
            <Balance of={ledger.closing} />
          </tr>
        </tfoot>
      )}
    </AccountingTable>
  );
};

const Balance = ({ of: amount }: { of: string }) => (
  <>
    <AmountCell amount={amount} only="wide" zero="shown" quiet />
    <AmountCell amount={amount} only="phone" zero="shown" />
  </>
);

const LineRow = ({ of: line, namesBranch }: { of: Line; namesBranch: boolean }) => (
  <tr>
    <td>
      <Day date={line.date} form="short" />
    </td>
    <td>
      <div className={classes.papers}>
        <Link to={line.source.viewUrl ?? line.entry.viewUrl}>
          <Ltr>{line.source.label ?? line.entry.label}</Ltr>
        </Link>
        {line.source.label !== null && (
          <Quiet as="span">
            <Link to={line.entry.viewUrl}>
              <Ltr>{line.entry.label}</Ltr>
            </Link>
          </Quiet>
        )}
      </div>
      <Quiet>
        {line.source.name}
        {namesBranch && (
          <>
            {" · "}
            <LocalizedName of={line.branch} />
          </>
        )}
      </Quiet>
    </td>
    <DescriptionCell of={line} />
    <AmountCell amount={line.debit} only="wide" zero="empty" />
    <AmountCell amount={line.credit} only="wide" zero="empty" />
    <AmountCell amount={line.balance} only="wide" zero="shown" quiet />
    <td data-amount data-only="phone">
      <div>
        <Money amount={!isNotZero(line.debit) ? `-${line.credit}` : line.debit} />
      </div>
      <Quiet>
        <Money amount={line.balance} />
      </Quiet>
    </td>
  </tr>
);

const Turning = ({ of: { meta, ...ledger }, setPlace }: { of: Ledger; setPlace: (place: Place) => void }) => {
  const say = useWords(bookWords);
  const { previousCursor, nextCursor } = meta;
  return (
    <div className={classes.pages}>
      <Quiet as="span">
        {say("balance")} = <Money amount={ledger.opening} /> + <Money amount={ledger.debit} /> −{" "}
        <Money amount={ledger.credit} />
      </Quiet>
      {(previousCursor ?? nextCursor) !== null && (
        <nav className={classes.buttons} aria-label={say("pages")}>
          <Turn name={say("firstPage")} icon={IconChevronsLeft} go={previousCursor ? () => setPlace({}) : undefined} />
          <Turn
            name={say("previousPage")}
            icon={IconChevronLeft}
            go={previousCursor ? () => setPlace({ cursor: previousCursor, back: "1" }) : undefined}
          />
          <Turn
            name={say("nextPage")}
            icon={IconChevronRight}
            go={nextCursor ? () => setPlace({ cursor: nextCursor }) : undefined}
          />
          <Turn
            name={say("lastPage")}
            icon={IconChevronsRight}
            go={nextCursor ? () => setPlace({ last: "1" }) : undefined}
          />
        </nav>
      )}
    </div>
  );
};

type TurnProps = { name: string; icon: typeof IconChevronLeft; go: (() => void) | undefined };

const Turn = ({ name, icon: Icon, go }: TurnProps) => (
  <Button variant="default" aria-label={name} disabled={!go} onClick={go}>
    <Icon size={20} stroke={2} aria-hidden className="flips" />
  </Button>
);
