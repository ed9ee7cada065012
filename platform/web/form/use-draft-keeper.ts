import { useEffect, useMemo } from "react";
import { draftKeeper, type DraftReader } from "./drafts.ts";

/**
 * Keeps `draft` on this device while there is one, at once when the page is left; a new function is a change. Answers
 * the function that drops it.
 */
export const useDraftKeeper = (key: string | undefined, draft: DraftReader | undefined) => {
  const keeper = useMemo(() => (key === undefined ? undefined : draftKeeper(key)), [key]);
  useEffect(() => {
    if (!keeper) return;
    addEventListener("pagehide", keeper.keepNow);
    return () => {
      removeEventListener("pagehide", keeper.keepNow);
      keeper.keepNow();
    };
  }, [keeper]);
  useEffect(() => (draft ? keeper?.keepSoon(draft) : keeper?.cancel()), [keeper, draft]);
  return () => keeper?.drop();
};
