import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

/** What is open, the newest last. */
const opened: object[] = [];

/** While it is open, the browser's *back* closes it and the page stays; of several, the newest. */
export const useBackCloses = (isOpen: boolean, close: () => void) => {
  const { history } = useRouter();
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const own = {};
    opened.push(own);
    const allow = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }: { action: string }) => {
        if (action !== "BACK" || opened.at(-1) !== own) return false;
        closeNow();
        return true;
      },
    });
    return () => {
      opened.splice(opened.indexOf(own), 1);
      allow();
    };
  }, [isOpen, history]);
};
