import fc from "fast-check";
import { expect, test } from "vitest";
import { floorHome, headedFor } from "./headed-for.ts";

const nobody = { floor: null };

test.each([
  ["?back=/back/clients?q=أحمد", "/back/clients?q=%D8%A3%D8%AD%D9%85%D8%AF"],
  ["?back=/back/clients%0d%0aset-cookie:%20a=b", "/back/clientsset-cookie:%20a=b"],
  ["?back=%2Fback%2Fclients%3Fq%3DYousif%23more", "/back/clients?q=Yousif#more"],
  ["?back=/dashboard", "/dashboard"],
  ["?back=/back/..//other.test", "/dashboard"],
  ["?back=/back/%2e%2e/en/login", "/dashboard"],
  ["?back=https://other.test/back/clients", "/dashboard"],
  ["?back=//other.test/back", "/dashboard"],
  ["", "/dashboard"],
])("after sign-in %s leads to %s", (search, page) => {
  expect(headedFor(search, nobody)).toBe(page);
});

test("a session on a tablet begins at its own page", () => {
  expect(headedFor("?back=/back/clients", { floor: {} })).toBe(floorHome);
});

test("whatever the address says, a page of the application follows, which a header can name", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.constantFrom("/back", "/back/", "/dashboard?", ""), (text, begin) => {
      const page = headedFor(`?${new URLSearchParams({ back: begin + text })}`, nobody);
      expect(page).toMatch(/^\/(back|dashboard)([/?#]|$)/);
      expect(page).toMatch(/^[!-~]+$/);
      expect(new URL(page, "https://own.test").origin).toBe("https://own.test");
    }),
  );
});
