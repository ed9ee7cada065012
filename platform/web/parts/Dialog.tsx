import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";
import { useWords } from "../language.tsx";
import { kitWords } from "../words.ts";

type Props = { title: string; opened: boolean; close: () => void; children: ReactNode };

/** A form or a choice over the page; on a phone it is the page. Questions are asked by `confirm`. */
export const Dialog = ({ title, opened, close, children }: Props) => {
  const say = useWords(kitWords);
  const phone = useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });
  return (
    <Modal title={title} opened={opened} onClose={close} fullScreen={phone} radius={phone ? 0 : "xl"} size="lg" closeButtonProps={{ "aria-label": say("close") }}>
      {children}
    </Modal>
  );
};
