import fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "../../../platform/shared/money.ts";
import { isBalanced } from "../../books/ledger/rules.ts";
import { costTakenBack, issued, levelOf, quantityText, received, type StockedProduct } from "./rules.ts";
import { leastOnHand, planStock, stockOfToday } from "./stock-plan.ts";

const accounts = {
  inventory: "1301",
  "materials-inventory": "1302",
  "cost-of-sales": "5101",
  "cost-of-materials": "5102",
  warranty: "5105",
  "stock-adjustments": "5104",
  "opening-balances": "3901",
  "work-in-progress": "1303",
  "goods-in-transit": "1304",
};

const today = stockOfToday("2026-11-20", "main");

const pads: StockedProduct = {
  id: "pads",
  name: "Brake pads",
  nameAr: null,
  kind: "part",
  inventory: "parts",
  cost: null,
  trackedAt: "2026-11-01T00:00:00Z",
  archivedAt: null,
  onHand: "0",
  stockValue: 0n,
  movements: 0,
  branches: [],
};

/** Brake pads of which one branch has this much. */
const padsAt = (onHand: string, stockValue: bigint, movements: number, branchId = "main"): StockedProduct => {
  const own = { branchId, name: branchId, nameAr: branchId, onHand, stockValue };
  return { ...pads, onHand, stockValue, movements, branches: [own] };
};

test("the worked example: 10 at 20 and 10 at 26, 2 sold, 1 taken back", () => {
  const first = received({ onHand: 0n, value: 0n }, 10_000n, 20_000n);
  const second = received(first.after, 10_000n, 26_000n);
  const sold = issued(second.after, 2000n, 0n);
  expect(sold.cost).toBe(4600n);
  const back = received(sold.after, 1000n, costTakenBack({ quantity: 2000n, cost: 4600n }, { before: 0n, now: 1000n }));
  expect(back.after).toEqual({ onHand: 19_000n, value: 43_700n });
});

test("the last unit out takes the remainder, so that nothing on hand is worth nothing", () => {
  const three = received({ onHand: 0n, value: 0n }, 3000n, 10_000n).after;
  const [one, two] = [issued(three, 1000n, 0n), issued(issued(three, 1000n, 0n).after, 1000n, 0n)];
  expect([one.cost, two.cost, issued(two.after, 1000n, 0n)]).toEqual([
    3333n,
    3334n,
    { cost: 3333n, after: { onHand: 0n, value: 0n } },
  ]);
});

test("a receipt after a shortage puts the difference into the adjustments, never into the average", () => {
  const short = issued({ onHand: 1000n, value: 2000n }, 3000n, 1500n);
  expect(short).toEqual({ cost: 5000n, after: { onHand: -2000n, value: -3000n } });
  expect(received(short.after, 5000n, 10_000n)).toEqual({ variance: 1000n, after: { onHand: 3000n, value: 6000n } });
});

test("a document's receipt adds only its variance, because the document debits the stock itself", () => {
  const short = padsAt("-2", -3000n, 2);
  const step = { kind: "receipt", productId: "pads", quantity: "5", cost: 10_000n } as const;
  const { lines, movements } = planStock([short], [step], accounts, today);
  expect(lines).toEqual([
    { accountId: "5104", debit: 1000n, credit: 0n, partyId: null },
    { accountId: "1301", debit: 0n, credit: 1000n, partyId: null },
  ]);
  expect(movements).toMatchObject([{ value: 9000n, variance: 1000n, unitCost: 2000n }]);
});

test("services, and parts without stock, post nothing when they are sold", () => {
  const step = { kind: "issue", productId: "pads", quantity: "1" } as const;
  expect(planStock([{ ...pads, kind: "service" }], [step], accounts, today).movements).toEqual([]);
  expect(planStock([{ ...pads, trackedAt: null }], [step], accounts, today).movements).toEqual([]);
});

test("more than is on hand is a shortage, also over several lines", () => {
  const two = padsAt("2", 200n, 1);
  const step = (quantity: string) => ({ kind: "issue", productId: "pads", quantity }) as const;
  expect(planStock([two], [step("1"), step("1")], accounts, today).shortages).toEqual([]);
  expect(planStock([two], [step("1.5"), step("1")], accounts, today).shortages).toEqual([
    { product: two, onHand: 2000n, on: null, elsewhere: [] },
  ]);
});

test("a branch takes only what it has, at its own cost; what others have is named", () => {
  const [here, there] = [padsAt("1", 300n, 1).branches[0]!, padsAt("5", 500n, 2, "other").branches[0]!];
  const both = { ...pads, onHand: "6", stockValue: 800n, movements: 3, branches: [here, there] };
  const issue = { kind: "issue", productId: "pads", quantity: "1" } as const;
  const { movements, shortages } = planStock([both], [issue], accounts, today);
  expect(movements).toMatchObject([
    { value: -300n, after: { onHand: 0n, value: 0n }, afterInAll: { onHand: 5000n, value: 500n }, number: 4 },
  ]);
  expect(shortages).toEqual([]);
  expect(planStock([both], [{ ...issue, quantity: "2" }], accounts, today).shortages).toEqual([
    { product: both, onHand: 1000n, on: null, elsewhere: [there] },
  ]);
});

test("what moves after the document's day counts: the least on hand from its day on is what may be taken", () => {
  const moved = (...later: [effectiveOn: string, quantity: string][]) =>
    leastOnHand(5000n, {
      on: "2026-11-05",
      later: later.map(([effectiveOn, quantity]) => ({ effectiveOn, quantity })),
    });
  expect(moved()).toEqual({ onHand: 5000n, on: null });
  expect(moved(["2026-11-20", "5"])).toEqual({ onHand: 0n, on: "2026-11-05" });
  expect(moved(["2026-11-20", "8"], ["2026-11-10", "-4"])).toEqual({ onHand: -3000n, on: "2026-11-10" });
  expect(moved(["2026-11-20", "-2"])).toEqual({ onHand: 5000n, on: null });
});

