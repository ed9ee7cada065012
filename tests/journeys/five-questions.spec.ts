import { type Page } from "@playwright/test";
import { ageingWords } from "../../modules/books/ledger/ageing-words.ts";
import { missingActWords } from "../../modules/front/board/wait-words.ts";
import { waitingNowWords } from "../../modules/front/reports/waiting-now-words.ts";
import { answerWords, figureWords, todayWords } from "../../modules/front/today/screen-words.ts";
import { addDays, readableDate } from "../../platform/shared/dates.ts";
import { shopToday } from "../support/shop-day.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { uiOf } from "./support/ui.ts";

/** Counts the taps between Today and the answer. */
const tapper = (page: Page) => {
  let taps = 0;
  return {
    begin: async () => {
      taps = 0;
      await page.goto("/dashboard");
    },
    tap: async (link: ReturnType<Page["locator"]>) => {
      taps += 1;
      await link.first().click();
    },
    taps: () => taps,
  };
};

for (const language of languagesOf("five-questions"))
  test(`from Today five questions are answered in at most two taps, down to the car, the client and the paper (${language})`, async ({
    page,
  }) => {
    test.slow();
    const { called } = uiOf(page, language);
    const { calls } = await newShop(page, language);
    await page.setViewportSize({ width: 1280, height: 900 });
    const visit = await calls.post("/api/client-vehicles", {
      client_name: "Noura",
      license_plate: "7421 KNR",
      vehicle_entered_at: `${addDays(shopToday(), -3)}T09:00`,
    });
    const stuck = await calls.post("/api/client-vehicles", { client_name: "Reem", license_plate: "3150 DHB" });
    const product = await calls.post("/api/products", { name: "Polishing", kind: "service", price: "100" });
    const invoice = await calls.post("/api/client-invoices", {
      client_vehicle_id: visit.id,
      issued_at: shopToday(),
      addressed_to: "Noura",
    });
    await calls.post(`/api/client-invoices/${invoice.id}/items`, { product_id: product.id, qty: "2" });
    await calls.post(`/back/client-invoices/${invoice.id}/approve`);
    const { begin, tap, taps } = tapper(page);
    const link = (name: string | RegExp) => page.getByRole("main").getByRole("link", { name });

    // What did I earn? It stands on Today; one tap leads to the statement, the second to what it adds up.
    await begin();
    const month = readableDate(shopToday(), language, "monthName");
    await expect(link(called(figureWords.income, { month }))).toContainText("200.00");
    await tap(link(called(figureWords.income, { month })));
    await expect(page).toHaveURL(/\/back\/profit-and-loss\?from=/);
    await expect(page.getByRole("table").first()).toContainText("200.00");
    expect(taps()).toBeLessThanOrEqual(2);

    // Who owes me? The client stands on Today; one tap leads to the invoice.
    await begin();
    await expect(page.getByRole("heading", { name: called(todayWords.receivables) })).toBeVisible();
    await tap(link("Noura"));
    await expect(page).toHaveURL(/\/back\/receivables\?party=/);
    await expect(page.getByRole("main")).toContainText("230.00");
    await expect(page.getByRole("main")).toContainText(called(ageingWords.due));
    expect(taps()).toBeLessThanOrEqual(2);

    // Which cars are stuck, and why? The second tap leads to the car.
    await begin();
    await tap(link(new RegExp(called(answerWords["where-cars-wait"]))));
    await expect(page.getByRole("heading", { name: called(waitingNowWords.title) })).toBeVisible();
    const waiting = page.getByRole("listitem").filter({ hasText: called(missingActWords["fill-entry-card"]) });
    await expect(waiting).toBeVisible();
    expect(await faultsOf(page, language, ["Noura", "Reem"])).toEqual([]);
    await tap(waiting.getByRole("link"));
    await expect(page).toHaveURL(new RegExp(`/back/vehicles/${stuck.id}`));
    expect(taps()).toBeLessThanOrEqual(2);

    // Who did what today? The second tap leads to what one did.
    await begin();
    await tap(link(new RegExp(called(answerWords["user-activity"]))));
    const table = page.getByRole("table").first();
    await expect(table).toBeVisible();
    await tap(table.getByRole("link"));
    await expect(page).toHaveURL(new RegExp(`/back/settings/activity\\?user=.*from=${shopToday()}`));
    expect(taps()).toBeLessThanOrEqual(2);

    // What pays best? Its answer stands on Today; one tap leads to the products, the second to the papers.
    await begin();
    await expect(link(new RegExp(called(answerWords["profit-by-product"])))).toContainText("200.00");
    await tap(link(new RegExp(called(answerWords["profit-by-product"]))));
    await tap(page.getByRole("table").getByRole("link", { name: "Polishing" }));
    await expect(page.getByRole("table").first()).toContainText("200.00");
    expect(taps()).toBeLessThanOrEqual(2);
    expect(await faultsOf(page, language, ["Noura", "Polishing"])).toEqual([]);
  });

for (const language of languagesOf("waiting-now"))
  test(`a pressed station filters what waits now, Esc shows all again, and the longest wait offers its act (${language})`, async ({
    page,
  }) => {
    const { called } = uiOf(page, language);
    const { calls } = await newShop(page, language);
    await page.setViewportSize({ width: 1280, height: 900 });
    const product = await calls.post("/api/products", { name: "Polishing", kind: "service", price: "100" });
    for (let count = 0; count < 6; count += 1) {
      const { id } = await calls.post("/api/client-vehicles", {
        client_name: "Noura",
        license_plate: `${1000 + count} KNR`,
        vehicle_entered_at: `${addDays(shopToday(), -2)}T09:00`,
      });
      await calls.post("/api/entry-cards", { client_vehicle_id: id, km_in: 10 });
      const estimate = await calls.post("/api/estimates", { client_vehicle_id: id });
      await calls.post(`/api/estimates/${estimate.id}`, { lines: [{ product_id: product.id }] });
      await calls.post(`/api/estimates/${estimate.id}/send`, {});
      await calls.post(`/api/client-vehicles/${id}/exit-entry`, { confirm: true });
    }
    await calls.post("/api/client-vehicles", { client_name: "Reem", license_plate: "3150 DHB" });
    await page.goto("/back/reports/where-cars-wait");
    const rows = page.getByRole("listitem").filter({ hasText: called(missingActWords["fill-entry-card"]) });
    await expect(rows).toHaveCount(1);
    await page.getByRole("main").locator("button[aria-pressed]").last().click();
    await expect(page).toHaveURL(/station=left/);
    await expect(page.getByText(called(waitingNowWords.none))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(rows).toHaveCount(1);
    await expect(page).not.toHaveURL(/station=/);
    // The longest wait is the entry card, and one vehicle waits for it now.
    await page.getByRole("link", { name: called(waitingNowWords.sign, { count: 1 }) }).click();
    await expect(page).toHaveURL(/\/back\/vehicles\?station=card$/);
    await expect(page.getByText("Reem")).toBeVisible();
  });
