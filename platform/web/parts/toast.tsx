import { useFocusWithin, useHover, useMergedRef } from "@mantine/hooks";
import { IconCheck, IconInfoCircle } from "@tabler/icons-react";
import { useEffect, useSyncExternalStore } from "react";
import { useWords } from "../language.tsx";
import { BareButton } from "../plain/BareButton.tsx";
import { kitWords } from "../words.ts";
import classes from "./toast.module.css";

type Toast = { id: number; message: string; undo: (() => void) | undefined; isNote: boolean };

/**
 * Confirms for six seconds that something is done; `undo` offers to revert it. Not for errors, which are shown
 * where they occur.
 */
export const toast = (message: string, undo?: () => void) => add({ message, undo, isNote: false });

/** Shows a note without a check mark, for example that something was left unchanged. */
export const toastNote = (message: string) => add({ message, undo: undefined, isNote: true });

/** Renders the toasts; once, around the application. They stay while hovered or focused. */
export const Toasts = () => {
  const toasts = useSyncExternalStore(subscribe, shownNow, shownNow);
  const pointer = useHover<HTMLDivElement>();
  const focus = useFocusWithin<HTMLDivElement>();
  const held = pointer.hovered || focus.focused;
  return (
    <div ref={useMergedRef(pointer.ref, focus.ref)} className={classes.root} role="status">
      {toasts.map((toast) => (
        <Shown key={toast.id} toast={toast} held={held} />
      ))}
    </div>
  );
};

const Shown = ({ toast: { id, message, undo, isNote }, held }: { toast: Toast; held: boolean }) => {
  const say = useWords(kitWords);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => drop(id), 6000);
    return () => clearTimeout(timer);
  }, [id, held]);
  const takeBack = () => {
    drop(id);
    undo?.();
  };
  return (
    <div className={classes.toast}>
      {isNote ? (
        <IconInfoCircle size={20} stroke={1.75} aria-hidden />
      ) : (
        <IconCheck size={20} stroke={1.75} aria-hidden />
      )}
      <span className={classes.message}>{message}</span>
      {undo && (
        <BareButton className={classes.undo} onClick={takeBack}>
          {say("undo")}
        </BareButton>
      )}
    </div>
  );
};

let shown: readonly Toast[] = [];
const shownNow = () => shown;
let count = 0;
const listeners = new Set<() => void>();

const add = (toast: Omit<Toast, "id">) => put([...shown.slice(-2), { ...toast, id: (count += 1) }]);

const put = (toasts: readonly Toast[]) => {
  shown = toasts;
  for (const listener of listeners) listener();
};

const drop = (id: number) => put(shown.filter((item) => item.id !== id));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
