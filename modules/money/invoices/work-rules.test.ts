import { expect, test } from "vitest";
import { choiceOf, chosenWork, linesToInvoice, partsToInvoice, totalOfWork, unpricedTasks } from "./work-rules.ts";

const task = (id: string, more: object = {}) => ({
  id,
  doneAt: "2026-11-20T10:00:00Z",
  cancelledAt: null,
  reworkOfId: null,
  ...more,
});
const line = (id: string, taskId: string | null, productId: string | null = null, qty = "1.000") => ({
  id,
  taskId,
  productId,
  qty,
  isDisputed: false,
});
const part = (id: string, taskId: string, quantity: string, more: object = {}) => ({
  id,
  taskId,
  productId: "pads",
  quantity,
  returned: "0.000",
  issuedAt: "2026-11-20T09:00:00Z",
  settledAs: null,
  ...more,
});
const item = (more: object) => ({
  estimateLineId: null,
  taskPartId: null,
  productId: null,
  qty: "1.000",
  approvedAt: null,
  workFreedAt: null,
  ...more,
});

test("an approved line is done with its task, or if it became none; open, cancelled and invoiced ones are told apart", () => {
  const tasks = [task("a"), task("b", { doneAt: null }), task("c", { doneAt: null, cancelledAt: "2026-11-20" })];
  const lines = [line("1", "a"), line("2", "b"), line("3", "c"), line("4", null), line("5", "a")];
  const invoiced = [item({ estimateLineId: "5" })];
  const states = linesToInvoice({ tasks, lines, invoiced }).map(({ state }) => state);
  expect(states).toEqual(["done", "open", "cancelled", "done", "invoiced"]);
});

test("work of a disputed estimate is chosen only on purpose, unless it is on an invoice", () => {
  const lines = [line("1", "a"), line("2", "a")].map((each) => ({ ...each, isDisputed: true }));
  const invoiced = [item({ estimateLineId: "2" })];
  const states = linesToInvoice({ tasks: [task("a")], lines, invoiced }).map(({ state }) => state);
  expect(states).toEqual(["disputed", "invoiced"]);
});

/** What is offered of parts: id, quantity and state. */
const offered = (work: Partial<Parameters<typeof partsToInvoice>[0]>) =>
  partsToInvoice({ tasks: [task("a"), task("b")], lines: [], parts: [], invoiced: [], ...work }).map(
    ({ part: { id }, qty, state }) => [id, qty, state],
  );

test("an issued part is offered less what approved lines of its task sell", () => {
  expect(offered({ parts: [part("p", "a", "3.000")] })).toEqual([["p", "3", "done"]]);
  const lines = [line("1", "a", "pads", "2.000")];
  expect(offered({ parts: [part("p", "a", "3.000")], lines })).toEqual([["p", "1", "done"]]);
  expect(offered({ parts: [part("p", "a", "2.000")], lines })).toEqual([]);
  expect(offered({ parts: [part("p", "b", "2.000")], lines })).toEqual([["p", "2", "done"]]);
  expect(offered({ parts: [part("p", "a", "1.000"), part("q", "a", "1.500")], lines })).toEqual([["q", "0.5", "done"]]);
});

test("what came back, was settled or was never issued is not offered", () => {
  expect(offered({ parts: [part("p", "a", "3.000", { returned: "1.250" })] })).toEqual([["p", "1.75", "done"]]);
  expect(offered({ parts: [part("p", "a", "3.000", { returned: "3.000" })] })).toEqual([]);
  expect(offered({ parts: [part("p", "a", "3.000", { settledAs: "own-cost" })] })).toEqual([]);
  expect(offered({ parts: [part("p", "a", "3.000", { issuedAt: null })] })).toEqual([]);
});

test("a part on a draft is shown as invoiced, and what is typed into a draft takes parts of any task", () => {
  const parts = [part("p", "a", "3.000"), part("q", "b", "2.000")];
  const linked = item({ taskPartId: "p", productId: "pads", qty: "3.000" });
  expect(offered({ parts, invoiced: [linked] })).toEqual([
    ["p", "3", "invoiced"],
    ["q", "2", "done"],
  ]);
  expect(offered({ parts, invoiced: [item({ productId: "pads", qty: "4.000" })] })).toEqual([["q", "1", "done"]]);
  const approved = item({ productId: "pads", qty: "4.000", approvedAt: "2026-11-20" });
  expect(offered({ parts, invoiced: [approved] })).toEqual([
    ["p", "3", "done"],
    ["q", "2", "done"],
  ]);
});

test("a line that an approved invoice has sold claims no part any more; one on a draft does", () => {
  const lines = [line("1", "a", "pads", "2.000")];
  const parts = [part("p", "a", "2.000")];
  const on = item({ estimateLineId: "1", productId: "pads", qty: "2.000" });
  expect(offered({ lines, parts, invoiced: [on] })).toEqual([]);
  expect(offered({ lines, parts, invoiced: [{ ...on, approvedAt: "2026-11-20" }] })).toEqual([["p", "2", "done"]]);
});

test("work of an invoice that came back whole is offered again on purpose, until another invoice takes it", () => {
  const back = { approvedAt: "2026-11-20", workFreedAt: "2026-11-21" };
  const settled = part("p", "a", "2.000", { returned: "2.000", settledAs: "invoiced" });
  const freed = [item({ ...back, estimateLineId: "1" }), item({ ...back, taskPartId: "p", qty: "2.000" })];
  const again = [...freed, item({ estimateLineId: "1" }), item({ taskPartId: "p", qty: "2.000" })];
  const [tasks, lines] = [[task("a")], [line("1", "a")]];
  const states = (invoiced: typeof freed) => linesToInvoice({ tasks, lines, invoiced }).map(({ state }) => state);
  expect([states(freed), offered({ parts: [settled], invoiced: freed })]).toEqual([
    ["returned"],
    [["p", "2", "returned"]],
  ]);
  expect([states(again), offered({ parts: [settled], invoiced: again })]).toEqual([
    ["invoiced"],
    [["p", "2", "invoiced"]],
  ]);
});

test("parts of a task that does another one again are told apart", () => {
  expect(offered({ tasks: [task("a", { reworkOfId: "x" })], parts: [part("p", "a", "1.000")] })).toEqual([
    ["p", "1", "rework"],
  ]);
});

test("a done task without a line and without an issued part has no price", () => {
  const tasks = [task("a"), task("b"), task("c"), task("d", { doneAt: null })];
  const work = { tasks, lines: [line("1", "a")], parts: [part("p", "b", "1.000")], invoiced: [] };
  expect(unpricedTasks(work).map(({ id }) => id)).toEqual(["c"]);
});

test("what was done is chosen at first, and what is invoiced is never sent", () => {
  const shown = (id: string, state: "done" | "open" | "invoiced", grandTotal: string) => ({
    estimateLineId: id,
    taskPartId: null,
    state,
    grandTotal,
  });
  const items = [shown("1", "done", "10.05"), shown("2", "open", "5.00"), shown("3", "invoiced", "7.00")];
  const part = { estimateLineId: null, taskPartId: "4", state: "done" as const, grandTotal: "0.10" };
  const all = [...items, part];
  expect(chosenWork(all, {})).toEqual(["1", "4"]);
  expect(chosenWork(all, { 1: false, 2: true, 3: true })).toEqual(["2", "4"]);
  expect(choiceOf(all, ["1", "2", "4"])).toEqual({ estimateLineIds: ["1", "2"], taskPartIds: ["4"] });
  expect(totalOfWork(all, ["1", "4"], 2)).toBe("10.15");
});
