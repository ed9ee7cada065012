import { expect, test } from "vitest";
import { carryAnswers } from "./revision-rules.ts";
import type { LineAnswer } from "./rules.ts";

const line = (id: string, more: object = {}) => ({
  id,
  findingId: null as string | null,
  alternative: null,
  productId: "pads",
  code: null,
  name: "Brake pads",
  description: null as string | null,
  qty: "1.000",
  unitPrice: 100n,
  flatDiscount: 0n,
  vat: 15n,
  grandTotal: 115n,
  answer: null as LineAnswer | null,
  taskId: null as string | null,
  ...more,
});

const carried = (before: ReturnType<typeof line>[], after: ReturnType<typeof line>[]) => {
  const { lines, groups, reopened, removed } = carryAnswers(before, after);
  return {
    lines: lines.map(({ line: { id }, answer, taskId }) => [id, answer, taskId]),
    kinds: groups.map(({ kind }) => kind),
    reopened: reopened.map(({ key }) => key),
    removed: removed.map(({ key }) => key),
  };
};

const yes = { answer: "yes" as const, taskId: "task" };

test("a finding with the same lines keeps its answer and its task, in whatever order they stand", () => {
  const before = [
    line("a", { findingId: "brakes", ...yes }),
    line("b", { findingId: "brakes", name: "Labour", productId: "labour", ...yes }),
    line("c", { answer: "not-now", name: "Wipers", productId: "wipers" }),
  ];
  const after = [
    line("x", { name: "Wipers", productId: "wipers", qty: "1" }),
    line("y", { findingId: "brakes", name: "Labour", productId: "labour" }),
    line("z", { findingId: "brakes" }),
  ];
  const { lines, ...rest } = carried(before, after);
  expect(lines).toHaveLength(3);
  expect(lines).toEqual(
    expect.arrayContaining([
      ["x", "not-now", null],
      ["y", "yes", "task"],
      ["z", "yes", "task"],
    ]),
  );
  expect(rest).toEqual({ kinds: ["kept", "kept"], reopened: [], removed: [] });
});

test.each([
  { grandTotal: 116n },
  { qty: "2" },
  { name: "Other pads" },
  { warrantyOf: "INV-1" },
  { alternative: "used" },
  { unitPrice: 99n },
])("an approved finding that changes in %o is asked again and keeps the task that waits", (change) => {
  const before = [line("a", { findingId: "brakes", ...yes })];
  expect(carried(before, [line("x", { findingId: "brakes", ...change })])).toEqual({
    lines: [["x", null, "task"]],
    kinds: ["changed"],
    reopened: ["brakes"],
    removed: [],
  });
});

test("a line more is a change, and what was declined is asked again without a task", () => {
  const before = [line("a", { findingId: "brakes", answer: "not-now" })];
  const after = [line("x", { findingId: "brakes" }), line("y", { findingId: "brakes", name: "Labour" })];
  expect(carried(before, after)).toMatchObject({
    lines: [
      ["x", null, null],
      ["y", null, null],
    ],
    reopened: [],
  });
});

test("lines without a finding belong together if they sell the same; each is used once", () => {
  const before = [line("a", yes), line("b", { grandTotal: 230n, qty: "2" })];
  const after = [line("x", { grandTotal: 230n, qty: "2" }), line("y", { grandTotal: 345n, qty: "3" }), line("z")];
  expect(carried(before, after)).toEqual({
    lines: [
      ["x", null, null],
      ["y", null, null],
      ["z", "yes", "task"],
    ],
    kinds: ["kept", "added", "kept"],
    reopened: [],
    removed: [],
  });
});

test("what is no longer offered is removed, approved or not", () => {
  const before = [line("a", { findingId: "brakes", ...yes }), line("b", { productId: "wipers" })];
  expect(carried(before, [line("x")])).toEqual({
    lines: [["x", null, null]],
    kinds: ["added"],
    reopened: [],
    removed: ["brakes", "b"],
  });
});
