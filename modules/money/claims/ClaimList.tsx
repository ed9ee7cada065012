import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { CompactList } from "../../../platform/web/parts/CompactList.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { ClaimState } from "./ClaimState.tsx";
import type { ListedClaim } from "./contract.ts";
import { claimScreenWords } from "./screen-words.ts";

/** The claims of a visit, on the vehicle's page. */
export const ClaimList = ({ claims }: { claims: readonly ListedClaim[] }) => {
  const say = useWords(claimScreenWords);
  const inDigits = useDigits();
  return (
    <CompactList
      title={say("ofVehicle")}
      rows={claims.map((claim) => ({
        key: claim.id,
        to: claim.viewUrl,
        what: say("title", { number: inDigits(String(claim.number)) }),
        when: <Day date={claim.issuedAt} />,
        state: <ClaimState claim={claim} />,
        amount: <Money amount={claim.asked} />,
      }))}
    />
  );
};
