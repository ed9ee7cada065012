import type { Page } from "@playwright/test";
import { directionOf, type Language } from "../../../platform/shared/words.ts";
import { actFaultsOf } from "./act-faults.ts";
import { amountFaultsOf } from "./amount-faults.ts";
import { axeFaults } from "./axe-faults.ts";

/**
 * The faults of a page as sentences: direction, title, overflow, arrows that are not turned, empty lists without an
 * example, words in the other language, small targets, amounts that are not aligned, acts (`actFaultsOf`), axe violations.
 */
export const faultsOf = async (page: Page, language: Language, names: readonly string[] = []): Promise<string[]> => [
  ...(await looksOf(page, language, names)),
  ...(await axeFaults(page)),
];

/** The same without axe, which takes most of the time. */
export const looksOf = async (page: Page, language: Language, names: readonly string[] = []): Promise<string[]> => [
  ...(await page.evaluate(layoutFaults, { language, direction: directionOf(language) })),
  ...(await page.evaluate(foreignWords, { language, allowed: latinEverywhere, codes, names: [...names] })),
  ...(await page.evaluate(smallTargets)),
  ...(await amountFaultsOf(page)),
  ...(await actFaultsOf(page)),
];

/** Written in Latin letters in Arabic too: names of standards and files, and external codes. */
const latinEverywhere = [
  "VIN",
  "HEIC",
  // Keys, methods of HTTP, and the name of a provider's secret.
  "Alt",
  "POST",
  "GET",
  "AppSid",
  // What is pressed and entered in Meta's console.
  "WhatsApp",
  "Setup",
  "Configuration",
  "Webhook",
  "messages",
  "ABS",
  "OBD",
  // As scan tools write them.
  "ELM327",
  "EVAP",
  "EGR",
  "VVT",
  "SCR",
  "API",
  "IBAN",
  "SWIFT",
  "PDF",
  "XLSX",
  "XML",
  "CSV",
  "OFX",
  "MT940",
  "camt",
  // The code of an exemption: VATEX-SA-OOS.
  "VATEX",
  "SA",
  "OOS",
  "pdf",
  "png",
  "jpg",
  "mp4",
  "SAR",
  "Asia",
  "Riyadh",
];

/**
 * Plates, document numbers, trouble codes and file names where no markup can isolate them: in labels for screen
 * readers and titles.
 */
const codes = String.raw`[A-Z]+-\d+|\d{4} [A-Z]{3}|[PBCU]\d{4}|\S+\.(?:png|jpg|heic|HEIC|mp4|mov|pdf|txt)`;

const layoutFaults = ({ language, direction }: { language: string; direction: string }): string[] => {
  const { documentElement: root, title } = document;
  const turning = ["arrow-left", "arrow-right", "arrow-back-up", "chevron-left", "chevron-right", "door-exit", "logout"]
    .map((name) => `.tabler-icon-${name}`)
    .join();
  return [
    root.lang === language ? "" : `lang is ${root.lang}`,
    root.dir === direction ? "" : `dir is ${root.dir}`,
    title.trim() === "" ? "no title" : "",
    document.querySelectorAll("h1").length === 1
      ? ""
      : `${document.querySelectorAll("h1").length} headings of the first level`,
    document.scrollingElement && document.scrollingElement.scrollWidth > innerWidth
      ? `${document.scrollingElement.scrollWidth - innerWidth} px too wide`
      : "",
    document.querySelector("[data-invites]:not(:has(figure))") ? "the empty list shows no example" : "",
    ...(root.dir === "rtl" ? [...document.querySelectorAll(turning)].map(unturned) : []),
    ...(innerWidth < 700 ? [] : [...document.querySelectorAll("[data-scrolls]")].map(cutTable)),
  ].filter(Boolean);

  /** Arrows and doors look the way that the text runs. */
  function unturned(icon: Element) {
    const { transform, scale } = getComputedStyle(icon);
    const isTurned = new DOMMatrix(transform).a < 0 || scale.startsWith("-1");
    return isTurned || !icon.checkVisibility() ? "" : `an icon is not turned: ${icon.getAttribute("class")}`;
  }
  /** On a phone alone a table may scroll. */
  function cutTable({ scrollWidth, clientWidth, ariaLabel }: Element) {
    return scrollWidth > clientWidth ? `the table “${ariaLabel}” is cut by ${scrollWidth - clientWidth} px` : "";
  }
};

/**
 * Words in the other script that are not isolated as a name, a number or user input. These names may stand in
 * labels for screen readers and in titles, where nothing is isolated.
 */
