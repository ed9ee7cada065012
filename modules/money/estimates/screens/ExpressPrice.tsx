import { isNotZero } from "../../../../platform/shared/money.ts";
import { nameIn } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Count, Money } from "../../../../platform/web/parts/Money.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import type { ExpressPrice as Price } from "../express-contract.ts";
import { expressWords } from "../express-words.ts";
import classes from "./express.module.css";

/** What the client orders with the signature: each item with its price, the total, and the VAT in it. */
export const ExpressPrice = ({ of: { lines, vat, grandTotal } }: { of: Price }) => {
  const say = useWords(expressWords);
  const language = useLanguage();
  return (
    <dl className={classes.price}>
      {lines.map((line, at) => (
        <div key={at}>
          <dt>
            <Name>{nameIn(language, line)}</Name>
            {line.qty !== "1" && (
              <span className={classes.quantity}>
                {" × "}
                <Count of={line.qty} />
              </span>
            )}
          </dt>
          <dd>
            <Money amount={line.grandTotal} />
          </dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>{say("total")}</dt>
        <dd>
          <Money amount={grandTotal} currency />
        </dd>
      </div>
      {isNotZero(vat) && (
        <div className={classes.vat}>
          <dt>{say("vat")}</dt>
          <dd>
            <Money amount={vat} />
          </dd>
        </div>
      )}
    </dl>
  );
};
