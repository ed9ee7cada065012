import { boardAttentionWords } from "../../modules/front/board/attention-words.ts";
import { nextWords, stationWords } from "../../modules/front/board/words.ts";
import { figureWords, todayWords } from "../../modules/front/today/screen-words.ts";
import { entryCardWords } from "../../modules/workshop/entry-cards/words.ts";
import { addDays } from "../../platform/shared/dates.ts";
import { kitWords } from "../../platform/web/words.ts";
import { shopToday } from "../support/shop-day.ts";
import { callsOf } from "./support/calls.ts";
import { hold } from "./support/held.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { newShop, password } from "./support/shop.ts";
import { allowAnswered, expect, test } from "./support/test.ts";
import { uiOf } from "./support/ui.ts";
import { withoutFirstAnswers } from "./support/without-first-answers.ts";

for (const language of languagesOf("today")) {
  test(`each part of Today comes by itself, and one that fails says so in its place (${language})`, async ({
    page,
    consoleErrors,
  }) => {
    const { called, press } = uiOf(page, language);
    const { calls } = await newShop(page, language);
    await calls.post("/api/client-vehicles", {
      client_name: "Noura",
      license_plate: "7421 KNR",
      vehicle_entered_at: `${addDays(shopToday(), -9)}T09:00`,
      days_to_fix: 2,
    });
    await page.setViewportSize({ width: 1280, height: 900 });
    await withoutFirstAnswers(page);
    const release = await hold(page, /\/api\/today\/attention/);
    await page.route(/\/api\/today\/road/, (route) => route.fulfill({ status: 500, body: "{}" }));
    await page.goto("/dashboard");
    await expect(page.getByText(called(figureWords.received))).toBeVisible();
    await expect(page.getByRole("heading", { name: called(todayWords.receivables) })).toBeVisible();
    await expect(page.getByRole("alert").getByText(called(kitWords.notLoaded))).toBeVisible();
    const late = page.getByRole("link", { name: called(boardAttentionWords.late, { count: 1 }) });
    await expect(late).toHaveCount(0);
    await expect(page.locator("main [aria-busy=true]").first()).toBeVisible();
    release();
    await expect(late).toBeVisible();

    await page.unroute(/\/api\/today\/road/);
    await press(kitWords.tryAgain);
    await expect(page.getByRole("heading", { name: called(todayWords.onRoad, { count: 1 }) })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    expect(await faultsOf(page, language)).toEqual([]);
    await page.locator("a[href='/back/vehicles?station=card']").click();
    await expect(page).toHaveURL(/\/back\/vehicles\?station=card$/);
    await expect(page.getByText(called(stationWords.card)).first()).toBeVisible();
    await expect(page.getByText("Noura")).toBeVisible();
    await page.goBack();
    await late.click();
    await expect(page).toHaveURL(/\/back\/vehicles\?filter=late$/);
    allowAnswered(consoleErrors);
  });

  test(`the arrows choose between my day and the whole workshop, and the choice is remembered (${language})`, async ({
    page,
  }) => {
    const { called, field } = uiOf(page, language);
    const { calls } = await newShop(page, language);
    await calls.post("/api/client-vehicles", { client_name: "Noura", license_plate: "7421 KNR" });
    await page.goto("/dashboard");
    const choice = (of: keyof typeof todayWords) => page.getByRole("radio", { name: called(todayWords[of]) });
    const road = page.getByRole("heading", { name: called(todayWords.onRoad, { count: 1 }) });
    await expect(road).toBeVisible();
    await choice("workshop").focus();
    await page.keyboard.press("ArrowUp");
    await expect(choice("myDay")).toBeChecked();
    await expect(road).toHaveCount(0);
    await page.reload();
    await expect(choice("myDay")).toBeChecked();
    const first = page.getByRole("main").getByRole("link", { name: called(nextWords["fill-entry-card"]) });
    await expect(first).toBeVisible();
    expect(await faultsOf(page, language)).toEqual([]);
    await first.click();
    await expect(page).toHaveURL(/\/entry-card\/new$/);
    await expect(field(entryCardWords.complaint)).toBeVisible();
  });

  test(`who sees no money has the own day only, with what needs a hand (${language})`, async ({
    page,
    anotherPage,
  }) => {
    const { calls } = await newShop(page, language);
    await calls.post("/api/client-vehicles", {
      client_name: "Noura",
      license_plate: "7421 KNR",
      vehicle_entered_at: `${addDays(shopToday(), -9)}T09:00`,
      days_to_fix: 2,
    });
    const role = await calls.post("/api/roles", { name: "Reception", name_ar: "الاستقبال" });
    for (const name of ["view-client-vehicles", "view-vehicle-counts", "create-entry-cards"])
      await calls.post("/api/roles/attach-permission", { role_id: role.id, permission_name: name });
    const email = `reception.${Date.now()}@warsha.test`;
    await calls.post("/api/users", { name: "Hind", name_ar: "هند", email, password, role_id: role.id });
    const theirs = await anotherPage();
    await callsOf(theirs.request, language).post("/api/login", { email, password });
    const { called } = uiOf(theirs, language);
    await theirs.goto("/dashboard");
    await expect(theirs.getByRole("heading", { level: 1, name: called(todayWords.myDay) })).toBeVisible();
    await expect(theirs.getByText("Noura")).toBeVisible();
    await expect(theirs.getByRole("link", { name: called(boardAttentionWords.late, { count: 1 }) })).toBeVisible();
    await expect(theirs.getByRole("radio")).toHaveCount(0);
    await expect(theirs.getByText(called(figureWords.received))).toHaveCount(0);
    for (const width of [390, 820, 1280]) {
      await theirs.setViewportSize({ width, height: 900 });
      expect(await faultsOf(theirs, language), `${width}`).toEqual([]);
    }
  });
}
