import { createContext, type ReactNode } from "react";

/** What a page offers when its thing does not exist; the application, which knows the lists, says it. */
export const WaysOnContext = createContext<ReactNode>(undefined);
