import { lazy, Suspense, useState } from "react";
import type { DialogProps } from "./DialogWindow.tsx";

const DialogWindow = lazy(async () => ({ default: (await import("./DialogWindow.tsx")).DialogWindow }));

/** A form or a choice over the page; on a phone a sheet from below. Its code is fetched when the first one opens. Questions are asked by `confirm`. */
export const Dialog = (props: DialogProps) => {
  const [met, setMet] = useState(props.opened);
  if (props.opened && !met) setMet(true);
  return met && <Suspense fallback={null}><DialogWindow {...props} /></Suspense>;
};
