import { readableDate } from "../../../platform/shared/dates.ts";
import { readable } from "../../../platform/shared/money.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import type * as contract from "./contract.ts";
import { taxReturnWords } from "./screen-words.ts";
import classes from "./tax-return.module.css";

/** What recording the filing does. */
export const WhenFiled = ({ of: { to, limit } }: { of: Answer<typeof contract.showTaxReturn> }) => {
  const say = useWords(taxReturnWords);
  const language = useLanguage();
  const inDigits = useDigits();
  return (
    <aside className={classes.aside}>
      <Section title={say("whenFiled")}>
        <ul className={classes.effects}>
          <li>{say("locks", { day: inDigits(readableDate(to, language)) })}</li>
          <li>{inDigits(say("moves"))}</li>
          <li>
            {inDigits(limit === null ? say("correctsAll") : say("corrects", { limit: isolated(readable(limit)) }))}
          </li>
        </ul>
      </Section>
    </aside>
  );
};
