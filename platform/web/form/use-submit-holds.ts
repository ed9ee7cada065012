import { useCallback, useRef, useState, type RefObject } from "react";

/** Counts the fields that are still being filled. A submit during that time is repeated when the last one is done. */
export const useSubmitHolds = (form: RefObject<HTMLFormElement | null>) => {
  const holds = useRef(0);
  const isPostponed = useRef(false);
  const [isWaiting, setWaiting] = useState(false);
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
  /** Whether the submit has to wait. */
  const postpones = () => {
    if (holds.current === 0) return false;
    isPostponed.current = true;
    setWaiting(true);
    return true;
  };
  return { isWaiting, postpones, holdSubmit, cancelSubmit };
};
