import { readableDate } from "../../../platform/shared/dates.ts";
import { nameIn } from "../../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Dotted } from "../../../platform/web/parts/Page.tsx";
import { SharedHead } from "../../records/documents/SharedHead.tsx";
import { SharedPage } from "../../base/messages/SharedPage.tsx";
import type { SharedStatement, statementLinkRoutes } from "./statement-contract.ts";
import { StatementTable } from "./StatementTable.tsx";
import { statementWords } from "./statement-words.ts";

export const SharedStatementPage = ({ token }: { token: string }) => {
  const say = useWords(statementWords);
  return (
    <SharedPage<typeof statementLinkRoutes> token={token} kind="party-statements" title={say("title")}>
      {(shown) => <Shown of={shown} />}
    </SharedPage>
  );
};

/** The statement as it stands when the link is opened, with that day. */
const Shown = ({ of }: { of: SharedStatement }) => {
  const say = useWords(statementWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const currency = useCurrencyName();
  const dayOf = (day: string) => inDigits(readableDate(day, language));
  return (
    <article>
      <SharedHead title={say("title")}>
        <Dotted>
          {[
            <Name key="party">{nameIn(language, of.party)}</Name>,
            say("period", { from: dayOf(of.from), to: dayOf(of.to) }),
            currency,
          ]}
        </Dotted>
      </SharedHead>
      <StatementTable
        of={of}
        documentOf={(line) => (
          <>
            {line.name[language === "ar" ? "ar" : "en"]} {line.number && <Ltr>{line.number}</Ltr>}
          </>
        )}
      />
      <p>{say("readOn", { day: dayOf(of.readOn) })}</p>
    </article>
  );
};
