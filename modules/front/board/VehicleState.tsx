import { useWords } from "../../../platform/web/language.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { statusLooks } from "../../workshop/visits/status-looks.ts";
import { statusWords } from "../../workshop/visits/status-words.ts";
import type { PendingClaim } from "./rules.ts";
import { boardWords } from "./screen-words.ts";

type Props = {
  vehicle: {
    status: keyof typeof statusWords;
    deletedAt: string | null;
    vehicleExitedAt: string | null;
    next: string | null;
  };
  chip?: boolean;
};

/** The state of a visit as a word; a missing entry card takes precedence. */
export const VehicleState = ({ vehicle, chip }: Props) => {
  const say = useWords(boardWords);
  const sayStatus = useWords(statusWords);
  if (vehicle.deletedAt)
    return (
      <StatusWord tone="none" icon="archive" chip={chip}>
        {say("archived")}
      </StatusWord>
    );
  if (vehicle.next === "fill-entry-card")
    return (
      <StatusWord tone="wait" icon="clipboard" chip={chip}>
        {say("noCard")}
      </StatusWord>
    );
  return (
    <StatusWord {...statusLooks[vehicle.status]} chip={chip}>
      {sayStatus(vehicle.status)}
    </StatusWord>
  );
};

type Claimed = { needsClaim: boolean; pendingClaim: PendingClaim | null };

/** The label of an insured visit that has no claim yet, or whose claim waits for its approval or invoice. */
export const ClaimLabel = ({ vehicle: { needsClaim, pendingClaim } }: { vehicle: Claimed }) => {
  const say = useWords(boardWords);
  const text = needsClaim ? "noClaim" : pendingClaim && pendingNames[pendingClaim];
  return (
    text && (
      <StatusWord tone="wait" icon="clipboard">
        {say(text)}
      </StatusWord>
    )
  );
};

const pendingNames = {
  "awaiting-approval": "claimAwaitingApproval",
  "not-invoiced": "claimNotInvoiced",
} as const satisfies Record<PendingClaim, keyof typeof boardWords>;
