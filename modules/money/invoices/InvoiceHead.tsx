import { isNotZero } from "../../../platform/shared/money.ts";
import { nameIn } from "../../../platform/shared/words.ts";
import { Link } from "../../../platform/web/Link.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { DefinitionList } from "../../../platform/web/parts/DefinitionList.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { eInvoiceWords } from "../e-invoices/screen-words.ts";
import { SealedState } from "../e-invoices/SealedState.tsx";
import { Advances, Returns } from "./RelatedPapers.tsx";
import { invoiceWords } from "./screen-words.ts";
import { isVatWithoutNumber, type ShownInvoice } from "./shown.ts";

/** The facts of an invoice above its items. */
export const InvoiceHead = ({ invoice, withType }: { invoice: ShownInvoice; withType: boolean }) => {
  const say = useWords(invoiceWords);
  const sayE = useWords(eInvoiceWords);
  const language = useLanguage();
  const inDigits = useDigits();
  return (
    <DefinitionList
      of={[
        [say("issued"), <Day key="issued" date={invoice.issuedAt} hijri />],
        [say("supplied"), invoice.suppliedOn && <Day key="supplied" date={invoice.suppliedOn} />],
        [say("taxedOn"), invoice.suppliedOn && <Day key="taxed" date={invoice.taxedOn} />],
        [say("dueDate"), invoice.dueAt && isNotZero(invoice.balanceDue) && <Day key="due" date={invoice.dueAt} />],
        [say("addressedTo"), <Name key="addressedTo">{nameIn(language, invoice.addressee)}</Name>],
        [say("document"), say(isVatWithoutNumber(invoice) ? "invoice" : invoice.documentKind)],
        [say("number"), invoice.number ? <Ltr>{invoice.number}</Ltr> : say("numberLater")],
        [
          say("claim"),
          invoice.claim && (
            <Link key="claim" to={invoice.claim.viewUrl}>
              {say("claimOf", { number: inDigits(String(invoice.claim.number)) })}
            </Link>
          ),
        ],
        [say("claimNumber"), invoice.claimNumber && <Ltr>{invoice.claimNumber}</Ltr>],
        [say("type"), withType && say(invoice.type)],
        [
          sayE("eInvoice"),
          invoice.eInvoice && <SealedState key="eInvoice" sourceId={invoice.id} of={invoice.eInvoice} />,
        ],
        [say("advances"), invoice.advances.length > 0 && <Advances key="advances" of={invoice.advances} />],
        [say("returns"), invoice.returnInvoices.length > 0 && <Returns key="returns" of={invoice.returnInvoices} />],
      ]}
    />
  );
};
