import { createContext, use, type ReactNode } from "react";

/** On a phone a main page's header holds the frame's tools (search, new vehicle); the shell hands them down. */
const FrameToolsContext = createContext<ReactNode>(null);

export const FrameToolsProvider = FrameToolsContext.Provider;

export const useFrameTools = () => use(FrameToolsContext);
