import { useCallback, useRef, useState, type RefObject } from "react";

/**
 * Counts the fields that are still being filled. A submit during that time is repeated when the last one is done.
 * While a field shows text that it could not take, nothing is submitted: the field gets the focus.
 */
export const useSubmitHolds = (form: RefObject<HTMLFormElement | null>) => {
  const holds = useRef(0);
  const isPostponed = useRef(false);
  const [isWaiting, setWaiting] = useState(false);
  const refusing = useRef(new Set<() => void>());
  const cancelSubmit = useCallback(() => {
    isPostponed.current = false;
    setWaiting(false);
  }, []);
  const holdSubmit = useCallback(() => {
    holds.current += 1;
    return () => {
      holds.current -= 1;
      if (holds.current > 0 || !isPostponed.current) return;
      cancelSubmit();
      form.current?.requestSubmit();
    };
  }, [cancelSubmit, form]);
  /** Blocks the submit until the returned function is called; a blocked submit calls `focus`. */
  const blockSubmit = useCallback((focus: () => void) => {
    refusing.current.add(focus);
    return () => void refusing.current.delete(focus);
  }, []);
  const isBlocked = () => {
    const [focus] = refusing.current;
    focus?.();
    return focus !== undefined;
  };
  /** Whether the submit has to wait. */
  const postpones = () => {
    if (holds.current === 0) return false;
    isPostponed.current = true;
    setWaiting(true);
    return true;
  };
  return { isWaiting, postpones, isBlocked, holdSubmit, cancelSubmit, blockSubmit };
};
