import fc from "fast-check";

const share = fc.integer({ min: 1, max: 1000 });
const pick = fc.nat(1_000_000);
const back = fc.nat(20);

/** One random money operation. Numbers are chosen so that most operations are accepted, and some are refused. */
export const moneyAct = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 12 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("sell" as const),
      back,
      cash: fc.boolean(),
      toInsurer: fc.boolean(),
      lines: fc.array(fc.record({ product: pick, thousandths: share, price: share, discount: fc.nat(40) }), {
        minLength: 1,
        maxLength: 4,
      }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("pay" as const), back, amount: share, held: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("refund deposit" as const),
      which: pick,
      amount: share,
      whole: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("pay as a party" as const), back, amount: share, insurer: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("move deposit" as const), which: pick, back: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("reverse payment" as const), which: pick }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("return" as const),
      which: pick,
      line: pick,
      thousandths: share,
      byAmount: fc.boolean(),
      inStock: fc.boolean(),
      whole: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("refund" as const), which: pick, amount: share }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reverse refund" as const), which: pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("keep credit" as const), which: pick, amount: share }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reverse credit" as const), which: pick }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("charge more" as const), which: pick, line: pick, amount: share }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("stock" as const),
      product: pick,
      add: fc.boolean(),
      thousandths: share,
      cost: share,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("buy" as const),
      back,
      of: fc.constantFrom("domestic", "import", "reverse_charge"),
      customs: fc.boolean(),
      lines: fc.array(
        fc.record({ product: pick, thousandths: share, price: share, expense: fc.boolean(), deductible: fc.boolean() }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("return to vendor" as const),
      which: pick,
      line: pick,
      thousandths: share,
      byAmount: fc.boolean(),
      whole: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("pay vendor" as const), back, amount: share }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reverse vendor payment" as const), which: pick }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("refund from vendor" as const), back, amount: share }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reverse vendor refund" as const), which: pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("use vendor credit" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("count" as const), product: pick, thousandths: share }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("manual entry" as const), back, amount: share }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reverse entry" as const), which: pick }) },
);
export type MoneyAct = typeof moneyAct extends fc.Arbitrary<infer A> ? A : never;
