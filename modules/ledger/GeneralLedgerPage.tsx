import type { Answer } from "../../platform/shared/route.ts";
import { nameIn } from "../../platform/shared/words.ts";
import { Link } from "../../platform/web/Link.tsx";
import { Loaded } from "../../platform/web/Loaded.tsx";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { Empty } from "../../platform/web/parts/Empty.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { Money } from "../../platform/web/parts/Money.tsx";
import { Name } from "../../platform/web/parts/Name.tsx";
import { Page } from "../../platform/web/parts/Page.tsx";
import { ListSkeleton } from "../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";
import classes from "./books.module.css";
import { bookWords } from "./books-words.ts";
import * as contract from "./chart-contract.ts";
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

const Movements = ({ of: { from, to, data } }: { of: Answer<typeof contract.listLedger> }) => {
  const say = useWords(bookWords);
  const language = useLanguage();
  return (
    <table className={classes.table} aria-label={say("ledger")}>
      <thead>
        <tr>
          <th scope="col">{say("account")}</th>
          <th scope="col" className={`${classes.amount} ${classes.wide}`}>
            {say("opening")}
          </th>
          <th scope="col" className={`${classes.amount} ${classes.wide}`}>
            {say("debit")}
          </th>
          <th scope="col" className={`${classes.amount} ${classes.wide}`}>
            {say("credit")}
          </th>
          <th scope="col" className={classes.amount}>
            {say("balance")}
          </th>
        </tr>
      </thead>
      <tbody>
        {data.map((row) => (
          <tr key={row.id}>
            <td>
              <Link to={`${row.viewUrl}?from=${from}&to=${to}`}>
                <span className={classes.code}>
                  <Ltr>{row.code}</Ltr>
                </span>{" "}
                <Name>{nameIn(language, row)}</Name>
              </Link>
            </td>
            <td className={`${classes.amount} ${classes.wide} ${classes.balance}`}>
              <Money amount={row.opening} dashZero />
            </td>
            <td className={`${classes.amount} ${classes.wide}`}>
              <Money amount={row.debit} dashZero />
            </td>
            <td className={`${classes.amount} ${classes.wide}`}>
              <Money amount={row.credit} dashZero />
            </td>
            <td className={classes.amount}>
              <Money amount={row.closing} dashZero />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
