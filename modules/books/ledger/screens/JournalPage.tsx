import { Select } from "@mantine/core";
import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";
import { isNotZero } from "../../../../platform/shared/money.ts";
import { Link, LinkButton, useAddressChoice } from "../../../../platform/web/Link.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import type { Column } from "../../../../platform/web/parts/DataTable.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../../platform/web/parts/Empty.tsx";
import { ExampleRow } from "../../../../platform/web/parts/ExampleRow.tsx";
import { exampleWords } from "../../../../platform/web/example-words.ts";
import { DayFilters } from "../../../../platform/web/parts/ListFilters.tsx";
import { ListPage } from "../../../../platform/web/parts/ListPage.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Money, useCurrencyName } from "../../../../platform/web/parts/Money.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import { useGo } from "../../../../platform/web/Link.tsx";
import { useFilteredList } from "../../../../platform/web/use-filtered-list.ts";
import classes from "./books.module.css";
import { BranchFilter } from "../../../base/shop/BranchFilter.tsx";
import { bookWords } from "../books-words.ts";
import * as contract from "../journal-contract.ts";
import { hasSeveralBranches } from "../entry-branches.ts";
import type { ShownEntry } from "../journal-contract.ts";

const filters = { manual: "manual", branch: "branchId", from: "from", to: "to" } as const;

/** All entries with their lines, latest first. */
export const JournalPage = () => {
  const say = useWords(bookWords);
  const sayExample = useWords(exampleWords);
  const go = useGo();
  const may = useMay()(contract.addEntry.needs);
  const columns = useColumns();
  const list = useFilteredList(contract.listEntries, filters);
  return (
    <ListPage
      title={say("journal")}
      list={list}
      keepsActions
      actions={may && <LinkButton to="/back/journal-entries/new">{say("newEntry")}</LinkButton>}
      menu={[{ label: say("newOpening"), onClick: () => go("/back/journal-entries/new?opening=1"), hidden: !may }]}
      search={say("searchLabel")}
      filters={
        <>
          <ByHand />
          <BranchFilter />
          <DayFilters />
        </>
      }
      columns={columns}
      nameOf={(row) => say("openEntry", { number: row.label })}
      card={(row) => <EntryCard of={row} />}
      none={
        <Empty
          title={say("emptyJournal")}
          lines={say("emptyJournalLine")}
          example={
            <ExampleRow name={sayExample("rent")} line={<Ltr>JE-000512</Ltr>} amount="12500.00" day="2026-11-20" />
          }
        />
      }
      nothingFound={{ title: say("nothingFound"), lines: say("nothingFoundLine") }}
    />
  );
};

const ByHand = () => {
  const say = useWords(bookWords);
  const [chosen, choose] = useAddressChoice("manual");
  return (
    <Select
      label={say("onlyManual")}
      value={chosen || "0"}
      onChange={(value) => choose(value === "1" ? "1" : "")}
      data={[
        { value: "0", label: say("allEntries") },
        { value: "1", label: say("manualEntries") },
      ]}
      allowDeselect={false}
    />
  );
};

const useColumns = (): Column<ShownEntry>[] => {
  const say = useWords(bookWords);
  return [
    {
      key: "date",
      head: say("date"),
      width: "120px",
      cell: (row) => (
        <>
          <Day date={row.date} form="short" />
          <Quiet>
            <Ltr>{row.label}</Ltr>
          </Quiet>
        </>
      ),
    },
    { key: "document", head: say("document"), cell: (row) => <Posted of={row} /> },
    { key: "lines", head: <LinesHead />, width: "62%", cell: (row) => <EntryLines of={row} /> },
  ];
};

const Posted = ({ of: { source, memo, kind, reversedBy } }: { of: ShownEntry }) => {
  const say = useWords(bookWords);
  return (
    <div className={classes.document}>
      {source.viewUrl && source.label ? (
        <Link to={source.viewUrl}>
          <Ltr>{source.label}</Ltr>
        </Link>
      ) : (
        source.label && <Ltr>{source.label}</Ltr>
      )}{" "}
      {(kind === "reversal" || reversedBy) && (
        <StatusWord tone="none" icon="none">
          {say(kind === "reversal" ? "reverse" : "reversed")}
        </StatusWord>
      )}
      <Quiet>
        {source.name}
        {memo && (
          <>
            {" · "}
            <Name>{memo}</Name>
          </>
        )}
      </Quiet>
    </div>
  );
};

/** The heads of the columns of lines, within a cell or a card. */
const LinesHead = () => {
  const say = useWords(bookWords);
  const currency = useCurrencyName();
  return (
    <span className={classes.lines}>
      <span>{say("account")}</span>
      <span className={classes.sum}>{say("debitIn", { currency })}</span>
      <span className={classes.sum}>{say("creditIn", { currency })}</span>
    </span>
  );
};

/** Debit and credit in columns of their own, with the sum of an entry of more than two lines. */
const EntryLines = ({ of: { lines, total } }: { of: ShownEntry }) => {
  const say = useWords(bookWords);
  const isOfBranches = hasSeveralBranches(lines);
  return (
    <div className={classes.lines}>
      {lines.map(({ account, branch, debit, credit }, at) => {
        const isDebit = isNotZero(debit);
        return (
          <div key={at} className={classes.entryLine}>
            <span>
              <span className={classes.code}>
                <Ltr>{account.code}</Ltr>
              </span>{" "}
              <LocalizedName of={account} />
              {isOfBranches && (
                <>
                  {" · "}
                  <LocalizedName of={branch} />
                </>
              )}
            </span>
            <span className={classes.sum} data-credit={!isDebit || undefined}>
              <span className="hidden-to-the-eye">{say(isDebit ? "debit" : "credit")} </span>
              <Money amount={isDebit ? debit : credit} />
            </span>
          </div>
        );
      })}
      {lines.length > 2 && (
        <div className={classes.entryLine} data-total>
          <span className="hidden-to-the-eye">{say("total")}</span>
          <span className={classes.sum} aria-hidden>
            <Money amount={total} />
          </span>
          <span className={classes.sum} data-credit>
            <Money amount={total} />
          </span>
        </div>
      )}
    </div>
  );
};

const EntryCard = ({ of: row }: { of: ShownEntry }) => (
  <div>
    <div className={classes.entryHead}>
      <span>
        <Day date={row.date} form="short" /> · <Ltr>{row.label}</Ltr>
      </span>
      <Money amount={row.total} />
    </div>
    <Posted of={row} />
    <Quiet>
      <LinesHead />
    </Quiet>
    <EntryLines of={row} />
  </div>
);
