import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { addDays } from "../platform/shared/dates.ts";
import { startApi } from "./support/api.ts";
import { auditor } from "./support/books.ts";
import { moneyAct } from "./support/money/acts.ts";
import { faults } from "./support/money/faults.ts";
import { branchesAgree, nothingChanged, sheetsAgree, statementsAgree } from "./support/money/reports.ts";
import { moneyShop } from "./support/money/shop.ts";
import { seed } from "./support/seed.ts";
import { shopToday } from "./support/shop-day.ts";

/** Sequences of 50 operations; more with `MONEY_SEQUENCES=2000 npx vitest run tests/money-sequences`. */
const sequences = Number(process.env.MONEY_SEQUENCES ?? 12);
/** To repeat a failure: `SEED=… MONEY_PATH=… MONEY_DAY=…`, as it is reported. */
const path = process.env.MONEY_PATH;
/** In the month before: a session that began over 90 days ago is removed by the program's clean-up. */
const firstDay = process.env.MONEY_DAY ?? `${addDays(shopToday(), -30).slice(0, 7)}-08`;

const api = await startApi({ sessionIdleMinutes: 60 * 24 * 365 });
const books = await auditor(api.database);
afterAll(books.close);

test(`after each of ${sequences} sequences of 50 random money operations every invariant of the books holds (seed ${seed}, from ${firstDay})`, async () => {
  const refusals = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(moneyAct, { minLength: 50, maxLength: 50 }), async (acts) => {
      api.clock.set(`${firstDay}T09:00:00Z`);
      const owner = await api.newShop();
      const { shopId } = owner;
      await books.rows("update shops set writable_until = '2030-01-01' where id = $1", [shopId]);
      await books.registerForVat(shopId, "310122393500003");
      const shop = await moneyShop(owner, { clock: api.clock, firstDay });
      for (const act of acts) await shop.carryOut(act);
      for (const [type, times] of shop.refused) refusals.set(type, (refusals.get(type) ?? 0) + times);

      expect(await books.problems(shopId)).toEqual([]);
      expect(await books.rows("select * from verify_stock($1)", [shopId])).toEqual([]);
      expect(await books.rows("select * from verify_work($1)", [shopId])).toEqual([]);
      for (const [fault, statement] of Object.entries(faults))
        expect(await books.rows(statement, [shopId]), fault).toEqual([]);
      await statementsAgree(owner, shop.today());
      await branchesAgree(owner, shop.today(), shop.branches);
      await sheetsAgree(owner, shop.today());
      await nothingChanged(owner, shop.kept);
    }),
    { numRuns: sequences, ...(path && { path }), endOnFailure: true },
  );
  expect(Math.max(0, ...refusals.values()), "an operation is nearly always refused").toBeLessThan(sequences * 12);
}, 3_600_000);
