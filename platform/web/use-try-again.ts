import { useEffect, useRef, useState } from "react";
import { isAway, type Problem } from "./problem.ts";

/** Seconds between attempts while the server is away and names no time. */
const triesEvery = 5;

/** Seconds until the server accepts the call again, counted down; 0 if it may be made now. */
export const useSecondsLeft = (problem: Problem): number => {
  const [left, setLeft] = useState(() => secondsOf(problem));
  useEffect(() => {
    const end = Date.now() + secondsOf(problem) * 1000;
    const count = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    count();
    if (secondsOf(problem) === 0) return undefined;
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [problem]);
  return left;
};

const secondsOf = ({ status, retryAfter = 0 }: Problem) => (status === 429 ? retryAfter : 0);

/** Calls `again` by itself while the server is away: every few seconds, and when the device is back online. */
export const useTriesByItself = (thrown: unknown, again: () => void) => {
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    if (!isAway(thrown)) return undefined;
    const attempt = () => latest.current();
    const timer = setInterval(attempt, 1000 * (thrown.retryAfter ?? triesEvery));
    addEventListener("online", attempt);
    return () => {
      clearInterval(timer);
      removeEventListener("online", attempt);
    };
  }, [thrown]);
};
