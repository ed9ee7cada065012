import type { ReactNode } from "react";
import { useWords } from "../../../platform/web/language.tsx";
import { AccountingTable, AmountCell, AmountHead, Head, NoCell } from "../../../platform/web/parts/AccountingTable.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { statementWords } from "./statement-words.ts";

type Line = {
  id: string;
  on: string;
  charged: string | null;
  paid: string | null;
  amount: string;
  balance: string;
};

type Props<L extends Line> = {
  of: {
    from: string;
    to: string;
    opening: string;
    charged: string;
    paid: string;
    closing: string;
    data: readonly L[];
  };
  /** The document of a line. */
  documentOf: (line: L) => ReactNode;
};

/**
 * The lines of a statement between its opening and closing balance. On a phone one column has
 * the signed amounts over the balances.
 */
export const StatementTable = <L extends Line>({ of, documentOf }: Props<L>) => {
  const say = useWords(statementWords);
  return (
    <>
      <AccountingTable label={say("title")}>
        <thead>
          <tr>
            <Head>{say("on")}</Head>
            <Head>{say("document")}</Head>
            <AmountHead only="wide">{say("charged")}</AmountHead>
            <AmountHead only="wide">{say("paid")}</AmountHead>
            <AmountHead only="wide">{say("balance")}</AmountHead>
            <AmountHead only="phone">{say("movement")}</AmountHead>
          </tr>
        </thead>
        <tbody>
          <tr data-ends>
            <td>
              <Day date={of.from} form="short" />
            </td>
            <td>{say("opening")}</td>
            <NoCell only="wide" />
            <NoCell only="wide" />
            <AmountCell amount={of.opening} zero="shown" />
          </tr>
          {of.data.map((line) => (
            <tr key={line.id}>
              <td>
                <Day date={line.on} form="short" />
              </td>
              <td>{documentOf(line)}</td>
              <AmountCell only="wide" amount={line.charged ?? "0"} zero="empty" />
              <AmountCell only="wide" amount={line.paid ?? "0"} zero="empty" />
              <AmountCell only="wide" amount={line.balance} zero="shown" />
              <td data-amount data-only="phone">
                <div>
                  <Money amount={line.amount} />
                </div>
                <div data-quiet>
                  <Money amount={line.balance} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>
              <Day date={of.to} form="short" />
            </td>
            <td>{say("closing")}</td>
            <AmountCell only="wide" amount={of.charged} />
            <AmountCell only="wide" amount={of.paid} />
            <AmountCell amount={of.closing} zero="shown" />
          </tr>
        </tfoot>
      </AccountingTable>
      {of.data.length === 0 && <Empty title={say("empty")} lines={say("emptyLine")} />}
    </>
  );
};
