import { boardWords, groupWords } from "../../modules/front/board/screen-words.ts";
import { missingActWords } from "../../modules/front/board/wait-words.ts";
import { filterWords } from "../../modules/front/board/words.ts";
import { addDays } from "../../platform/shared/dates.ts";
import type { Pair } from "../../platform/shared/words.ts";
import { shopToday } from "../support/shop-day.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { uiOf } from "./support/ui.ts";

for (const language of languagesOf("board"))
  test(`the board says why vehicles wait, the late ones first; a state and a need are chosen together (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { called, press } = uiOf(page, language);
    const enter = (plate: string, client: string, daysAgo: number) =>
      calls.post("/api/client-vehicles", {
        client_name: client,
        license_plate: plate,
        vehicle_entered_at: `${addDays(shopToday(), -daysAgo)}T10:00`,
        days_to_fix: 4,
      });
    await enter("1111 KNR", "Salem", 2);
    const late = await enter("2222 KNR", "Noura", 9);
    const tag = (words: Pair) => page.getByRole("radio", { name: new RegExp(`^${called(words)}`) });
    const rows = page.locator("[data-row-link]");

    await test.step("late before in time, each with what is missing", async () => {
      await page.goto("/back/vehicles");
      await expect(rows).toHaveCount(2);
      await expect(rows.first()).toHaveAttribute("aria-label", /Noura/);
      await expect(page.getByRole("rowheader", { name: called(groupWords.late) })).toBeVisible();
      await expect(page.getByRole("rowheader", { name: called(groupWords.inTime) })).toBeVisible();
      const missing = page.getByText(called(missingActWords["fill-entry-card"]));
      await expect(missing.filter({ visible: true })).toHaveCount(2);
      expect(await faultsOf(page, language, ["Salem", "Noura"])).toEqual([]);
    });

    await test.step("a need is chosen by one press and left by another", async () => {
      await tag(filterWords.late).click();
      await expect(page).toHaveURL(/needs=late/);
      await expect(rows).toHaveCount(1);
      await tag(filterWords.late).click();
      await expect(rows).toHaveCount(2);
    });

    await test.step("filters that find nothing are shown on demand", async () => {
      await expect(tag(filterWords.ready_for_customer)).toHaveCount(0);
      await press(boardWords.allFilters);
      await expect(tag(filterWords.ready_for_customer)).toBeVisible();
      await press(boardWords.fewerFilters);
      await expect(tag(filterWords.ready_for_customer)).toHaveCount(0);
    });

    await test.step("with a state a need narrows it", async () => {
      await calls.post(`/api/client-vehicles/${late.id}/status`, { status: "ready_for_customer" });
      await tag(filterWords.ready_for_customer).click();
      await expect(rows).toHaveCount(1);
      await tag(filterWords.late).click();
      await expect(page).toHaveURL(/filter=ready_for_customer/);
      await expect(page).toHaveURL(/needs=late/);
      await expect(rows.first()).toHaveAttribute("aria-label", /Noura/);
      await tag(filterWords.working_on).click();
      await expect(rows).toHaveCount(0);
    });

    await test.step("the order is chosen, and J moves to the first row", async () => {
      await tag(filterWords.inside).click();
      await expect(rows).toHaveCount(2);
      await press(boardWords.waitingFirst);
      await page.getByRole("menuitem", { name: called(boardWords.newestFirst) }).click();
      await expect(rows.first()).toHaveAttribute("aria-label", /Salem/);
      await page.keyboard.press("j");
      await expect(rows.first()).toBeFocused();
    });
  });
