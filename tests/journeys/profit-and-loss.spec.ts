import { monthStart } from "../../modules/books/ledger/periods.ts";
import { bookWords } from "../../modules/books/ledger/books-words.ts";
import { reportWords } from "../../modules/front/reports/screen-words.ts";
import { rowWords, statementNames, tieWords } from "../../modules/front/reports/words.ts";
import { readableDate } from "../../platform/shared/dates.ts";
import { nameIn } from "../../platform/shared/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { shopToday } from "../support/shop-day.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { uiOf } from "./support/ui.ts";

type Account = { id: string; code: string; name: string; name_ar: string };

for (const language of languagesOf("profit-and-loss"))
  test(`the profit is compared with that of the month before, and a picture leads from one to the other (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { called, choose, shown, unfold } = uiOf(page, language);
    const today = shopToday();
    const chart: Account[] = (await calls.get("/api/accounts")).data;
    const account = (code: string) => chart.find((each) => each.code === code)!;
    const nameOf = (code: string) => nameIn(language, { name: account(code).name, nameAr: account(code).name_ar });
    const post = (date: string, debit: string, credit: string, value: string) =>
      calls.post("/api/journal-entries", {
        date,
        memo: "Entry",
        lines: [
          { account_id: account(debit).id, debit: value },
          { account_id: account(credit).id, credit: value },
        ],
      });
    const [earliest, before, now] = [monthStart(today, -2), monthStart(today, -1), monthStart(today)];
    await post(earliest, "1102", "4101", "100");
    await post(before, "1102", "4101", "1000");
    await post(before, "1102", "4103", "500");
    await post(before, "6101", "1102", "800");
    await post(now, "1102", "4101", "1100");
    await post(now, "1102", "4103", "900");
    await post(now, "6101", "1102", "850");
    await post(now, "6108", "1102", "50");

    await page.goto("/back/profit-and-loss");
    const sentence = shown(reportWords.profitRose, { amount: "400.00", brought: nameOf("4103") });
    const bridge = page.getByRole("img", { name: sentence });
    await expect(page.getByRole("heading", { name: sentence })).toBeVisible();
    for (const label of ["700.00", "+100.00", "+400.00", "\u221250.00", "1,100.00"])
      await expect(bridge.getByText(label, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(shown(tieWords.agrees, { figure: "1,100.00" }))).toBeVisible();
    const statement = page.getByRole("table", { name: called(statementNames["profit-and-loss"]), exact: true });
    const cells = (name: string) => statement.getByRole("row").filter({ hasText: name }).first().getByRole("cell");
    await expect(cells("4103")).toHaveText(["900.00", "500.00", "400.00", "+80.0%"]);
    await expect(cells("6101")).toHaveText(["850.00", "800.00", "50.00", "+6.3%"]);
    await expect(cells("6108")).toHaveText(["50.00", "–", "50.00", called(reportWords.new)]);
    const profit = statement.getByRole("row").filter({ hasText: called(rowWords.netProfit) });
    await expect(profit.getByRole("rowheader")).toContainText(
      shown(reportWords.shareBefore, { now: "55.0%", before: "46.7%" }),
    );
    await expect(profit.getByRole("cell")).toHaveText(["1,100.00", "700.00", "400.00", "+57.1%"]);
    expect(await faultsOf(page, language)).toEqual([]);

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(cells("4103")).toHaveText(["900.00", "+80.0%"]);
    await expect(bridge.getByText("700.00", { exact: true })).toBeHidden();
    await expect(bridge.getByText("+400.00", { exact: true })).toBeVisible();
    expect(await faultsOf(page, language)).toEqual([]);

    await page.setViewportSize({ width: 1280, height: 900 });
    await choose(reportWords.compare, called(reportWords.none));
    const month = (date: string) => readableDate(date, language, "month");
    const byMonth = { month: month(earliest), total: "1,900.00", best: month(now) };
    await expect(page.getByRole("img", { name: shown(reportWords.profitMost, byMonth) })).toBeVisible();
    await unfold(kitWords.figures);
    const months = page.getByRole("table", { name: called(reportWords.profit), exact: true });
    await expect(months.getByRole("row").filter({ hasText: month(before) })).toContainText("1,500.00");
    expect(await faultsOf(page, language)).toEqual([]);
    await statement.getByRole("rowheader").filter({ hasText: "4103" }).getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(`/back/accounts/${account("4103").id}`));

    await page.goto(`/back/cash-and-bank?from=${earliest}&to=${today}`);
    const risen = {
      change: "1,900.00",
      closing: "1,900.00",
      when: called(bookWords.inPeriod, { period: month(now) }),
    };
    await expect(page.getByRole("img", { name: shown(bookWords.cashRose, risen) })).toBeVisible();
    expect(await faultsOf(page, language)).toEqual([]);
  });
