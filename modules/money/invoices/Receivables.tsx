import { isNotZero, readable } from "../../../platform/shared/money.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import classes from "./invoice.module.css";
import { invoiceWords } from "./screen-words.ts";
import type { ShownInvoice } from "./shown.ts";

/** Of a claim's invoice, what insurer and owner owe, and what is open of it. */
export const Receivables = ({ invoice }: { invoice: ShownInvoice }) => {
  const say = useWords(invoiceWords);
  const inDigits = useDigits();
  if (invoice.receivables.length === 0) return null;
  return (
    <Section title={say("receivables")}>
      <ul className={classes.receivables}>
        {invoice.receivables.map((receivable) => (
          <li key={receivable.by}>
            <span>
              <span className={classes.quiet}>{say(receivable.by === "insurer" ? "insurerOwes" : "ownerOwes")}</span>
              <b>
                <LocalizedName of={receivable} />
              </b>
            </span>
            <span className={classes.receivable}>
              <b>
                <Money amount={receivable.amount} />
              </b>
              {invoice.status === 1 && (
                <span className={classes.quiet}>
                  {isNotZero(receivable.balanceDue)
                    ? say("openOf", { amount: isolated(inDigits(readable(receivable.balanceDue))) })
                    : say("fullyPaid")}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
};
