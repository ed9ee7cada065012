import { Fragment, type ReactNode } from "react";
import { useWords } from "../../../platform/web/language.tsx";
import { AccountingTable, AmountHead, Head } from "../../../platform/web/parts/AccountingTable.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { BoxAmounts } from "./BoxAmounts.tsx";
import { taxReturnWords } from "./screen-words.ts";
import classes from "./tax-return.module.css";

type Row = { key: string; name: ReactNode; isTotal?: boolean; amounts: Parameters<typeof BoxAmounts>[0]["of"] };
type Sum = { key: string; name: ReactNode; vat: string };

type Props = {
  /** The head of the first column. */
  first: string;
  sections: readonly { name: "sales" | "purchases"; rows: readonly Row[] }[];
  /** The last one is the net VAT. */
  sums: readonly Sum[];
};

/** Sales and purchases with amount, adjustment and VAT, and below them what is due. */
export const BoxTable = ({ first, sections, sums }: Props) => {
  const say = useWords(taxReturnWords);
  return (
    <>
      <AccountingTable label={say("title")}>
        <thead>
          <tr>
            <Head>{first}</Head>
            <AmountHead>{say("amount")}</AmountHead>
            <AmountHead only="wide">{say("adjustment")}</AmountHead>
            <AmountHead>{say("vat")}</AmountHead>
          </tr>
        </thead>
        {sections
          .filter(({ rows }) => rows.length > 0)
          .map(({ name, rows }) => (
            <tbody key={name}>
              <tr>
                <th scope="rowgroup" colSpan={4}>
                  <span className={classes.section}>{say(name)}</span>
                </th>
              </tr>
              {rows.map((row) => (
                <tr key={row.key} data-ends={row.isTotal || undefined}>
                  <td>{row.name}</td>
                  <BoxAmounts of={row.amounts} />
                </tr>
              ))}
            </tbody>
          ))}
      </AccountingTable>
      <dl className={classes.sum}>
        {sums.map((sum, place) => {
          const isNet = place === sums.length - 1;
          return (
            <Fragment key={sum.key}>
              <dt data-net={isNet || undefined}>{sum.name}</dt>
              <dd data-net={isNet || undefined}>
                <Money amount={sum.vat} currency={isNet} />
              </dd>
            </Fragment>
          );
        })}
      </dl>
    </>
  );
};
