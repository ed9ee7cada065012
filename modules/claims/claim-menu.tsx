import { IconBan, IconDownload, IconEye, IconPrinter, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useWords } from "../../platform/web/language.tsx";
import { useGo } from "../../platform/web/Link.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { confirm } from "../../platform/web/parts/confirm.tsx";
import { ReasonDialog } from "../../platform/web/parts/ReasonDialog.tsx";
import { useRefusal } from "../../platform/web/parts/refusal.tsx";
import { toast } from "../../platform/web/parts/toast.tsx";
import { print } from "../../platform/web/print.ts";
import { useSend } from "../../platform/web/use-send.ts";
import * as contract from "./contract.ts";
import type { Claim } from "./contract.ts";
import { canWithdraw, isDeletable } from "./rules.ts";
import { claimScreenWords } from "./screen-words.ts";

export const useClaimMenu = (
  claim: Claim,
  { withPrint, readOnly }: { withPrint: boolean | undefined; readOnly: boolean },
) => {
  const say = useWords(claimScreenWords);
  const may = useMay();
  const go = useGo();
  const { send } = useSend(contract.deleteClaim, { refreshes: false });
  const { attempt, refusal } = useRefusal();
  const [withdrawing, setWithdrawing] = useState(false);
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
      label: say("withdraw"),
      icon: <IconBan size={18} />,
      onClick: () => setWithdrawing(true),
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
  const dialog = withdrawing && (
    <ReasonDialog
      sends={contract.withdrawClaim}
      params={{ id: claim.id }}
      title={say("withdraw")}
      line={say("withdrawLine")}
      done={say("withdrawn")}
      failed={say("notWithdrawn")}
      close={() => setWithdrawing(false)}
    />
  );
  return { menu, refusal, dialog };
};
