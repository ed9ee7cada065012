import { isNotZero } from "../../../platform/shared/money.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { CompactList } from "../../../platform/web/parts/CompactList.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import type { Claim } from "./contract.ts";
import { claimScreenWords } from "./screen-words.ts";

/** The invoices that bill the approvals, and what is open of them. */
export const ClaimInvoices = ({ claim: { invoices } }: { claim: Claim }) => {
  const say = useWords(claimScreenWords);
  if (invoices.length === 0) return null;
  return (
    <CompactList
      title={say("invoices")}
      rows={invoices.map(({ id, number, balanceDue, viewUrl }) => ({
        key: id,
        to: viewUrl,
        what: number ? <Ltr>{number}</Ltr> : say("draftInvoice"),
        when: balanceDue !== null && (isNotZero(balanceDue) ? say("stillOpen") : say("settled")),
        amount: balanceDue !== null && isNotZero(balanceDue) && <Money amount={balanceDue} />,
      }))}
    />
  );
};
