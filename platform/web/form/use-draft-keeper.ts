import { useEffect, useMemo, useState } from "react";
import { draftKeeper, type DraftReader } from "./drafts.ts";

/**
 * Keeps `draft` on this device while there is one, at once when the page is left or hidden; a new function is a change.
 * `isKept`: the last change is stored.
 */
export const useDraftKeeper = (key: string | undefined, draft: DraftReader | undefined) => {
  const [isKept, setKept] = useState(false);
  const keeper = useMemo(() => (key === undefined ? undefined : draftKeeper(key, setKept)), [key]);
  useEffect(() => {
    if (!keeper) return;
    const keepHidden = () => document.visibilityState === "hidden" && keeper.keepNow();
    addEventListener("pagehide", keeper.keepNow);
    document.addEventListener("visibilitychange", keepHidden);
    return () => {
      removeEventListener("pagehide", keeper.keepNow);
      document.removeEventListener("visibilitychange", keepHidden);
      keeper.keepNow();
    };
  }, [keeper]);
  useEffect(() => (draft ? keeper?.keepSoon(draft) : keeper?.cancel()), [keeper, draft]);
  return { isKept, drop: () => keeper?.drop() };
};
