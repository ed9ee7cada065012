import type { Answer } from "../../../../platform/shared/route.ts";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { AccountingTable, AmountCell, AmountHead, Head } from "../../../../platform/web/parts/AccountingTable.tsx";
import { Empty } from "../../../../platform/web/parts/Empty.tsx";
import { Page } from "../../../../platform/web/parts/Page.tsx";
import { ListSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { AccountCell } from "./AccountCell.tsx";
import { bookWords } from "../books-words.ts";
import * as contract from "../chart-contract.ts";
import { PeriodFilter, usePeriod } from "./PeriodFilter.tsx";

/** Every account that moved in the period; each leads to its ledger of that period. */
export const GeneralLedgerPage = () => {
  const say = useWords(bookWords);
  const query = usePeriod();
  const ledger = useAnswer(contract.listLedger, { query }, { live: true, keep: true });
  return (
    <Page title={say("ledger")} line={say("ledgerLine")}>
      <PeriodFilter />
      <Loaded answer={ledger} skeleton={<ListSkeleton rows={8} />}>
        {(known) =>
          known.data.length === 0 ? (
            <Empty title={say("noLines")} lines={say("noLinesLine")} />
          ) : (
            <Movements of={known} />
          )
        }
      </Loaded>
    </Page>
  );
};

const Movements = ({ of: { data, ...period } }: { of: Answer<typeof contract.listLedger> }) => {
  const say = useWords(bookWords);
  return (
    <AccountingTable label={say("ledger")}>
      <thead>
        <tr>
          <Head>{say("account")}</Head>
          <AmountHead only="wide">{say("opening")}</AmountHead>
          <AmountHead only="wide">{say("debit")}</AmountHead>
          <AmountHead only="wide">{say("credit")}</AmountHead>
          <AmountHead>{say("balance")}</AmountHead>
        </tr>
      </thead>
      <tbody>
        {data.map((row) => (
          <tr key={row.id}>
            <AccountCell account={row} period={period} />
            <AmountCell amount={row.opening} only="wide" quiet />
            <AmountCell amount={row.debit} only="wide" />
            <AmountCell amount={row.credit} only="wide" />
            <AmountCell amount={row.closing} />
          </tr>
        ))}
      </tbody>
    </AccountingTable>
  );
};