test("a sale on an earlier day is a shortage exactly if a day from then on would end below zero", () => {
  const day = fc.integer({ min: 1, max: 12 });
  const moves = fc.array(fc.record({ day, thousandths: fc.bigInt({ min: -9000n, max: 9000n }) }), { maxLength: 12 });
  const nameOf = (number: number) => `2026-11-${String(number).padStart(2, "0")}`;
  fc.assert(
    fc.property(moves, day, fc.bigInt({ min: 1n, max: 9000n }), (history, on, sold) => {
      const through = (last: number) => sum(history.flatMap((move) => (move.day <= last ? move.thousandths : [])));
      const expected = Array.from({ length: 13 - on }, (_, after) => through(on + after) - sold).some(
        (left) => left < 0n,
      );
      const onHand = through(12);
      const product = padsAt(quantityText(onHand), onHand, history.length);
      const later = history
        .filter((move) => move.day > on)
        .map((move) => ({
          productId: "pads",
          effectiveOn: nameOf(move.day),
          quantity: quantityText(move.thousandths),
        }));
      const step = { kind: "issue" as const, productId: "pads", quantity: quantityText(sold) };
      const { shortages } = planStock([product], [step], accounts, { branchId: "main", on: nameOf(on), later });
      expect(shortages.length > 0).toBe(expected);
    }),
    { numRuns: 2000 },
  );
});

test("paint and materials have accounts of their own", () => {
  const paint = { ...padsAt("4", 400n, 1), inventory: "materials" as const };
  const step = { kind: "issue", productId: "pads", quantity: "1" } as const;
  expect(planStock([paint], [step], accounts, today).lines.map(({ accountId }) => accountId)).toEqual(["5102", "1302"]);
});

test("a part is low below its minimum and out at 0", () => {
  const level = (onHand: string, minimum: string | null, tracked = true) => levelOf({ onHand, minimum, tracked });
  expect([level("3.000", "4.000"), level("4", "4"), level("0", "4"), level("0", null), level("1", null)]).toEqual([
    "low",
    null,
    "out",
    "out",
    null,
  ]);
  expect(level("0", null, false)).toBeNull();
});

const quantity = fc.bigInt({ min: 1n, max: 50_000n }).map(quantityText);
const cost = fc.bigInt({ min: 0n, max: 10_000_000n });
const step = fc.oneof(
  fc.record({ kind: fc.constantFrom("receipt" as const, "opening" as const), quantity, cost }),
  fc.record({ kind: fc.constant("issue" as const), quantity }),
  fc.record({ kind: fc.constantFrom("count" as const, "adjustment" as const), quantity }),
  fc.record({ kind: fc.constant("count" as const), quantity: quantity.map((text) => `-${text}`) }),
);

test("in any order the value is what was posted, has the sign of the quantity, and the average is never of a shortage", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { movements, lines } = planStock(
        [pads],
        steps.map((one) => ({ ...one, productId: "pads" })),
        accounts,
        today,
      );
      const posted = sum(lines.map((line) => (line.accountId === "1301" ? line.debit - line.credit : 0n)));
      const receipts = sum(movements.map((move, place) => (move.kind === "receipt" ? costOf(steps, place) : 0n)));
      const last = movements.at(-1)?.after ?? { onHand: 0n, value: 0n };
      expect(last.value).toBe(posted + receipts);
      expect(last.value).toBe(sum(movements.map(({ value }) => value)));
      expect(isBalanced(lines)).toBe(true);
      for (const { after } of movements) {
        if (after.onHand === 0n) expect(after.value).toBe(0n);
        else expect(after.value * after.onHand).toBeGreaterThanOrEqual(0n);
      }
      expect(movements.map(({ number }) => number)).toEqual(movements.map((_, place) => place + 1));
    }),
    { numRuns: 2000 },
  );
});

const costOf = (steps: readonly object[], place: number) => {
  const step = steps[place]!;
  return "cost" in step ? (step.cost as bigint) : 0n;
};

test("parts of an issue that are taken back in any split add up to its cost", () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 1n, max: 9000n }), { minLength: 1, maxLength: 12 }), cost, (parts, whole) => {
      const issue = { quantity: sum(parts), cost: whole };
      let before = 0n;
      const taken = parts.map((now) => {
        const back = costTakenBack(issue, { before, now });
        before += now;
        return back;
      });
      expect(sum(taken)).toBe(whole);
      expect(taken.every((back) => back >= 0n)).toBe(true);
    }),
  );
});

test("what is issued for a repair under warranty is a cost of warranty work, and is taken back there", () => {
  const held = [padsAt("10", 60_000n, 1)];
  const issue = { kind: "issue" as const, productId: "pads", quantity: "2", use: "warranty" as const };
  const plan = planStock(held, [issue], accounts, today);
  expect(plan.lines).toEqual([
    { accountId: "5105", debit: 12_000n, credit: 0n, partyId: null },
    { accountId: "1301", debit: 0n, credit: 12_000n, partyId: null },
  ]);
  const back = { ...issue, kind: "return" as const, cost: 6000n, issueId: "issue", quantity: "1" };
  expect(planStock(held, [back], accounts, today).lines).toEqual([
    { accountId: "1301", debit: 6000n, credit: 0n, partyId: null },
    { accountId: "5105", debit: 0n, credit: 6000n, partyId: null },
  ]);
});
