import { createContext, use } from "react";
import { type Activity, gatheredActivity, type SeriesStart } from "../shared/kinds.ts";

/** The words of all modules' kinds, for screens that show things of any module. */
export type WebKinds = { activity: Activity; series: Readonly<Record<string, SeriesStart>> };

const KindsContext = createContext<WebKinds>({ activity: gatheredActivity([]), series: {} });

export const KindsProvider = KindsContext.Provider;

export const useKinds = () => use(KindsContext);
