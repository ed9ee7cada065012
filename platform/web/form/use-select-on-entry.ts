import { type FocusEvent, type MouseEvent, useRef } from "react";

/**
 * Selects a field's text when it is entered, so that the next key replaces it. Pressing mouse or finger sets the
 * caret after the focus, so the text is selected again when the press ends.
 */
export const useSelectOnEntry = (onFocus?: () => void) => {
  const isPressed = useRef(false);
  return {
    onMouseDown: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      isPressed.current = document.activeElement !== currentTarget;
    },
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      currentTarget.select();
      onFocus?.();
    },
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      const { selectionStart, selectionEnd } = currentTarget;
      if (isPressed.current && selectionStart === selectionEnd) currentTarget.select();
      isPressed.current = false;
    },
  };
};
