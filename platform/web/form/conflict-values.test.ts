import fc from "fast-check";
import { expect, test } from "vitest";
import { isolated } from "../../shared/words.ts";
import { shownValue, type ValueReader } from "./conflict-values.ts";
import type { FieldFacts } from "./state.tsx";

const [named, nameless] = ["01890a5d-ac96-774b-bcce-b302099a8057", "01890a5d-ac96-774b-bcce-b302099a8058"];

const fields: Record<string, FieldFacts> = {
  day: { label: "Day", type: "date" },
  price: { label: "Price", type: "money" },
  bookable: { label: "Bookable", type: "checkbox" },
  kind: { label: "Kind", type: "select", choices: [{ value: "part", label: "Part" }] },
  account: { label: "Account", nameOf: (id) => (id === "1" ? "1102 Bank" : undefined) },
  steps: { label: "Steps", nameOf: (step) => `Step ${String(step)}` },
  "parts.0.productId": { label: "Part", nameOf: (id) => (id === named ? "Oil filter" : undefined) },
  "parts.0.quantity": { label: "Quantity", type: "quantity" },
  "rates.0.startsOn": { label: "From", type: "date" },
  "rates.0.rate": { label: "Rate", type: "decimal", unit: "%" },
};

const reader: ValueReader = {
  factsOf: (name) => fields[name],
  say: (word, values) => [word, values?.count].filter((part) => part !== undefined).join(" "),
  day: (date) => `day ${date}`,
  inDigits: (figures) => figures,
  comma: ", ",
};

const shown = (name: string, value: unknown) => shownValue(name, value, reader);

test("a value is shown as its field shows it", () => {
  expect(shown("day", "2026-10-31")).toBe("day 2026-10-31");
  expect(shown("day", "2026-02-31")).toBe("2026-02-31");
  expect(shown("price", "1150.00")).toBe(isolated("1,150.00"));
  expect(shown("price", "much")).toBe("much");
  expect(shown("bookable", true)).toBe("yes");
  expect(shown("kind", "part")).toBe("Part");
  expect(shown("account", "1")).toBe("1102 Bank");
  expect(shown("account", "01890a5d-ac96-774b-bcce-b302099a8057")).toBe("otherEntry");
  expect([null, undefined, "", []].map((none) => shown("name", none))).toEqual(["–", "–", "–", "–"]);
});

test("a list is shown by the values of its rows, and by their number if they are many or have none to show", () => {
  const rates = [
    { startsOn: "2018-01-01", rate: 5 },
    { startsOn: "2020-07-01", rate: 15 },
  ];
  expect(shown("rates", rates)).toBe(`day 2018-01-01 · ${isolated("5%")}, day 2020-07-01 · ${isolated("15%")}`);
  expect(shown("rates", [...rates, {}, { startsOn: "", rate: null }])).toBe(shown("rates", rates));
  expect(shown("rates", [...rates, ...rates, ...rates])).toBe("entries 6");
  expect(shown("lines", [{ secret: "1" }])).toBe("entries 1");
  expect(shown("steps", [4, 6])).toBe("Step 4, Step 6");
});

test("a list with a row that has an id without a name is shown by the number of its rows", () => {
  const row = { productId: named, quantity: "2" };
  expect(shown("parts", [row, row])).toBe(`Oil filter · ${isolated("2")}, Oil filter · ${isolated("2")}`);
  expect(shown("parts", [row, { ...row, productId: nameless }])).toBe("entries 2");
  expect(shown("parts", [{ productId: nameless }, { productId: nameless }])).toBe("entries 2");
});

test("no value of any shape is shown as an object or left without a text", () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(fields), "rates", "other"), fc.jsonValue(), (name, value) => {
      const text = shown(name, value);
      expect(text).not.toContain("[object");
      if (value !== null) expect(typeof text).toBe("string");
    }),
  );
});
