import { isNotZero } from "../../platform/shared/money.ts";
import { Button } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from "@tabler/icons-react";
import { useState } from "react";
import type { Answer } from "../../platform/shared/route.ts";
import { nameIn } from "../../platform/shared/words.ts";
import { Link, useAddressChoice } from "../../platform/web/Link.tsx";
import { Loaded } from "../../platform/web/Loaded.tsx";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { Day } from "../../platform/web/parts/Day.tsx";
import { Empty } from "../../platform/web/parts/Empty.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { Money } from "../../platform/web/parts/Money.tsx";
import { Name } from "../../platform/web/parts/Name.tsx";
import { Page } from "../../platform/web/parts/Page.tsx";
import { Picker } from "../../platform/web/parts/Picker.tsx";
import { FormSkeleton, ListSkeleton } from "../../platform/web/parts/skeletons.tsx";
import { useAnswer, useList } from "../../platform/web/use-answer.ts";
import classes from "./books.module.css";
import { bookWords } from "./books-words.ts";
import * as contract from "./chart-contract.ts";
import { listParties } from "./journal-contract.ts";
import { PeriodFilter, usePeriod } from "./PeriodFilter.tsx";

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
  const shown = `${period.from} ${period.to} ${party}`;
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
  const [words, setWords] = useState("");
  const { rows } = useList(listParties, { query: { q: words, limit: 20 } });
  return (
    <Picker
      label={say("party")}
      placeholder={say("everyParty")}
      value={party}
      onChange={(chosen) => choose(chosen ?? "")}
      onSearch={setWords}
      clearable
      options={rows}
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
  return (
    <table className={classes.table} aria-label={say("ledger")}>
      <thead>
        <tr>
          <th scope="col">{say("date")}</th>
          <th scope="col">{say("document")}</th>
          <th scope="col" className={classes.wide}>
            {say("description")}
          </th>
          <th scope="col" className={`${classes.amount} ${classes.wide}`}>
            {say("debit")}
          </th>
          <th scope="col" className={`${classes.amount} ${classes.wide}`}>
            {say("credit")}
          </th>
          <th scope="col" className={`${classes.amount} ${classes.wide}`}>
            {say("balance")}
          </th>
          <th scope="col" className={`${classes.amount} ${classes.narrow}`}>
            {say("movement")}
          </th>
        </tr>
      </thead>
      <tbody>
        {isFirst && (
          <tr data-ends>
            <td>
              <Day date={ledger.from} form="short" />
            </td>
            <td>{say("opening")}</td>
            <td className={classes.wide}>&nbsp;</td>
            <td className={classes.wide}>&nbsp;</td>
            <td className={classes.wide}>&nbsp;</td>
            <Balance of={ledger.opening} />
          </tr>
        )}
        {ledger.data.map((line) => (
          <LineRow key={line.id} of={line} />
        ))}
      </tbody>
      {isLast && (
        <tfoot>
          <tr>
            <td>
              <Day date={ledger.to} form="short" />
            </td>
            <td>{say("closing")}</td>
            <td className={classes.wide}>&nbsp;</td>
            <td className={`${classes.amount} ${classes.wide}`}>
              <Money amount={ledger.debit} />
            </td>
            <td className={`${classes.amount} ${classes.wide}`}>
              <Money amount={ledger.credit} />
            </td>
            <Balance of={ledger.closing} />
          </tr>
        </tfoot>
      )}
    </table>
  );
};

const Balance = ({ of: amount }: { of: string }) => (
  <>
    <td className={`${classes.amount} ${classes.balance} ${classes.wide}`}>
      <Money amount={amount} />
    </td>
    <td className={`${classes.amount} ${classes.narrow}`}>
      <Money amount={amount} />
    </td>
  </>
);

const LineRow = ({ of: line }: { of: Line }) => (
  <tr>
    <td>
      <Day date={line.date} form="short" />
    </td>
    <td>
      <Link to={line.source.viewUrl ?? line.entry.viewUrl}>
        <Ltr>{line.source.label ?? line.entry.label}</Ltr>
      </Link>
      <div className={classes.quiet}>
        {line.source.name} ·{" "}
        <Link to={line.entry.viewUrl}>
          <Ltr>{line.entry.label}</Ltr>
        </Link>
      </div>
    </td>
    <td className={classes.wide}>
      {line.party && <Name>{line.party.name}</Name>}
      {line.memo && (
        <div className={classes.quiet}>
          <Name>{line.memo}</Name>
        </div>
      )}
    </td>
    <td className={`${classes.amount} ${classes.wide}`}>
      <Side amount={line.debit} />
    </td>
    <td className={`${classes.amount} ${classes.wide}`}>
      <Side amount={line.credit} />
    </td>
    <td className={`${classes.amount} ${classes.balance} ${classes.wide}`}>
      <Money amount={line.balance} />
    </td>
    <td className={`${classes.amount} ${classes.narrow}`}>
      <span>
        <Money amount={!isNotZero(line.debit) ? `-${line.credit}` : line.debit} />
      </span>
      <span className={classes.quiet}>
        <Money amount={line.balance} />
      </span>
    </td>
  </tr>
);

/** One side of a line; the other one stays empty. */
const Side = ({ amount }: { amount: string }) => isNotZero(amount) && <Money amount={amount} />;

const Turning = ({ of: { meta, ...ledger }, setPlace }: { of: Ledger; setPlace: (place: Place) => void }) => {
  const say = useWords(bookWords);
  const { previousCursor, nextCursor } = meta;
  return (
    <div className={classes.pages}>
      <span className={classes.formula}>
        {say("balance")} = <Money amount={ledger.opening} /> + <Money amount={ledger.debit} /> −{" "}
        <Money amount={ledger.credit} />
      </span>
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
