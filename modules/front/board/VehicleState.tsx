import { useWords } from "../../../platform/web/language.tsx";
import { type StatusIcon, StatusWord, type Tone } from "../../../platform/web/parts/StatusWord.tsx";
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

const looks: Record<keyof typeof statusWords, { tone: Tone; icon: StatusIcon }> = {
  working_on: { tone: "info", icon: "half" },
  ready_for_customer: { tone: "wait", icon: "person" },
  ready_for_pickup: { tone: "done", icon: "key" },
  completed: { tone: "done", icon: "done" },
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
    <StatusWord {...looks[vehicle.status]} chip={chip}>
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
