import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** As much of an element as React needs to put texts into it. */
class Element {
  nodeType = 1;
  tagName = "DIV";
  nodeName = "DIV";
  namespaceURI = "http://www.w3.org/1999/xhtml";
  children: (Element | { data: string })[] = [];
  ownerDocument: object = fakeDocument;
  textContent = "";
  addEventListener() {}
  appendChild(child: Element) {
    this.removeChild(child);
    this.children.push(child);
  }
  insertBefore(child: Element, before: Element) {
    this.removeChild(child);
    this.children.splice(this.children.indexOf(before), 0, child);
  }
  removeChild(child: Element) {
    this.children = this.children.filter((each) => each !== child);
  }
  text(): string {
    return this.children.map((child) => ("data" in child ? child.data : child.text())).join("");
  }
}
const fakeDocument = {
  nodeType: 9,
  addEventListener: () => undefined,
  createTextNode: (data: string) => ({ nodeType: 3, data, nodeValue: data }),
  createElement: () => new Element(),
  querySelectorAll: () => [],
};

beforeEach(() => {
  vi.resetModules();
  vi.doMock("./language.tsx", () => ({ useWords: () => String }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock("./language.tsx");
  vi.resetModules();
});

test("a part that is loaded stays when it becomes one that can wait: its field may have the focus", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("document", fakeDocument);
  vi.stubGlobal("window", { addEventListener: () => undefined, HTMLIFrameElement: Element });
  for (const name of ["addEventListener", "removeEventListener"]) vi.stubGlobal(name, () => undefined);
  const { lazyPart } = await import("./lazy-part.tsx");
  const Part = lazyPart(async () => () => "part");
  const container = new Element();
  const root = createRoot(container as unknown as globalThis.Element);
  const show = (part: ReactNode) => act(async () => root.render(part));
  await show(<Part waiting="waiting" later={false} />);
  expect(container.text()).toBe("part");
  await show(<Part waiting="waiting" later />);
  expect(container.text()).toBe("part");
});
