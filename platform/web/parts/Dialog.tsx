import { useState } from "react";
import { lazyPart } from "../lazy-part.tsx";
import type { DialogProps } from "./DialogWindow.tsx";

const DialogWindow = lazyPart(async () => (await import("./DialogWindow.tsx")).DialogWindow);

/**
 * A form or a choice over the page; a bottom sheet on a phone. Its code is loaded on demand; if that fails, the
 * dialog closes. For yes/no questions use `confirm`.
 */
export const Dialog = (props: DialogProps) => {
  const [wasOpened, setWasOpened] = useState(false);
  const [openings, setOpenings] = useState(0);
  if (props.opened !== wasOpened) {
    setWasOpened(props.opened);
    if (props.opened) setOpenings(openings + 1);
  }
  return openings > 0 && <DialogWindow key={openings} {...props} waiting={null} missed={props.close} />;
};
