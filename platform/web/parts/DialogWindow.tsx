import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";
import { useWords } from "../language.tsx";
import { kitWords } from "../words.ts";
import { Boundary } from "./Boundary.tsx";

export type DialogProps = { title: string; opened: boolean; close: () => void; size?: "sm" | "md" | "lg" | "xl"; children: ReactNode };

/** The window of a Dialog. */
export const DialogWindow = ({ title, opened, close, size = "lg", children }: DialogProps) => {
  const say = useWords(kitWords);
  const phone = useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });
  return (
    <Modal title={title} opened={opened} onClose={close} fullScreen={phone} radius={phone ? 0 : "xl"} size={size} closeButtonProps={{ "aria-label": say("close"), size: "var(--w-touch)", iconSize: 20 }}>
      <Boundary>{children}</Boundary>
    </Modal>
  );
};
