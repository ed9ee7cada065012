import { useEffect, useRef } from "react";

/** So many are drawn before the browser may do something else. */
const cardsAtOnce = 4;

/**
 * Draws the cards below the screen while the browser has nothing else to do: one that is first drawn while it is scrolled
 * into view makes the frame late. Browsers without idle callbacks draw them then.
 */
export const useDrawnWhenIdle = (count: number) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (count === 0 || !("requestIdleCallback" in window)) return undefined;
    const waiting = [...(list.current?.children ?? [])].filter((card) => card instanceof HTMLElement);
    let next: number;
    const draw = () => {
      for (const card of waiting.splice(0, cardsAtOnce)) card.style.contentVisibility = "visible";
      if (waiting.length > 0) next = requestIdleCallback(draw);
    };
    next = requestIdleCallback(draw);
    return () => cancelIdleCallback(next);
  }, [count]);
  return list;
};
