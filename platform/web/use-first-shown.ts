import { useState } from "react";

/**
 * Whether a page stands: once nothing that would move it is waited for, and from then on whatever is asked again, as
 * after an act.
 */
export const useFirstShown = (isWaiting: boolean): boolean => {
  const [isShown, setShown] = useState(!isWaiting);
  if (!isShown && !isWaiting) setShown(true);
  return isShown || !isWaiting;
};
