import {
  IconArchive,
  IconArrowBackUp,
  IconArrowMerge,
  IconArrowsSplit2,
  IconDoorExit,
  IconMessage,
  IconPencil,
  IconProgress,
  IconRestore,
} from "@tabler/icons-react";
import type { useMoves } from "../../modules/front/board/moves.tsx";
import * as board from "../../modules/front/board/vehicle-contract.ts";
import { vehiclePageWords } from "../../modules/front/board/vehicle-page-words.ts";
import { changeVehicle } from "../../modules/workshop/visits/contract.ts";
import { useGo } from "../../platform/web/Link.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { useMay } from "../../platform/web/May.tsx";
import type { ShownVehicle } from "./shown-vehicle.ts";
import type { VisitActs } from "./use-visit-acts.tsx";

/** What is done with a visit as a whole. */
export const useVehicleMenu = (
  vehicle: ShownVehicle,
  { acts, moves, text }: { acts: VisitActs; moves: ReturnType<typeof useMoves>; text: () => void },
) => {
  const say = useWords(vehiclePageWords);
  const may = useMay();
  const go = useGo();
  const isArchived = vehicle.deletedAt !== null;
  const hasLeft = vehicle.vehicleExitedAt !== null;
  const mayEdit = !isArchived && may(changeVehicle.needs);
  return [
    {
      label: say("exit"),
      icon: <IconDoorExit size={18} className="flips" />,
      onClick: () => acts.exit?.(),
      hidden: isArchived || hasLeft || vehicle.next === "record-exit" || !acts.exit,
    },
    {
      label: say("edit"),
      icon: <IconPencil size={18} />,
      onClick: () => go(`/back/vehicles/${vehicle.id}/edit`),
      hidden: !mayEdit,
    },
    { label: say("text"), icon: <IconMessage size={18} />, onClick: text, hidden: !may("view-clients") },
    {
      label: say("merge"),
      icon: <IconArrowMerge size={18} />,
      onClick: () => go(`/back/vehicles/${vehicle.id}/merge`),
      hidden: !mayEdit,
    },
    {
      label: say("part"),
      icon: <IconArrowsSplit2 size={18} />,
      onClick: () => go(`/back/vehicles/${vehicle.id}/part`),
      hidden: !mayEdit,
    },
    { label: say("move"), icon: <IconProgress size={18} />, onClick: moves.move, hidden: !mayEdit || hasLeft },
    {
      label: say("undoExit"),
      icon: <IconArrowBackUp size={18} className="flips" />,
      onClick: moves.undoExit,
      hidden: isArchived || !hasLeft || !may(board.undoExit.needs),
    },
    {
      label: say("archiveAct"),
      icon: <IconArchive size={18} />,
      onClick: moves.archive,
      hidden: isArchived || !may(board.archiveVehicle.needs),
    },
    {
      label: say("restore"),
      icon: <IconRestore size={18} />,
      onClick: moves.restore,
      hidden: !isArchived || !may(board.restoreVehicle.needs),
    },
  ];
};
