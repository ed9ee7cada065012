import { createContext, use, type ReactNode } from "react";

/**
 * What a main page's header shows when there is no side navigation: tools (search, new vehicle) and the other
 * pages of the group.
 */
type FrameTools = { tools: ReactNode; group: ReactNode };

const FrameToolsContext = createContext<FrameTools>({ tools: null, group: null });

export const FrameToolsProvider = FrameToolsContext.Provider;

export const useFrameTools = () => use(FrameToolsContext);
