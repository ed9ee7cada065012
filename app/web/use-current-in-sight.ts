import { useEffect, useRef } from "react";

/** Scrolls a list of links, where it scrolls, so that the current page's entry is visible: `<ul ref={…}>`. */
export const useCurrentInSight = <T extends HTMLElement = HTMLUListElement>(path: string) => {
  const list = useRef<T>(null);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    const current = list.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [path]);
  return list;
};
