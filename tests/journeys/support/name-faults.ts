import type { Page } from "@playwright/test";

export type NameFaults = { seen: number; faults: string[] };

/**
 * Checks every name on the page: it is isolated, begins where its column begins, stays inside, and its full stop
 * is behind its last letter.
 */
export const nameFaultsOf = (page: Page, names: readonly string[]): Promise<NameFaults> =>
  page.evaluate(lookAtNames, names);

const lookAtNames = (names: readonly string[]): NameFaults => {
  const faults: string[] = [];
  let seen = 0;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const parent = node.parentElement;
    const text = node.textContent ?? "";
    const name = names.find((name) => text.includes(name));
    if (
      !name ||
      !parent?.checkVisibility({ visibilityProperty: true }) ||
      parent.closest(".hidden-to-the-eye, script, [aria-hidden=true]")
    )
      continue;
    const start = text.indexOf(name);
    const lines = linesOf(node, start, start + name.length);
    if (lines.length === 0) continue;
    seen += 1;
    const bdi = parent.closest("bdi");
    const say = (fault: string) => faults.push(`“${name}” ${fault}: ${parent.outerHTML.slice(0, 160)}`);
    if (!bdi && text[start - 1] !== "\u2068") say("is not isolated");
    if (bdi && getComputedStyle(bdi).display !== "inline")
      say(`is a ${getComputedStyle(bdi).display} that aligns by itself`);
    if (!endsAtItsLastLetter(node, start, name)) say("has its full stop before its first letter");
    const block = blockOf(parent);
    const { left, right } = block.getBoundingClientRect();
    const { overflowX, textAlign, direction, paddingLeft, paddingRight, borderLeftWidth, borderRightWidth } =
      getComputedStyle(block);
    if (overflowX === "visible" && lines.some((line) => line.left < left - 1 || line.right > right + 1))
      say("leaves its column");
    const leads = isFirstIn(block, node, start);
    const gap =
      direction === "ltr"
        ? lines[0]!.left - left - parseFloat(paddingLeft) - parseFloat(borderLeftWidth)
        : right - lines[0]!.right - parseFloat(paddingRight) - parseFloat(borderRightWidth);
    if (leads && textAlign === "start" && Math.abs(gap) > 2)
      say(`begins ${Math.round(gap)} px from its column's start`);
    const column = parent.closest("td, li, dd, [role=option]")?.getBoundingClientRect();
    if (column && lines.some((line) => line.left < column.left - 1 || line.right > column.right + 1))
      say("leaves its row or cell");
  }
  return { seen, faults };

  function linesOf(node: Node, from: number, to: number) {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  }
  /** The nearest block container. */
  function blockOf(element: HTMLElement): HTMLElement {
    return /^(inline|contents)$/.test(getComputedStyle(element).display) && element.parentElement
      ? blockOf(element.parentElement)
      : element;
  }
  function isFirstIn(block: HTMLElement, node: Node, start: number) {
    const before = document.createRange();
    before.setStart(block, 0);
    before.setEnd(node, start);
    return (
      before.toString().replaceAll("\u2068", "").trim() === "" &&
      before.cloneContents().querySelector("svg, img, input") === null
    );
  }
  function endsAtItsLastLetter(node: Node, start: number, name: string) {
    const end = start + name.length;
    const [stop] = linesOf(node, end - 1, end);
    const [last] = linesOf(node, end - 2, end - 1);
    if (!stop || !last || Math.abs(stop.top - last.top) > 4) return true;
    return /[\u0600-\u06ff]/.test(name) ? stop.left < last.left : stop.left > last.left;
  }
};
