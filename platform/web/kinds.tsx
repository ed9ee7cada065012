import { createContext, use } from "react";
import { type Activity, mergedActivity, type SeriesStart } from "../shared/kinds.ts";

/** The words of all modules' kinds, for screens that show things of any module. */
export type WebKinds = { activity: Activity; series: Readonly<Record<string, SeriesStart>> };

const KindsContext = createContext<WebKinds>({ activity: mergedActivity([]), series: {} });

export const KindsProvider = KindsContext.Provider;

export const useKinds = () => use(KindsContext);
