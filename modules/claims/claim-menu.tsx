import {
  IconBan,
  IconDownload,
  IconEye,
  IconEyeCheck,
  IconMailShare,
  IconPrinter,
  IconSend,
  IconShare,
  IconTrash,
  IconX,
} from "@tabler/icons-react";
import { useState } from "react";
import { useWords } from "../../platform/web/language.tsx";
import { lazyPart } from "../../platform/web/lazy-part.tsx";
import { useGo } from "../../platform/web/Link.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { confirm } from "../../platform/web/parts/confirm.tsx";
import { ReasonDialog } from "../../platform/web/parts/ReasonDialog.tsx";
import { useRefusal } from "../../platform/web/parts/refusal.tsx";
import { toast } from "../../platform/web/parts/toast.tsx";
import { print } from "../../platform/web/print.ts";
import { useSend } from "../../platform/web/use-send.ts";
import { ApproveDialog } from "./ApproveDialog.tsx";
import * as contract from "./contract.ts";
import type { Claim } from "./contract.ts";
import { canMarkInspected, canMarkSent, canReject, canWithdraw, isDeletable } from "./rules.ts";
import { claimScreenWords } from "./screen-words.ts";
import { SendDialog } from "./SendDialog.tsx";

const ShareDialog = lazyPart(async () => (await import("../messages/ShareDialog.tsx")).ShareDialog);

export const useClaimMenu = (
  claim: Claim,
  { withPrint, readOnly }: { withPrint: boolean | undefined; readOnly: boolean },
) => {
  const say = useWords(claimScreenWords);
  const may = useMay();
  const go = useGo();
  const { send } = useSend(contract.deleteClaim, { refreshes: false });
  const { attempt, refusal } = useRefusal();
  const [asking, setAsking] = useState<"withdraw" | "approve" | "reject" | "claim" | "inspection" | "share">();
  const marks = { sent: useSend(contract.markSent), inspected: useSend(contract.markInspected) };
  const mark = (state: keyof typeof marks) =>
    void attempt(say("notMarked"), () => marks[state].send({ params: { id: claim.id } }));
  const close = () => setAsking(undefined);
  const isArchived = claim.clientVehicle.deletedAt !== null;
  const remove = async () => {
    if (!(await confirm({ title: say("remove"), line: say("removeQuestion"), action: say("remove"), danger: true })))
      return;
    await attempt(say("notRemoved"), async () => {
      await send({ params: { id: claim.id } });
      toast(say("removed"));
      go(claim.clientVehicle.viewUrl);
    });
  };
  const menu = [
    {
      label: say("print"),
      icon: <IconPrinter size={18} />,
      onClick: () => void print(claim.pdfUrl),
      hidden: !withPrint,
    },
    {
      label: say("show"),
      icon: <IconEye size={18} />,
      onClick: () => void window.open(claim.pdfUrl, "_blank", "noopener"),
    },
    { label: say("download"), icon: <IconDownload size={18} />, href: claim.downloadUrl },
    {
      label: say("sendClaim"),
      icon: <IconSend size={18} className="flips" />,
      onClick: () => setAsking("claim"),
      hidden: readOnly,
    },
    {
      label: say("sendInspection"),
      icon: <IconMailShare size={18} />,
      onClick: () => setAsking("inspection"),
      hidden: readOnly,
    },
    {
      label: say("shareGallery"),
      icon: <IconShare size={18} />,
      onClick: () => setAsking("share"),
      hidden: claim.state === "withdrawn",
    },
    {
      label: say("markSent"),
      icon: <IconSend size={18} className="flips" />,
      onClick: () => mark("sent"),
      hidden: readOnly || !canMarkSent(claim),
    },
    {
      label: say("markInspected"),
      icon: <IconEyeCheck size={18} />,
      onClick: () => mark("inspected"),
      hidden: readOnly || !canMarkInspected(claim),
    },
    {
      label: say("reject"),
      icon: <IconX size={18} />,
      onClick: () => setAsking("reject"),
      hidden: readOnly || !canReject(claim),
    },
    {
      label: say("withdraw"),
      icon: <IconBan size={18} />,
      onClick: () => setAsking("withdraw"),
      hidden: readOnly || !canWithdraw(claim),
    },
    {
      label: say("remove"),
      icon: <IconTrash size={18} />,
      onClick: () => void remove(),
      danger: true,
      hidden: isArchived || !isDeletable(claim) || !may(contract.deleteClaim.needs),
    },
  ];
  const dialog =
    asking === "share" ? (
      <ShareDialog
        waiting={null}
        routes={contract.claimLinks}
        id={claim.id}
        pdfUrl={claim.pdfUrl}
        downloadUrl={claim.downloadUrl}
        missed={close}
        close={close}
      />
    ) : asking === "claim" || asking === "inspection" ? (
      <SendDialog claim={claim} what={asking} close={close} />
    ) : asking === "approve" ? (
      <ApproveDialog claim={claim} close={close} />
    ) : asking === "reject" ? (
      <ReasonDialog
        sends={contract.rejectClaim}
        params={{ id: claim.id }}
        title={say("reject")}
        line={say("rejectLine")}
        done={say("rejectionSaved")}
        failed={say("notRejected")}
        close={close}
      />
    ) : (
      asking === "withdraw" && (
        <ReasonDialog
          sends={contract.withdrawClaim}
          params={{ id: claim.id }}
          title={say("withdraw")}
          line={say("withdrawLine")}
          done={say("withdrawn")}
          failed={say("notWithdrawn")}
          close={close}
        />
      )
    );
  return { menu, refusal, dialog, send: () => setAsking("claim"), approve: () => setAsking("approve") };
};
