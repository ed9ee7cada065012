import { useEffect, useState } from "react";

/** The present moment in milliseconds, each second while something runs, else each half minute. */
export const useNow = (ticks: boolean) => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), ticks ? 1000 : 30_000);
    return () => clearInterval(timer);
  }, [ticks]);
  return now;
};
