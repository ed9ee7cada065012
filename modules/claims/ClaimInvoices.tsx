import { isNotZero } from "../../platform/shared/money.ts";
import { Link } from "../../platform/web/Link.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { Money } from "../../platform/web/parts/Money.tsx";
import { Section } from "../../platform/web/parts/Page.tsx";
import classes from "./claims.module.css";
import type { Claim } from "./contract.ts";
import { claimScreenWords } from "./screen-words.ts";

/** The invoices that bill the approvals, and what is open of them. */
export const ClaimInvoices = ({ claim: { invoices } }: { claim: Claim }) => {
  const say = useWords(claimScreenWords);
  if (invoices.length === 0) return null;
  return (
    <Section title={say("invoices")} count={invoices.length}>
      {invoices.map(({ id, number, balanceDue, viewUrl }) => (
        <dl key={id} className={classes.approval}>
          <div>
            <dt>
              <Link to={viewUrl}>{number ? <Ltr>{number}</Ltr> : say("draftInvoice")}</Link>
            </dt>
            <dd>{balanceDue !== null && (isNotZero(balanceDue) ? <Open amount={balanceDue} /> : say("settled"))}</dd>
          </div>
        </dl>
      ))}
    </Section>
  );
};

const Open = ({ amount }: { amount: string }) => {
  const say = useWords(claimScreenWords);
  return (
    <>
      <b>
        <Money amount={amount} />
      </b>{" "}
      {say("stillOpen")}
    </>
  );
};
