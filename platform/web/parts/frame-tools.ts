import { createContext, use, type ReactNode } from "react";

/** What the header of a main page holds of the frame where there is no side navigation: its tools (search, new vehicle), and the other pages of its group. */
type FrameTools = { tools: ReactNode; group: ReactNode };

const FrameToolsContext = createContext<FrameTools>({ tools: null, group: null });

export const FrameToolsProvider = FrameToolsContext.Provider;

export const useFrameTools = () => use(FrameToolsContext);
