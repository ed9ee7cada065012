import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

export const axeFaults = (page: Page, without: readonly string[] = []): Promise<string[]> =>
  axeFaultsThatStay(page, (axe) => axe.disableRules([...without]));

/** Those of the colours, the only ones that another colour scheme may have. */
export const contrastFaults = (page: Page): Promise<string[]> =>
  axeFaultsThatStay(page, (axe) => axe.withRules(["color-contrast"]));

type Choose = (axe: AxeBuilder) => AxeBuilder;

/** Looks again if there are faults: what fades in has weak colours, and what closes is outside of every landmark. */
const axeFaultsThatStay = async (page: Page, choose: Choose): Promise<string[]> => {
  const faults = await axeFaultsNow(page, choose);
  return faults.length === 0 ? faults : axeFaultsNow(page, choose);
};

const require = createRequire(import.meta.url);
const axeScript = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** Drawings are excluded: the text on a plate has the plate's own colours, and an invisible copy of it is for copying. */
const axeFaultsNow = async (page: Page, choose: Choose): Promise<string[]> => {
  // The script is large, and stays while pages are opened from each other. The builder would send it twice, unminified.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeScript);
  const axe = new AxeBuilder({ page, axeSource: "void 0" })
    .setLegacyMode()
    .options({ preload: false, resultTypes: ["violations", "incomplete"] })
    .exclude("[role=img] svg")
    .exclude("[role=img] + bdi");
  const { violations, incomplete } = await choose(axe).analyze();
  const undecided = incomplete
    .filter(({ id }) => id === "color-contrast")
    .flatMap(({ nodes }) =>
      nodes
        .filter(({ any }) => any.some(({ data }) => undecidedContrasts.includes(data?.messageKey)))
        .map(({ target }) => String(target)),
    );
  return [
    ...violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `axe ${id}: ${String(target)} ${failureSummary?.replaceAll(/\s+/g, " ") ?? ""}`,
      ),
    ),
    ...(await page.evaluate(weakContrasts, undecided)),
  ];
};

/**
 * Axe gives no verdict where something overlaps the text, and does not report text of the same colour as its
 * background.
 */
const undecidedContrasts = ["bgOverlap", "elmPartiallyObscured", "pseudoContent", "equalRatio"];

/** Compares with the nearest opaque background. */
const weakContrasts = (targets: string[]): string[] => {
  const parts = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = parts(colour).map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const groundOf = (element: Element | null): string => {
    if (!element) return "rgb(255, 255, 255)";
    const { backgroundColor } = getComputedStyle(element);
    return (parts(backgroundColor)[3] ?? 1) === 1 ? backgroundColor : groundOf(element.parentElement);
  };
  return targets.flatMap((target) => {
    const element = document.querySelector(target);
    if (!element) return [];
    const [text, ground] = [getComputedStyle(element).color, groundOf(element)];
    const [light = 0, dark = 0] = [luminance(text), luminance(ground)].toSorted((first, second) => second - first);
    const ratio = (light + 0.05) / (dark + 0.05);
    return ratio < 4.5 ? [`contrast ${ratio.toFixed(2)} of ${text} on ${ground}: ${target}`] : [];
  });
};
