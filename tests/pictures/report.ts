import type { Language } from "../../platform/shared/words.ts";

export const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];

type Look = { page: string; language: Language; width: number; theme: Theme };

export const pictureName = ({ page, language, width, theme }: Look) => `${page}-${language}-${width}-${theme}`;

/** A sentence about what is wrong in a picture. */
export type Fault = { readonly picture: string; readonly fault: string };

type Taken = { readonly pages: number; readonly pictures: number; readonly seconds: number; readonly folder: string };

/** A line for each fault, and one of totals. */
export const reportOf = (faults: readonly Fault[], { pages, pictures, seconds, folder }: Taken): string => {
  const faulty = new Set(faults.map(({ picture }) => picture)).size;
  const found =
    faults.length === 0 ? "no faults" : `${counted(faults.length, "fault")} in ${counted(faulty, "picture")}`;
  return [
    ...faults.map(({ picture, fault }) => `${picture}: ${fault.replaceAll(/\s+/g, " ").trim()}`),
    `${counted(pictures, "picture")} of ${counted(pages, "page")} in ${duration(seconds)}, in ${folder}: ${found}`,
  ].join("\n");
};

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? "" : "s"}`;

const duration = (seconds: number) => `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;
