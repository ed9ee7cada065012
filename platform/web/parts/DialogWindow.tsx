import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useEffect, useId, type ReactNode } from "react";
import { useWords } from "../language.tsx";
import { useBackCloses } from "../use-back-closes.ts";
import { kitWords } from "../words.ts";
import { Boundary } from "./Boundary.tsx";
import { type Openers, useFocusReturn } from "./focus-return.ts";
import classes from "./dialog.module.css";

export type DialogProps = {
  title: string;
  opened: boolean;
  close: () => void;
  size?: "sm" | "md" | "lg" | "xl";
  openers: Openers;
  children: ReactNode;
};

export const DialogWindow = ({ title, opened, close, size = "lg", openers, children }: DialogProps) => {
  const say = useWords(kitWords);
  const phone = useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });
  const closeOnTop = useOnTop(opened, close);
  useBackCloses(opened, close);
  return (
    <Modal
      {...useFocusReturn(opened, openers)}
      title={title}
      opened={opened}
      onClose={closeOnTop}
      centered={!phone}
      size={size}
      closeButtonProps={{ "aria-label": say("close"), size: "var(--w-touch)", iconSize: 20 }}
      transitionProps={phone ? { transition: "slide-up" } : undefined}
      classNames={
        phone ? { inner: classes.place, content: `${classes.window} ${classes.sheet}` } : { content: classes.window }
      }
    >
      <Boundary>{children}</Boundary>
    </Modal>
  );
};

/** Ids of the open dialogs, the newest last. */
const open: string[] = [];

/**
 * Every open dialog receives Escape, but only the topmost closes, so that closing a question does not close the
 * form below it.
 */
const useOnTop = (opened: boolean, close: () => void) => {
  const id = useId();
  useEffect(() => {
    if (!opened) return;
    open.push(id);
    // Delayed, because the dialog below receives the same key event.
    return () => void setTimeout(() => open.splice(open.indexOf(id), 1));
  }, [opened, id]);
  return () => {
    if (open.at(-1) === id) close();
  };
};
