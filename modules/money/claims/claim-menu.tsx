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
import { useGo } from "../../../platform/web/Link.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { print } from "../../../platform/web/print.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import { type Asking, ClaimDialog } from "./ClaimDialog.tsx";
import * as answers from "./answer-contract.ts";
import * as contract from "./contract.ts";
import type { Claim } from "./contract.ts";
import { canMarkInspected, canMarkSent, canReject, canWithdraw, isDeletable } from "./rules.ts";
import { claimScreenWords } from "./screen-words.ts";
import { useInvoiceClaim } from "./use-invoice-claim.ts";

type Shown = { withPrint: boolean | undefined; readOnly: boolean };

export const useClaimMenu = (claim: Claim, shown: Shown) => {
  const [asking, setAsking] = useState<Asking>();
  const { attempt, refusal } = useRefusal();
  const states = useStates(claim, { ...shown, attempt, ask: setAsking });
  const invoicing = useInvoiceClaim(claim, attempt);
  const papers = usePapers(claim, { ...shown, ask: setAsking });
  return {
    menu: [...papers, ...states],
    refusal,
    dialog: asking && <ClaimDialog asking={asking} claim={claim} close={() => setAsking(undefined)} />,
    send: () => setAsking("claim"),
    approve: () => setAsking("approve"),
    invoicing,
  };
};

type Ask = (asking: Asking) => void;

const usePapers = (claim: Claim, { withPrint, readOnly, ask }: Shown & { ask: Ask }) => {
  const say = useWords(claimScreenWords);
  return [
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
      onClick: () => ask("claim"),
      hidden: readOnly,
    },
    {
      label: say("sendInspection"),
      icon: <IconMailShare size={18} />,
      onClick: () => ask("inspection"),
      hidden: readOnly,
    },
    {
      label: say("shareGallery"),
      icon: <IconShare size={18} />,
      onClick: () => ask("share"),
      hidden: claim.state === "withdrawn",
    },
  ];
};

type Acting = Shown & { ask: Ask; attempt: ReturnType<typeof useRefusal>["attempt"] };

const useStates = (claim: Claim, { readOnly, ask, attempt }: Acting) => {
  const say = useWords(claimScreenWords);
  const may = useMay();
  const remove = useRemove(claim, attempt);
  const marks = { sent: useSend(answers.markSent), inspected: useSend(answers.markInspected) };
  const mark = (state: keyof typeof marks) =>
    void attempt(say("notMarked"), () => marks[state].send({ params: { id: claim.id } }));
  return [
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
      onClick: () => ask("reject"),
      hidden: readOnly || !canReject(claim),
    },
    {
      label: say("withdraw"),
      icon: <IconBan size={18} />,
      onClick: () => ask("withdraw"),
      hidden: readOnly || !canWithdraw(claim),
    },
    {
      label: say("remove"),
      icon: <IconTrash size={18} />,
      onClick: () => void remove(),
      danger: true,
      hidden: claim.clientVehicle.deletedAt !== null || !isDeletable(claim) || !may(contract.deleteClaim.needs),
    },
  ];
};

const useRemove = (claim: Claim, attempt: Acting["attempt"]) => {
  const say = useWords(claimScreenWords);
  const go = useGo();
  const { send } = useSend(contract.deleteClaim, { refreshes: false });
  return async () => {
    if (!(await confirm({ title: say("remove"), line: say("removeQuestion"), action: say("remove"), danger: true })))
      return;
    await attempt(say("notRemoved"), async () => {
      await send({ params: { id: claim.id } });
      toast(say("removed"));
      go(claim.clientVehicle.viewUrl);
    });
  };
};
