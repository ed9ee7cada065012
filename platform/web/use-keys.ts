import { getHotkeyHandler, type HotkeyItem } from "@mantine/hooks";
import { useEffectEvent, useLayoutEffect } from "react";

/**
 * Keys of a page; in a text field only those with Ctrl or ⌘. Attached with the page's elements: an effect runs after
 * the page is shown, on a slow tablet a good while, and a key pressed before it would be lost.
 */
export const useKeys = (keys: HotkeyItem[]) => {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    getHotkeyHandler(isTypedInto(event.target) ? keys.filter(([key]) => key.startsWith("mod+")) : keys)(event);
  });
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
};

const isTypedInto = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
