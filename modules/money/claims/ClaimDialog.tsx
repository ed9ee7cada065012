import { useWords } from "../../../platform/web/language.tsx";
import { lazyPart } from "../../../platform/web/lazy-part.tsx";
import { ReasonDialog } from "../../../platform/web/parts/ReasonDialog.tsx";
import { ApproveDialog } from "./ApproveDialog.tsx";
import * as answers from "./answer-contract.ts";
import * as contract from "./contract.ts";
import type { Claim } from "./contract.ts";
import { claimScreenWords } from "./screen-words.ts";
import { SendDialog } from "./SendDialog.tsx";

const ShareDialog = lazyPart(async () => (await import("../../base/messages/ShareDialog.tsx")).ShareDialog);

/** What a menu item or button of the claim's page asks for. */
export type Asking = "withdraw" | "approve" | "reject" | "claim" | "inspection" | "share";

export const ClaimDialog = ({ asking, claim, close }: { asking: Asking; claim: Claim; close: () => void }) => {
  const say = useWords(claimScreenWords);
  const params = { id: claim.id };
  switch (asking) {
    case "share":
      return (
        <ShareDialog
          waiting={null}
          routes={contract.claimLinks}
          id={claim.id}
          pdfUrl={claim.pdfUrl}
          downloadUrl={claim.downloadUrl}
          missed={close}
          close={close}
        />
      );
    case "approve":
      return <ApproveDialog claim={claim} close={close} />;
    case "reject":
      return (
        <ReasonDialog
          sends={answers.rejectClaim}
          params={params}
          title={say("reject")}
          line={say("rejectLine")}
          done={say("rejectionSaved")}
          failed={say("notRejected")}
          close={close}
        />
      );
    case "withdraw":
      return (
        <ReasonDialog
          sends={contract.withdrawClaim}
          params={params}
          title={say("withdraw")}
          line={say("withdrawLine")}
          done={say("withdrawn")}
          failed={say("notWithdrawn")}
          close={close}
        />
      );
    default:
      return <SendDialog claim={claim} what={asking} close={close} />;
  }
};
