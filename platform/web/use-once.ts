import { useRef } from "react";

/** For acts that send something: while the act of a key is under way, `once(key, act)` takes a second tap for the same. */
export const useOnce = () => {
  const underWay = useRef(new Set<string>());
  return (key: string, act: () => Promise<unknown>) => {
    if (underWay.current.has(key)) return;
    underWay.current.add(key);
    void act().finally(() => underWay.current.delete(key));
  };
};
