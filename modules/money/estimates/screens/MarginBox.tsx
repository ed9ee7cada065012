import { IconEyeOff } from "@tabler/icons-react";
import { readable, toDecimal } from "../../../../platform/shared/money.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { Money } from "../../../../platform/web/parts/Money.tsx";
import { useShop } from "../../../../platform/web/session.tsx";
import type { Margin } from "../rules.ts";
import { estimateScreenWords } from "../screen-words.ts";
import classes from "./estimates.module.css";

/** What the shop keeps of the lines whose cost is known, for those who may see costs. */
export const MarginBox = ({ margin }: { margin: Margin | undefined }) => {
  const say = useWords(estimateScreenWords);
  const inDigits = useDigits();
  const { digits } = useShop();
  if (!margin) return <span />;
  return (
    <aside className={classes.margin} aria-label={say("margin")}>
      <p className={classes.marginHead}>
        <b>{say("margin")}</b>
        <span>
          <IconEyeOff size={16} stroke={1.75} aria-hidden /> {say("marginHidden")}
        </span>
      </p>
      <div className={classes.marginBar} aria-hidden>
        <span style={{ inlineSize: `${Math.max(0, Math.min(100, 100 - margin.percent))}%` }} />
      </div>
      <dl>
        <div>
          <dt>{say("cost")}</dt>
          <dd>
            <Money amount={toDecimal(margin.cost, digits)} />
          </dd>
        </div>
        <div>
          <dt>{say("left")}</dt>
          <dd>
            <Money amount={toDecimal(margin.left, digits)} /> ·{" "}
            <bdi dir="ltr">{isolated(inDigits(`${readable(String(margin.percent))}%`))}</bdi>
          </dd>
        </div>
      </dl>
      <p className={classes.quiet}>{say("marginLine")}</p>
    </aside>
  );
};
