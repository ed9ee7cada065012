import { useState } from "react";
import { lazyPart } from "../lazy-part.tsx";
import { dialogParts } from "./dialog-parts.ts";
import type { DialogProps } from "./DialogWindow.tsx";
import { currentOpeners } from "./focus-return.ts";

const DialogWindow = lazyPart(async () => {
  const [{ DialogWindow: Window }] = await Promise.all([
    import("./DialogWindow.tsx"),
    ...[...dialogParts].map((fetch) => fetch()),
  ]);
  return Window;
});

/**
 * A form or a choice over the page; a bottom sheet on a phone. Its code is loaded on demand; if that fails, the
 * dialog closes. For yes/no questions use `confirm`.
 */
export const Dialog = (props: Omit<DialogProps, "openers">) => {
  const [wasOpened, setWasOpened] = useState(false);
  const [opening, setOpening] = useState({ count: 0, openers: noOpeners });
  if (props.opened !== wasOpened) {
    setWasOpened(props.opened);
    if (props.opened) setOpening({ count: opening.count + 1, openers: currentOpeners() });
  }
  const { count, openers } = opening;
  return count > 0 && <DialogWindow key={count} {...props} openers={openers} waiting={null} missed={props.close} />;
};

const noOpeners: DialogProps["openers"] = [];
