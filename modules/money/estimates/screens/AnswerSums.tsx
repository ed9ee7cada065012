import { isolated, isolatedName, listComma } from "../../../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Money } from "../../../../platform/web/parts/Money.tsx";
import type { SheetGroup, sheetSums } from "../answer-sheet.ts";
import { answerWords } from "../answer-words.ts";
import classes from "./answer.module.css";

type Props = { sums: ReturnType<typeof sheetSums>; groups: readonly SheetGroup[]; vatRates: readonly number[] };

/** What the answers so far come to. */
export const AnswerSums = ({ sums, groups, vatRates }: Props) => {
  const say = useWords(answerWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const shown = (count: number) => isolated(inDigits(String(count)));
  const [rate, another] = vatRates;
  const names = sums.declined.map(({ name }) => isolatedName(inDigits(name[language])));
  return (
    <dl className={classes.sums}>
      <div className={classes.total} aria-live="polite">
        <dt>
          {say("total")}
          <span>{say("chosen", { yes: shown(sums.approved), all: shown(groups.length) })}</span>
        </dt>
        <dd>
          <Money amount={sums.total} currency />
        </dd>
      </div>
      {rate !== undefined && (
        <div>
          <dt>{another === undefined ? say("vatOf", { rate: isolated(inDigits(`${rate}%`)) }) : say("vat")}</dt>
          <dd>
            <Money amount={sums.vat} />
          </dd>
        </div>
      )}
      {names.length > 0 && (
        <div>
          <dt>{say("notNowOf", { names: names.join(listComma(language)) })}</dt>
          <dd className={classes.struck}>
            <Money amount={sums.declinedTotal} />
          </dd>
        </div>
      )}
    </dl>
  );
};
