import { useEffect, useState, useSyncExternalStore } from "react";
import { ownerOf } from "../../../platform/web/kept-owner.ts";
import { useSession } from "../../../platform/web/session.tsx";
import { useRefresh } from "../../../platform/web/use-answer.ts";
import { beginSending, sendUnsent, whenSent } from "./sending.ts";
import type { KeepEvent } from "./keep-event.ts";
import { addUnsent, subscribeUnsent, unsentItems } from "./unsent-list.ts";

/**
 * What the user has recorded on this device. `keep` keeps a record and sends it; false if this browser stores nothing,
 * which `isStored` then says.
 */
export const useUnsent = () => {
  const owner = ownerOf(useSession());
  const refresh = useRefresh();
  const items = useSyncExternalStore(subscribeUnsent, unsentItems);
  const [isStored, setStored] = useState(true);
  useEffect(() => {
    if (owner !== undefined) beginSending(owner);
  }, [owner]);
  useEffect(() => whenSent(() => void refresh()), [refresh]);
  const keep = async (made: Parameters<typeof addUnsent>[0]) => {
    const isKept = await addUnsent(made);
    setStored(isKept);
    if (isKept) void sendUnsent();
    return isKept;
  };
  const keepEvent: KeepEvent = ({ kind, reason, note }, task) =>
    keep({ what: "event", kind, reason, note, taskId: task?.id ?? null, taskName: task?.name ?? null });
  return { items, keep, keepEvent, isStored };
};

export type Unsending = ReturnType<typeof useUnsent>;
