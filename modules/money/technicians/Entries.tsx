import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { Link } from "../../../platform/web/Link.tsx";
import { AccountingTable, AmountCell, AmountHead, Head } from "../../../platform/web/parts/AccountingTable.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import type { CommissionEntry, MyCommission } from "./commission-contract.ts";
import { commissionWords } from "./screen-words.ts";

type Props = { of: readonly Omit<CommissionEntry, "id">[]; others?: MyCommission["others"] };

/** What a commission is made of: a row for each invoice and base. */
export const Entries = ({ of, others = null }: Props) => {
  const say = useWords(commissionWords);
  const inDigits = useDigits();
  return (
    <AccountingTable label={say("byInvoice")}>
      <thead>
        <tr>
          <Head>{say("invoice")}</Head>
          <Head only="wide">{say("date")}</Head>
          <Head>{say("base")}</Head>
          <AmountHead only="wide">{say("share")}</AmountHead>
          <AmountHead only="wide">{say("percent")}</AmountHead>
          <AmountHead>{say("amount")}</AmountHead>
        </tr>
      </thead>
      <tbody>
        {of.map(({ invoice, base, share, percent, amount }) => (
          <tr key={`${invoice.id} ${base}`}>
            <th scope="row">
              <InvoiceLink of={invoice} />
            </th>
            <td data-only="wide">
              <Day date={invoice.issuedAt} form="short" />
            </td>
            <td>{say(base)}</td>
            <AmountCell amount={share} only="wide" quiet />
            <td data-amount data-only="wide" data-quiet>
              <bdi dir="ltr">{inDigits(`${percent}%`)}</bdi>
            </td>
            <AmountCell amount={amount} />
          </tr>
        ))}
        {others && (
          <tr>
            <td colSpan={2}>{say("otherInvoices")}</td>
            <td data-only="wide" colSpan={3}>
              &nbsp;
            </td>
            <AmountCell amount={others.amount} />
          </tr>
        )}
      </tbody>
    </AccountingTable>
  );
};

const InvoiceLink = ({ of: { number, viewUrl } }: { of: CommissionEntry["invoice"] }) => (
  <Link to={viewUrl}>
    <Ltr>{number}</Ltr>
  </Link>
);
