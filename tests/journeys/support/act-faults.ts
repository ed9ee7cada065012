import type { Page } from "@playwright/test";
import { still } from "./visit.ts";

/**
 * A page has one violet act, and another only in a dialog over it; acts beside each other are equally high; words of acts,
 * tags and heads are whole. Waits until nothing moves, because a button whose call is under way hides its words.
 */
export const actFaultsOf = async (page: Page): Promise<string[]> => {
  await still(page);
  return page.evaluate(unequalActs);
};

const unequalActs = (): string[] => {
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest("[aria-hidden=true], [inert]");
  const acts = [...document.querySelectorAll<HTMLElement>(".mantine-Button-root, .mantine-ActionIcon-root")].filter(
    isSeen,
  );
  return [...manyViolet(), ...unequal(), ...cut()];

  function manyViolet() {
    const violet = acts.filter((act) => !act.closest("[role=dialog]") && colourOf(act) === brand());
    // A button and the arrow that is joined to it are one act.
    const named = violet
      .filter((act) => violet.find((other) => groupOf(other) === groupOf(act)) === act)
      .map((act) => `“${nameOf(act)}”`);
    return named.length > 1 ? [`${named.length} violet acts: ${named.join(", ")}`] : [];
  }
  function groupOf(act: Element) {
    return act.closest(".mantine-ButtonGroup-group") ?? act;
  }
  function brand() {
    const sample = document.createElement("i");
    sample.style.background = "var(--w-brand-fill)";
    document.body.append(sample);
    const colour = colourOf(sample);
    sample.remove();
    return colour;
  }
  function colourOf(element: Element) {
    return getComputedStyle(element).backgroundColor;
  }
  function unequal() {
    return acts.flatMap((act) => {
      const next = act.nextElementSibling;
      if (!(next instanceof HTMLElement) || !acts.includes(next)) return [];
      const [first, second] = [act.getBoundingClientRect(), next.getBoundingClientRect()];
      const isBeside = first.top < second.bottom && second.top < first.bottom;
      return isBeside && Math.abs(first.height - second.height) > 1
        ? [`“${nameOf(act)}” is ${first.height} px high, “${nameOf(next)}” beside it ${second.height} px`]
        : [];
    });
  }
  function cut() {
    const words = [
      ...acts,
      ...document.querySelectorAll("h1, h2, h3, th, dt, label, legend, [role=tab], [role=radio] + label"),
    ].filter((element) => isSeen(element) && !element.closest(".hidden-to-the-eye"));
    return words
      .filter((element) => [element, ...element.querySelectorAll("*")].some(hidesWords))
      .map((element) => `the words “${nameOf(element)}” are cut`);
  }
  function hidesWords(element: Element) {
    // Of a plate the hidden text is for copying.
    if (
      element.closest("svg, .hidden-to-the-eye, [role=img], [role=img] + bdi") ||
      (element.textContent ?? "").trim() === ""
    )
      return false;
    // Hidden to the eye.
    if (element.clientWidth <= 1 || element.clientHeight <= 1) return false;
    const { overflowX, overflowY } = getComputedStyle(element);
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    return (
      (/hidden|clip/.test(overflowX) && scrollWidth > clientWidth + 1) ||
      (/hidden|clip/.test(overflowY) && scrollHeight > clientHeight + 2)
    );
  }
  function nameOf(element: Element) {
    return element.getAttribute("aria-label") ?? (element.textContent ?? "").trim();
  }
};
