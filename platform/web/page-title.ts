import { createContext, use, useEffect } from "react";
import { useWords } from "./language.tsx";
import { kitWords } from "./words.ts";

/** Receives the title while a page is rendered on the server. */
const TitleContext = createContext<((title: string) => void) | undefined>(undefined);

export const TitleReceiver = TitleContext.Provider;

/** Sets the title of the browser tab, on the server that of the HTML. */
export const usePageTitle = (title: string) => {
  const say = useWords(kitWords);
  const whole = `${title} · ${say("brand")}`;
  use(TitleContext)?.(whole);
  useEffect(() => {
    document.title = whole;
  }, [whole]);
};