const foreignWords = ({
  language,
  allowed,
  codes: coded,
  names,
}: {
  language: string;
  allowed: string[];
  codes: string;
  names: string[];
}): string[] => {
  const foreign = language === "ar" ? /[A-Za-z][A-Za-z0-9]+/g : /[\u0621-\u064a]{2,}/g;
  const isIsolated = (element: Element) =>
    element.closest("bdi, code, kbd, pre, script, style, svg, noscript") !== null ||
    element.closest("[dir]")?.getAttribute("dir") !== document.documentElement.dir ||
    element.closest("[lang]") !== document.documentElement;
  const found: string[] = [];
  const look = (text: string | null, where: string) => {
    for (const [word] of (text ?? "")
      .replaceAll(new RegExp(`[\u2066\u2068][^\u2069]*\u2069|${coded}`, "g"), "")
      .matchAll(foreign))
      if (!allowed.includes(word)) found.push(`“${word}” in ${where}`);
  };
  const lookAtLabel = (text: string | null, where: string) =>
    look(
      names.reduce((label, name) => label.replaceAll(name, ""), text ?? ""),
      where,
    );
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: parent, textContent: text } = texts.currentNode;
    if (parent && !isIsolated(parent) && parent.checkVisibility({ visibilityProperty: true }))
      look(text, `<${parent.tagName.toLowerCase()}>`);
  }
  for (const element of document.querySelectorAll(
    "[aria-label], [title], [placeholder], [alt], input[aria-haspopup]",
  )) {
    if (isIsolated(element)) continue;
    for (const name of ["aria-label", "title", "placeholder", "alt"])
      lookAtLabel(element.getAttribute(name), `${name} of <${element.tagName.toLowerCase()}>`);
    if (element instanceof HTMLInputElement && element.type !== "checkbox") look(element.value, "a choice");
  }
  if (language === "ar") lookAtLabel(document.title, "the title");
  return [...new Set(found)];
};

/**
 * Targets below 44 × 44 px, including border, label and padding. For a text link only the height counts; a link
 * within a sentence is exempt, but not one in a table or list.
 */
const smallTargets = (): string[] => {
  const least = 42;
  const interactive =
    "a[href], button, input:not([type=hidden], [type=file]), select, textarea, summary, [role=button], [role=tab], [role=switch], [role=slider], [role=menuitem], [role=combobox]";
  const found = [...document.querySelectorAll<HTMLElement>(interactive)].filter((target) => {
    if (isBehindDialog(target)) return false;
    if (
      !target.checkVisibility({ visibilityProperty: true }) ||
      target.matches(":disabled") ||
      target.closest("[aria-hidden=true], [inert]") ||
      isSkipLink(target) ||
      isInSentence(target)
    )
      return false;
    const boxes = [target, ...labelsOf(target)].map((element) => element.getBoundingClientRect());
    if (boxes.some(({ width, height }) => width === 0 || (width >= least && height >= least))) return false;
    const { across, down } = reachOf(target);
    return down < least || (across < least && !isLinkInWords(target));
  });
  scrollTo(0, 0);
  return [...new Set(found.map(described))];

  function labelsOf(target: HTMLElement) {
    return target instanceof HTMLInputElement ? [...(target.labels ?? [])] : [];
  }
  function isSkipLink(target: HTMLElement) {
    return target.getBoundingClientRect().bottom + scrollY < 0;
  }
  /** Targets below an open dialog cannot be reached. */
  function isBehindDialog(target: HTMLElement) {
    return (
      document.querySelector("[role=dialog][aria-modal=true]") !== null &&
      !target.closest("[role=dialog], [role=listbox], [role=menu], .mantine-Popover-dropdown")
    );
  }
  function isLinkInWords(target: HTMLElement) {
    return target.matches("a") && (target.textContent ?? "").trim() !== "";
  }
  /** In a cell of a table and in a card of a list every link is one of its own. */
  function isInSentence(target: HTMLElement) {
    if (target.closest("td, [data-rows] > li")) return false;
    const around = [...(target.parentElement?.childNodes ?? [])].filter(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim().length > 2,
    );
    return getComputedStyle(target).display.startsWith("inline") && around.length > 0;
  }
  /** The extent in which a touch still hits the target, in both directions. */
  function reachOf(target: HTMLElement) {
    target.scrollIntoView({ block: "center", inline: "nearest" });
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const meets = (dx: number, dy: number) => {
      const hit = document.elementFromPoint(x + dx, y + dy);
      return (
        hit !== null &&
        (target.contains(hit) ||
          (hit.contains(target) && hit.matches("a, button, label")) ||
          labelsOf(target).some((label) => label.contains(hit)))
      );
    };
    const way = (dx: number, dy: number) => {
      let far = 0;
      while (far < 44 && meets(dx * (far + 1), dy * (far + 1))) far += 1;
      return far;
    };
    return { across: way(-1, 0) + way(1, 0), down: way(0, -1) + way(0, 1) };
  }
  function described(element: HTMLElement) {
    const { width, height } = element.getBoundingClientRect();
    return `small target ${Math.round(width)}×${Math.round(height)}: <${element.tagName.toLowerCase()} ${element.getAttribute("type") ?? ""}> ${element.getAttribute("aria-label") ?? (element.textContent || element.getAttribute("name") || element.className)}`;
  }
};
