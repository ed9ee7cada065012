import fc from "fast-check";

const share = fc.integer({ min: 1, max: 1000 });
const pick = fc.nat(1_000_000);
const back = fc.nat(20);

const wait = [
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 12 }) }) },
] as const;

/** What a client is charged, pays and gets back. */
const sales = [
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
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("bill a claim" as const),
      labour: share,
      parts: share,
      approved: share,
      deductible: fc.nat(400),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("pay" as const),
      back,
      amount: share,
      held: fc.boolean(),
      card: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("pay as a party" as const), back, amount: share, insurer: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("refund deposit" as const),
      which: pick,
      amount: share,
      whole: fc.boolean(),
    }),
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
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("charge more" as const), which: pick, line: pick, amount: share }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("keep credit" as const), which: pick, amount: share }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reverse credit" as const), which: pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("pay by cheque" as const), back, amount: share }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("move cheque" as const),
      which: pick,
      step: fc.constantFrom("deposit", "clear", "bounce", "undo"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("move credit" as const), which: pick, back: fc.boolean() }) },
] as const;

/** What is bought and kept in stock. */
const purchases = [
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
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("order parts" as const),
      lines: fc.array(fc.record({ product: pick, thousandths: share, price: share }), { minLength: 1, maxLength: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("receive order" as const),
      back,
      which: pick,
      thousandths: share,
      whole: fc.boolean(),
    }),
  },
] as const;

/** Approved estimates of a visit, parts of its tasks, and invoices that take both. */
const work = [
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("plan part" as const), product: pick, thousandths: share }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("issue part" as const),
      which: pick,
      thousandths: share,
      whole: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("return part" as const),
      which: pick,
      thousandths: share,
      whole: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("bear part" as const), which: pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("undo own cost" as const), which: pick }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("approve estimate" as const),
      lines: fc.array(fc.record({ product: pick, thousandths: share, price: share }), { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("invoice work" as const),
      back,
      max: fc.integer({ min: 1, max: 6 }),
      atOnce: fc.boolean(),
      fate: fc.constantFrom("approve", "approve", "approve", "delete", "remove an item"),
    }),
  },
] as const;

/** What is entered by hand, counted, locked and filed. */
const books = [
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("manual entry" as const), back, amount: share }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reverse entry" as const), which: pick }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("transfer" as const), back, amount: share, toBank: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("entry of a party" as const),
      back,
      amount: share,
      ofVendor: fc.boolean(),
      isDebit: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("accrue" as const),
      amount: share,
      days: fc.integer({ min: 1, max: 30 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("post planned" as const), which: pick }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("settle cards" as const), back, amount: share, fee: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reverse card settlement" as const), which: pick }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("settle a day" as const), back, amount: share, isOff: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("write off" as const), which: pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("buy asset" as const), back, amount: share }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("depreciate" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("dispose of asset" as const),
      which: pick,
      amount: share,
      sold: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("undo disposal" as const), which: pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("lock books" as const), back }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("file VAT" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("pay VAT" as const), which: pick, amount: share }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("change branch" as const), toSecond: fc.boolean() }) },
] as const;

/** One random money operation. Numbers are chosen so that most operations are accepted, and some are refused. */
export const moneyAct = fc.oneof(...wait, ...sales, ...purchases, ...work, ...books);
/** One that writes papers of a client. */
export const saleAct = fc.oneof(...sales);

type ValueOf<T> = T extends readonly { arbitrary: infer A }[] ? (A extends fc.Arbitrary<infer V> ? V : never) : never;
type Areas = {
  sales: ValueOf<typeof sales>;
  purchases: ValueOf<typeof purchases>;
  work: ValueOf<typeof work>;
  books: ValueOf<typeof books>;
};
export type MoneyAct = ValueOf<typeof wait> | Areas[keyof Areas];

/** How the acts of an area are carried out. */
export type ActsOf<Area extends keyof Areas> = {
  [K in Areas[Area]["kind"]]: (act: Extract<Areas[Area], { kind: K }>) => Promise<void>;
};
