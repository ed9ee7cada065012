import type { Page } from "@playwright/test";

/**
 * Amounts of one column end at the physical right in both languages, and its head with them, so that their decimal
 * points stand under one another. The cards of a list and the rows that a phone shows as cards have no columns.
 */
export const amountFaultsOf = (page: Page): Promise<string[]> => page.evaluate(misalignedAmounts);

const misalignedAmounts = (): string[] => {
  const amount =
    /^[-+\u2212]?[\d\u0660-\u0669]{1,3}(?:[,\u066c]?[\d\u0660-\u0669]{3})*[.\u066b][\d\u0660-\u0669]{2,3}$/;
  const marks = /[\u200e\u200f\u2060\u2066-\u2069]/g;
  const leastPx = 1;
  type End = { text: string; right: number };
  const columns = new Map<string, { amounts: End[]; head: End | undefined }>();
  const keys = new Map<Element, number>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const text = plain(node);
    const parent = node.parentElement;
    if (!amount.test(text) || !parent?.checkVisibility({ visibilityProperty: true })) continue;
    const block = blockOf(parent);
    // Amounts in sentences and those with a currency are elsewhere in their blocks.
    const column = plain(block) === text ? columnOf(block) : undefined;
    if (column) column.amounts.push({ text, right: rightOf(node) });
  }
  return [...columns.values()].flatMap(({ amounts, head }) => {
    const [first, ...others] = amounts.toSorted((one, other) => one.right - other.right);
    const last = others.at(-1) ?? first;
    if (!first || !last) return [];
    if (last.right - first.right > leastPx)
      return [
        `amounts of a column${head ? ` “${head.text}”` : ""} end ${Math.round(last.right - first.right)} px apart: ${first.text} and ${last.text}`,
      ];
    return head && Math.abs(head.right - last.right) > 2 * leastPx
      ? [
          `the head “${head.text}” ends ${Math.round(Math.abs(head.right - last.right))} px from its amounts: ${last.text}`,
        ]
      : [];
  });

  function plain(node: Node) {
    return (node.textContent ?? "").replaceAll(marks, "").trim();
  }
  function blockOf(element: HTMLElement): HTMLElement {
    return /^(inline|contents)$/.test(getComputedStyle(element).display) && element.parentElement
      ? blockOf(element.parentElement)
      : element;
  }
  function columnOf(element: Element) {
    const cell = element.closest("td, th, [role=cell]");
    return cell ? columnOfCell(element, cell) : (columnOfTerm(element) ?? columnOfItem(element));
  }
  /** Of a row that has as many cells as the first, whose head is shown where the table is not made of table elements. */
  function columnOfCell(element: Element, cell: Element) {
    const row = cell.closest("tr, [role=row]");
    const table = row?.closest("table, [role=table]");
    const first = table?.querySelector("tr, [role=row]");
    if (!row || !table || !first || spanOf(cell) > 1 || widthOf(row) !== widthOf(first)) return undefined;
    const place = placeOf(cell);
    const headCell = [...first.children].find(
      (other) => placeOf(other) === place && other.matches("th, [role=columnheader]"),
    );
    const head = headCell && isSeen(headCell) ? headCell : undefined;
    if (!head && !table.matches("table")) return undefined;
    return columnAt(`${keyOf(table)} ${place} ${pathOf(element, cell)}`, head && partAbove(element, head));
  }
  /** Of a head of several columns, which the cells below divide likewise, the one above this amount. */
  function partAbove(element: Element, head: Element): Element {
    const { right } = element.getBoundingClientRect();
    const parts = [...head.querySelectorAll("*")].filter((part) => part.children.length === 0 && isSeen(part));
    const isAbove = (part: Element) => {
      const box = part.getBoundingClientRect();
      return box.left < right && right < box.right + 2 * leastPx;
    };
    return parts.length > 1 ? (parts.find(isAbove) ?? head) : head;
  }
  /** Amounts beside their names, such as the sums of a document; those under their names stand by themselves. */
  function columnOfTerm(element: Element) {
    const value = element.closest("dd");
    const list = value?.closest("dl");
    const name =
      value &&
      [...(value.parentElement?.children ?? [])].findLast((other) => other.matches("dt") && precedes(other, value));
    if (!list || !name) return undefined;
    const [beside, at] = [name.getBoundingClientRect(), value.getBoundingClientRect()];
    const isBeside = beside.top < at.bottom && at.top < beside.bottom;
    const pair = value.parentElement ?? list;
    return isBeside ? columnAt(`${keyOf(list)} ${extentOf(pair)} ${pathOf(element, value)}`, undefined) : undefined;
  }
  /** Those that stand under one another are equally wide; those beside each other are as wide as their words. */
  function extentOf(element: Element) {
    const { left, right } = element.getBoundingClientRect();
    return `${Math.round(left)} ${Math.round(right)}`;
  }
  function precedes(element: Element, other: Element) {
    return (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  }
  /** Amounts at the same place of items that stand under one another. */
  function columnOfItem(element: Element) {
    const item = element.closest("li");
    const list = item?.parentElement;
    return item && list && !list.matches("[data-rows]")
      ? columnAt(`${keyOf(list)} ${extentOf(item)} ${pathOf(element, item)}`, undefined)
      : undefined;
  }
  function columnAt(key: string, head: Element | undefined) {
    const known = columns.get(key);
    if (known) return known;
    const text = head && document.createTreeWalker(head, NodeFilter.SHOW_TEXT).nextNode();
    const column = { amounts: [], head: text ? { text: text.textContent ?? "", right: rightOf(text) } : undefined };
    columns.set(key, column);
    return column;
  }
  function pathOf(element: Element, above: Element): string {
    return element === above || !element.parentElement
      ? ""
      : `${pathOf(element.parentElement, above)} ${element.tagName}.${element.className} ${getComputedStyle(element).gridColumnStart}`;
  }
  function keyOf(element: Element) {
    const known = keys.get(element) ?? keys.size;
    keys.set(element, known);
    return known;
  }
  function spanOf(cell: Element) {
    return cell instanceof HTMLTableCellElement ? cell.colSpan : 1;
  }
  function widthOf(row: Element) {
    return [...row.children].reduce((width, cell) => width + spanOf(cell), 0);
  }
  function placeOf(cell: Element) {
    const cells = [...(cell.parentElement?.children ?? [])];
    return cells.slice(0, cells.indexOf(cell)).reduce((place, before) => place + spanOf(before), 0);
  }
  function isSeen(element: Element) {
    return element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height > 2;
  }
  function rightOf(text: Node) {
    const range = document.createRange();
    range.selectNodeContents(text);
    return Math.max(...[...range.getClientRects()].map(({ right }) => right));
  }
};
