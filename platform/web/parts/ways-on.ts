import { createContext, type ReactNode } from "react";

/** Links that a page offers when its record does not exist; the application provides them. */
export const WaysOnContext = createContext<ReactNode>(undefined);
