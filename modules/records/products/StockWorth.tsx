import { isNotZero } from "../../../platform/shared/money.ts";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { Link } from "../../../platform/web/Link.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import classes from "./products.module.css";
import { productWords } from "./screen-words.ts";
import { stockValue } from "./stock-contract.ts";

/** The value of the stock, and whether it equals its accounts in the ledger; of one branch only the value. */
export const StockWorth = ({ branchId }: { branchId: string | undefined }) => {
  const say = useWords(productWords);
  const { data, isPending } = useAnswer(stockValue, { query: { branchId } }, { keep: true });
  if (isPending) return <Waited />;
  if (!data) return null;
  const used = data.data.filter(({ ledger, value }) => isNotZero(ledger ?? "0") || isNotZero(value));
  const isEqual = data.data.every(({ difference }) => !isNotZero(difference ?? "0"));
  return (
    <span className={classes.worth}>
      <span>
        {say("stockWorth")}{" "}
        <b>
          <Money amount={data.value} currency />
        </b>
      </span>
      {data.ledger !== null && used.length > 0 && (
        <Link to="/back/stock-value" className={isEqual ? classes.equal : classes.differs}>
          {isEqual ? <IconCircleCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}{" "}
          {say(isEqual ? "equalsLedger" : "differsFromLedger")}{" "}
          <Ltr>{used.map(({ account }) => account.code).join(" + ")}</Ltr>
        </Link>
      )}
    </span>
  );
};

/** Unseen words and a usual amount keep the place of what comes, in as many lines. */
const Waited = () => {
  const say = useWords(productWords);
  return (
    <span className={classes.worth} data-waiting aria-hidden>
      <span>
        {say("stockWorth")}{" "}
        <b>
          <Money amount="50000.00" currency />
        </b>
      </span>
      <span className={classes.equal}>
        <IconCircleCheck size={18} aria-hidden /> {say("equalsLedger")} <Ltr>1301</Ltr>
      </span>
    </span>
  );
};
