import type { Answer } from "../../../platform/shared/route.ts";
import { isNotZero, readable } from "../../../platform/shared/money.ts";
import { isolated, nameIn } from "../../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { ErrorBand } from "../../../platform/web/parts/ErrorBand.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import type * as contract from "./contract.ts";
import { taxReturnWords } from "./screen-words.ts";
import classes from "./tax-return.module.css";

type Return = Answer<typeof contract.showTaxReturn>;

/** The return beside the movement of the VAT accounts, and beside what the authority's form computes. */
export const Ties = ({ of: { ties, form, corrected, limit } }: { of: Return }) => {
  const say = useWords(taxReturnWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const shown = (amount: string) => isolated(inDigits(readable(amount)));
  return (
    <aside className={classes.aside}>
      {ties.some(({ difference }) => isNotZero(difference)) && (
        <ErrorBand title={say("broken")}>{say("brokenLine")}</ErrorBand>
      )}
      {corrected
        .filter(({ mustBeAmended }) => mustBeAmended)
        .map((period) => (
          <ErrorBand key={period.period} title={say("mustAmend", { period: inDigits(nameIn(language, period)) })}>
            {say("mustAmendLine", { vat: shown(period.vat), limit: shown(limit ?? "0") })}
          </ErrorBand>
        ))}
      <Section title={say("ties")}>
        {ties.map(({ what, declared, ledger, difference }) => (
          <div key={what} className={classes.tie}>
            <b>{say(what)}</b>
            {!isNotZero(difference) ? (
              <StatusWord tone="done" icon="done">
                {say("agrees")}
              </StatusWord>
            ) : (
              <StatusWord tone="wrong" icon="alert">
                {say("differs", { difference: shown(difference) })}
              </StatusWord>
            )}
            <span className={classes.quiet}>
              {say("declared")} <Money amount={declared} />
            </span>
            <span className={classes.quiet}>
              {say("ledger")} <Money amount={ledger} />
            </span>
          </div>
        ))}
        {form
          .filter(({ difference }) => isNotZero(difference))
          .map(({ box, vat, difference }) => (
            <div key={box} className={classes.tie}>
              <b>{say("form", { box: inDigits(box) })}</b>
              <StatusWord tone="info" icon="info">
                {say("differs", { difference: shown(difference) })}
              </StatusWord>
              <p className={classes.quiet}>{say("formLine", { vat: shown(vat) })}</p>
            </div>
          ))}
      </Section>
    </aside>
  );
};
