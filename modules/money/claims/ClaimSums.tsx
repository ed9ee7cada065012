import { isNotZero } from "../../../platform/shared/money.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import classes from "./claims.module.css";
import type { Claim } from "./contract.ts";
import { SavedField } from "./SavedField.tsx";
import { claimScreenWords } from "./screen-words.ts";
import { readable } from "../../../platform/shared/money.ts";

/** Parts costs as typed or proposed by the new parts, and what is asked with VAT. */
export const ClaimSums = ({ claim, readOnly }: { claim: Claim; readOnly: boolean }) => {
  const say = useWords(claimScreenWords);
  const currency = useCurrencyName();
  const inDigits = useDigits();
  const { totals } = claim;
  const proposed = isolated(inDigits(readable(claim.proposedPartsCosts)));
  const hint = !isNotZero(claim.proposedPartsCosts)
    ? undefined
    : claim.partsCosts === null
      ? say("partsProposed", { amount: proposed })
      : claim.partsCosts !== claim.proposedPartsCosts && say("partsDiffer", { amount: proposed });
  return (
    <div className={classes.sums}>
      <SavedField
        claim={claim}
        name="partsCosts"
        type="money"
        unit={currency}
        hint={hint}
        readOnly={readOnly || claim.state === "approved"}
      />
      <dl>
        <div>
          <dt>{say("labour")}</dt>
          <dd>
            <Money amount={totals.labour} />
          </dd>
        </div>
        <div>
          <dt>{say("parts")}</dt>
          <dd>
            <Money amount={totals.parts} />
          </dd>
        </div>
        <div>
          <dt>{say("vat", { rate: isolated(inDigits(`${claim.vatRate}%`)) })}</dt>
          <dd>
            <Money amount={totals.vat} />
          </dd>
        </div>
        <div data-total>
          <dt>{say("asked")}</dt>
          <dd>
            <Money amount={totals.asked} currency />
          </dd>
        </div>
        {claim.approvals.length > 0 && (
          <div>
            <dt>{say("approvedInAll")}</dt>
            <dd>
              <Money amount={claim.approvedAmount} />
            </dd>
          </div>
        )}
        {claim.waitingSupplement !== null && (
          <div className={classes.waiting}>
            <dt>{say("waitingOf")}</dt>
            <dd>
              <Money amount={claim.current.asked} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
};
