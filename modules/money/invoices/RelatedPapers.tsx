import { Link } from "../../../platform/web/Link.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { Dotted } from "../../../platform/web/parts/Page.tsx";
import { invoiceWords } from "./screen-words.ts";
import type { ShownInvoice } from "./shown.ts";

/** The advance invoices whose VAT this invoice took back. */
export const Advances = ({ of }: { of: ShownInvoice["advances"] }) => (
  <Dotted>
    {of.map(({ id, number, amount, pdfUrl }) => (
      <span key={id}>
        {pdfUrl === null ? (
          <Ltr>{number}</Ltr>
        ) : (
          <a href={pdfUrl} target="_blank" rel="noreferrer">
            <Ltr>{number}</Ltr>
          </a>
        )}{" "}
        <Money amount={amount} />
      </span>
    ))}
  </Dotted>
);

export const Returns = ({ of }: { of: ShownInvoice["returnInvoices"] }) => {
  const say = useWords(invoiceWords);
  return (
    <Dotted>
      {of.map(({ number, viewUrl }) => (
        <Link key={viewUrl} to={viewUrl}>
          {number ? <Ltr>{number}</Ltr> : say("returnDraft")}
        </Link>
      ))}
    </Dotted>
  );
};
