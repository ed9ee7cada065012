import { digitsOf, readable, toDecimal } from "../../../platform/shared/money.ts";
import { isolated, isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Bridge } from "../../../platform/web/parts/Bridge.tsx";
import { Chart } from "../../../platform/web/parts/Chart.tsx";
import { useShop } from "../../../platform/web/session.tsx";
import type { Period } from "../../books/ledger/periods.ts";
import type { Statement } from "./contract.ts";
import { answerTo, type ProfitPart, profitBridge } from "./profit-bridge.ts";
import { reportWords } from "./screen-words.ts";
import { usePeriodName } from "./use-period-name.ts";

type Compared = Statement & { comparison: Period };

/** How the net profit came from that of the compared period to this one; the statement below it has the figures. */
export const ProfitBridge = ({ of: { rows, from, to, comparison } }: { of: Compared }) => {
  const say = useWords(reportWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const nameOfPeriod = usePeriodName();
  const digits = digitsOf(useShop().currency);
  const bridge = profitBridge(rows, digits);
  const { before, now, change, parts } = bridge;
  const shown = (amount: bigint) => inDigits(readable(toDecimal(amount, digits)));
  const nameOf = (part: ProfitPart) => (part.name === null ? say(part.key) : nameIn(language, part.name));
  const inSentence = (part: ProfitPart | null) => (part ? isolatedName(nameOf(part)) : "");
  const heading = say(answerTo(bridge), {
    amount: isolated(shown(change < 0n ? -change : change)),
    brought: inSentence(bridge.brought),
    took: inSentence(bridge.took),
  });
  return (
    <Chart heading={heading} points={parts.length === 0 ? 0 : parts.length + 2}>
      <Bridge
        before={{ key: "before", name: nameOfPeriod(comparison), amount: before, label: shown(before) }}
        parts={parts.map((part) => ({
          key: part.key,
          name: nameOf(part),
          amount: part.amount,
          label: `${part.amount > 0n ? "+" : ""}${shown(part.amount)}`,
        }))}
        now={{ key: "now", name: nameOfPeriod({ from, to }), amount: now, label: shown(now) }}
      />
    </Chart>
  );
};
