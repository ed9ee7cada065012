import { useState, type ReactNode } from "react";
import { useWords } from "../../../platform/web/language.tsx";
import { lazyPart } from "../../../platform/web/lazy-part.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useOnce } from "../../../platform/web/use-once.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import * as contract from "./vehicle-contract.ts";
import type { Moved } from "./MoveDialogs.tsx";
import { vehiclePageWords } from "./vehicle-page-words.ts";

const MoveDialog = lazyPart(async () => (await import("./MoveDialogs.tsx")).MoveDialog);
const UndoExitDialog = lazyPart(async () => (await import("./MoveDialogs.tsx")).UndoExitDialog);

/** Changes of a visit as a whole, but for its exit; render `dialog` and `refusal` on the page. */
export const useMoves = (vehicle: Moved) => {
  const say = useWords(vehiclePageWords);
  const [open, setOpen] = useState<"undo" | "move">();
  const { attempt, refusal } = useRefusal();
  const once = useOnce();
  const archive = useSend(contract.archiveVehicle);
  const restore = useSend(contract.restoreVehicle);
  const params = { id: vehicle.id };
  const close = () => setOpen(undefined);
  const dialogs: Record<NonNullable<typeof open>, ReactNode> = {
    undo: <UndoExitDialog waiting={null} missed={close} vehicle={vehicle} close={close} />,
    move: <MoveDialog waiting={null} missed={close} vehicle={vehicle} close={close} />,
  };
  const takeBack = () => void attempt(say("notRestored"), () => restore.send({ params }));
  return {
    undoExit: () => setOpen("undo"),
    move: () => setOpen("move"),
    archive: () =>
      once("archive", () =>
        attempt(say("notArchived"), async () => {
          await archive.send({ params });
          toast(say("archivedDone"), takeBack);
        }),
      ),
    restore: () =>
      once("restore", () =>
        attempt(say("notRestored"), async () => {
          await restore.send({ params });
          toast(say("restored"));
        }),
      ),
    dialog: open && dialogs[open],
    refusal,
  };
};
