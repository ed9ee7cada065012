import { isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Link } from "../../../../platform/web/Link.tsx";
import { AccountingTable, AmountCell, AmountHead, Head } from "../../../../platform/web/parts/AccountingTable.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Money } from "../../../../platform/web/parts/Money.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";
import { openingWords } from "../../../money/opening-balances/screen-words.ts";
import type { ShownImport } from "../contract.ts";
import { importWords } from "../screen-words.ts";

/** What the rows that will be imported add to the books: beside what is there and the trial balance of before, if it is. */
export const Accounts = ({ of: { kind, accounts } }: { of: ShownImport }) => {
  const say = useWords(importWords);
  const sayOpening = useWords(openingWords);
  const language = useLanguage();
  const isCompared = accounts.some(({ difference }) => difference !== null);
  if (accounts.length === 0) return null;
  const title = say(kind === "accounts" ? "trialBooks" : "books");
  return (
    <Section title={title}>
      <AccountingTable label={title}>
        <thead>
          <tr>
            <Head>{sayOpening("account")}</Head>
            {isCompared && (
              <>
                <AmountHead only="wide">{sayOpening("ofTrial")}</AmountHead>
                <AmountHead only="wide">{sayOpening("posted")}</AmountHead>
              </>
            )}
            <AmountHead>{sayOpening("ofFile")}</AmountHead>
            {isCompared && <AmountHead>{sayOpening("difference")}</AmountHead>}
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ account, rows, posted, trialBalance, difference, otherName, parts }) => (
            <tr key={account.id}>
              <td>
                <Link to={account.viewUrl}>
                  {/* One child: on touch screens a link in the table drops the blanks between its children. */}
                  <span>
                    <Ltr>{account.code}</Ltr> {nameIn(language, account)}
                  </span>
                </Link>
                {otherName !== null && <Quiet>{say("otherAccountName", { name: isolatedName(otherName) })}</Quiet>}
                {parts.map((part) => (
                  <Quiet key={`${part.account} ${part.name ?? ""}`}>
                    <Name>{part.account}</Name> {part.name !== null && <Name>{part.name}</Name>}{" "}
                    <Money amount={part.amount} />
                  </Quiet>
                ))}
              </td>
              {isCompared && (
                <>
                  <AmountCell only="wide" amount={trialBalance ?? "0"} />
                  <AmountCell only="wide" amount={posted ?? "0"} />
                </>
              )}
              <AmountCell amount={rows} />
              {isCompared && <AmountCell amount={difference ?? "0"} />}
            </tr>
          ))}
        </tbody>
      </AccountingTable>
    </Section>
  );
};
