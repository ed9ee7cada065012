import { useEffect, useState, useSyncExternalStore } from "react";
import { ownerOf } from "../../../../platform/web/kept-owner.ts";
import { useSession } from "../../../../platform/web/session.tsx";
import { useRefresh } from "../../../../platform/web/use-answer.ts";
import { beginSending, sendUnsent, whenSent } from "./sending.ts";
import type { ListedTask } from "../contract.ts";
import { hasRoomFor } from "../unsent.ts";
import type { KeepEvent } from "./keep-event.ts";
import { whenPhotosAreSent } from "./sending-photos.ts";
import { addUnsent, isUnsentRead, subscribeUnsent, unsentItems } from "./unsent-list.ts";

/**
 * What the user has recorded on this device, once it `isRead`. `keep` keeps a record and sends it; false if this browser
 * stores nothing, which `isStored` then says.
 */
export const useUnsent = () => {
  const owner = ownerOf(useSession());
  const refresh = useRefresh();
  const items = useSyncExternalStore(subscribeUnsent, unsentItems);
  const isRead = useSyncExternalStore(subscribeUnsent, () => isUnsentRead(owner));
  const [isStored, setStored] = useState(true);
  useEffect(() => {
    if (owner !== undefined) beginSending(owner);
  }, [owner]);
  useEffect(() => whenSent(() => void refresh()), [refresh]);
  useEffect(() => whenPhotosAreSent(() => void refresh()), [refresh]);
  const keep = async (made: Parameters<typeof addUnsent>[0]) => {
    const isKept = await addUnsent(made);
    setStored(isKept);
    if (isKept) void sendUnsent();
    return isKept;
  };
  const keepEvent: KeepEvent = ({ kind, reason, note, part, confirm }, task) =>
    keep({ what: "event", kind, reason, note, part, confirm, ...namesOf(task) });
  const [lacksRoom, setLacksRoom] = useState(false);
  /** Keeps a photo and sends it; false if there is no room for it on this device. */
  const keepPhoto = async (file: File, task: Pick<ListedTask, "id" | "name" | "nameAr">) => {
    const { name: fileName, size } = file;
    const isKept =
      hasRoomFor(unsentItems(), size) &&
      (await addUnsent({ what: "photo", ...namesOf(task), taskId: task.id, fileName, size }, file));
    setLacksRoom(!isKept);
    if (isKept) void sendUnsent();
    return isKept;
  };
  return { items, isRead, keep, keepEvent, keepPhoto, isStored, lacksRoom };
};

export type Unsending = ReturnType<typeof useUnsent>;

/** The task of a record, with its names. */
export const namesOf = (task: Pick<ListedTask, "id" | "name" | "nameAr"> | undefined) => ({
  taskId: task?.id ?? null,
  taskName: task?.name ?? null,
  taskNameAr: task?.nameAr ?? null,
});
