import { useEffect, useEffectEvent } from "react";

/** Leaves an editor by Esc; the first Esc closes an open list of choices. */
export const useEscape = (leave: () => void) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { activeElement } = window.document;
    if (
      event.key === "Escape" &&
      !activeElement?.matches("[aria-expanded=true], [data-expanded]") &&
      // A dialog that this key has closed no longer has the focus.
      ![activeElement, event.target].some((at) => at instanceof Element && at.closest("[role=dialog]"))
    )
      leave();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.document.addEventListener("keydown", listener, true);
    return () => window.document.removeEventListener("keydown", listener, true);
  }, []);
};
