import { IconEyeOff } from "@tabler/icons-react";
import { toDecimal, toMinor } from "../../../../platform/shared/money.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { Money } from "../../../../platform/web/parts/Money.tsx";
import { useShop } from "../../../../platform/web/session.tsx";
import type { EstimateLine } from "../contract.ts";
import { countedLines, marginOf } from "../rules.ts";
import { estimateScreenWords } from "../screen-words.ts";
import classes from "./estimates.module.css";

/** What the shop keeps of the lines whose cost is known, for those who may see costs; as last saved. */
export const MarginBox = ({ lines }: { lines: readonly EstimateLine[] }) => {
  const say = useWords(estimateScreenWords);
  const inDigits = useDigits();
  const { digits } = useShop();
  const margin = marginOf(
    countedLines(lines).map(({ subTotal, cost }) => ({
      subTotal: toMinor(subTotal, digits) ?? 0n,
      cost: cost === null ? null : (toMinor(cost, digits) ?? null),
    })),
  );
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
            <bdi dir="ltr">{isolated(inDigits(`${margin.percent}%`))}</bdi>
          </dd>
        </div>
      </dl>
      <p className={classes.quiet}>{say("marginLine")}</p>
    </aside>
  );
};
