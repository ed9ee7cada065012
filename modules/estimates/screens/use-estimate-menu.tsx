import { IconCar, IconDownload, IconEye, IconFilePencil, IconPrinter, IconTrash } from "@tabler/icons-react";
import { useGo } from "../../../platform/web/Link.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { print } from "../../../platform/web/print.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import { deleteEstimate, reviseEstimate, type ShownEstimate } from "../contract.ts";
import { mayRevise } from "../rules.ts";
import { estimateScreenWords } from "../screen-words.ts";

export const useEstimateMenu = (estimate: ShownEstimate) => {
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
  const { send: sendRevision, sending } = useSend(reviseEstimate);
  const revise = () =>
    attempt(say("notRevised"), async () => {
      if (!sending) go((await sendRevision({ params: { id: estimate.id }, body: {} })).viewUrl);
    });
  const isNewest = estimate.versions.at(-1)?.revision === estimate.revision;
  const { pdfUrl, downloadUrl, clientVehicle } = estimate;
  const menu = [
    { label: say("viewVehicle"), icon: <IconCar size={18} />, onClick: () => go(clientVehicle.viewUrl) },
    { label: say("print"), icon: <IconPrinter size={18} />, onClick: () => void print(pdfUrl) },
    {
      label: say("show"),
      icon: <IconEye size={18} />,
      onClick: () => void window.open(pdfUrl, "_blank", "noopener"),
    },
    { label: say("download"), icon: <IconDownload size={18} />, href: downloadUrl },
    {
      label: say("revise"),
      icon: <IconFilePencil size={18} />,
      onClick: () => void revise(),
      hidden: !isNewest || !mayRevise(estimate.state) || !may(reviseEstimate.needs),
    },
    {
      label: say("remove"),
      icon: <IconTrash size={18} />,
      onClick: () => void remove(),
      danger: true,
      hidden: estimate.state !== "draft" || !may(deleteEstimate.needs),
    },
  ];
  return { menu, refusal };
};
