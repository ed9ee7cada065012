import { Notifications, notifications } from "@mantine/notifications";
import { UnstyledButton } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useLanguage, useWords } from "../language.tsx";
import { kitWords } from "../words.ts";
import { directionOf } from "../../shared/words.ts";
import classes from "./toast.module.css";

/** Says that something is done, six seconds long; with `undo`, how to take it back. Never for errors: they belong where they happened. */
export const toast = (message: string, undo?: () => void) => {
  const id = `toast-${count++}`;
  notifications.show({ id, message: <Toast id={id} message={message} undo={undo} />, autoClose: 6000 });
};

let count = 0;

/** Where toasts appear; once, in the shell. */
export const Toasts = () => {
  const rtl = directionOf(useLanguage()) === "rtl";
  return (
    <Notifications
      position={rtl ? "bottom-right" : "bottom-left"}
      containerWidth={420}
      limit={3}
      transitionDuration={160}
      allowDragDismiss={false}
      renderNotification={({ message }) => message}
      classNames={{ root: classes.root }}
      role="status"
    />
  );
};

const Toast = ({ id, message, undo }: { id: string; message: string; undo?: () => void }) => {
  const say = useWords(kitWords);
  const takeBack = () => {
    notifications.hide(id);
    undo?.();
  };
  return (
    <div className={classes.toast}>
      <IconCheck size={20} stroke={1.75} aria-hidden />
      <span className={classes.message}>{message}</span>
      {undo && <UnstyledButton className={classes.undo} onClick={takeBack}>{say("undo")}</UnstyledButton>}
    </div>
  );
};
