import { IconArrowBackUp, IconCar, IconFilePencil, IconMailOff, IconScale, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useGo } from "../../../../platform/web/Link.tsx";
import { lazyPart } from "../../../../platform/web/lazy-part.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import { ReasonDialog } from "../../../../platform/web/parts/ReasonDialog.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useSend } from "../../../../platform/web/use-send.ts";
import { usePaperMenu } from "../../../records/documents/paper-menu.tsx";
import { openDispute, takeBack } from "../answer-contract.ts";
import { deleteEstimate, reviseEstimate, type ShownEstimate, withdrawEstimate } from "../contract.ts";
import { mayDispute, mayRevise, mayWithdraw } from "../rules.ts";
import { estimateScreenWords } from "../screen-words.ts";
import { DisputeDialog } from "./Dispute.tsx";
import { useRevise } from "./use-revise.tsx";

const TakeBackDialog = lazyPart(async () => (await import("./TakeBackDialog.tsx")).TakeBackDialog);

export const useEstimateMenu = (estimate: ShownEstimate, { withPrint }: { withPrint: boolean }) => {
  const paper = usePaperMenu(estimate, withPrint);
  const say = useWords(estimateScreenWords);
  const may = useMay();
  const go = useGo();
  const { attempt, refusal } = useRefusal();
  const { send } = useSend(deleteEstimate, { refreshes: false });
  const remove = async () => {
    if (!(await confirm({ title: say("remove"), line: say("removeQuestion"), action: say("remove"), danger: true })))
      return;
    await attempt(say("notRemoved"), async () => {
      await send({ params: { id: estimate.id } });
      toast(say("removed"));
      go(estimate.clientVehicle.viewUrl);
    });
  };
  const { revise, refusal: revisionRefusal } = useRevise(estimate);
  const [asking, setAsking] = useState<"withdraw" | "take-back" | "dispute">();
  const isClosed = ["draft", "replaced", "withdrawn", "converted"].includes(estimate.state);
  const isNewestSent = estimate.versions.findLast(({ sentAt }) => sentAt !== null)?.id === estimate.id;
  const isNewest = estimate.versions.at(-1)?.revision === estimate.revision;
  const menu = [
    { label: say("viewVehicle"), icon: <IconCar size={18} />, onClick: () => go(estimate.clientVehicle.viewUrl) },
    paper.printing,
    paper.showing,
    paper.downloading,
    {
      label: say("revise"),
      icon: <IconFilePencil size={18} />,
      onClick: () => void revise(),
      hidden: !isNewest || !mayRevise(estimate.state) || !may(reviseEstimate.needs),
    },
    {
      label: say("takeBack"),
      icon: <IconArrowBackUp size={18} className="flips" />,
      onClick: () => setAsking("take-back"),
      hidden: isClosed || !estimate.lines.some(({ answer }) => answer === "yes") || !may(takeBack.needs),
    },
    {
      label: say("dispute"),
      icon: <IconScale size={18} />,
      onClick: () => setAsking("dispute"),
      hidden: !isNewestSent || !mayDispute(estimate.state, estimate.lines) || !may(openDispute.needs),
    },
    {
      label: say("withdraw"),
      icon: <IconMailOff size={18} />,
      onClick: () => setAsking("withdraw"),
      danger: true,
      hidden: !isNewest || !mayWithdraw(estimate.state, estimate.lines) || !may(withdrawEstimate.needs),
    },
    {
      label: say("remove"),
      icon: <IconTrash size={18} />,
      onClick: () => void remove(),
      danger: true,
      hidden: estimate.state !== "draft" || !may(deleteEstimate.needs),
    },
  ];
  const close = () => setAsking(undefined);
  const dialogs = (
    <>
      {asking === "withdraw" && (
        <ReasonDialog
          title={say("withdraw")}
          line={say("withdrawLine")}
          sends={withdrawEstimate}
          params={{ id: estimate.id }}
          done={say("withdrawnDone")}
          failed={say("notWithdrawn")}
          close={close}
        />
      )}
      {asking === "dispute" && <DisputeDialog estimate={estimate} close={close} />}
      {asking === "take-back" && <TakeBackDialog waiting={null} estimate={estimate} close={close} missed={close} />}
    </>
  );
  return { menu, refusal: refusal ?? revisionRefusal, dialogs };
};
