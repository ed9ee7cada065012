import { missingWords } from "../../modules/money/purchases/missing-words.ts";
import { partWords } from "../../modules/workshop/work-orders/part-words.ts";
import { workWords } from "../../modules/workshop/work-orders/screen-words.ts";
import { holdWords } from "../../modules/workshop/work-orders/words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const language of languagesOf("awaited-part"))
  test(`a part named in words by a hold is chosen by the office, and finishing asks about what was not taken (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { called, press, shown } = uiOf(page, language);
    const vehicle = await calls.post("/api/client-vehicles", { client_name: "Ahmed", license_plate: "7421 KNR" });
    const task = await calls.post("/api/work-order-tasks", {
      client_vehicle_id: vehicle.id,
      name: "Front hub",
      name_ar: "صرة العجلة الأمامية",
    });
    await calls.post("/api/products", { name: "Wheel bearing", name_ar: "رمان بلي", kind: "part", price: "90.00" });
    const typed = language === "ar" ? "رمان بلي اليسار" : "left bearing";
    await page.goto(task.view_url);
    await expect(
      page.getByRole("heading", { name: language === "ar" ? "صرة العجلة الأمامية" : "Front hub" }),
    ).toBeVisible();
    await press(workWords.hold);
    await press(holdWords.part, page.getByRole("dialog"));
    const dialog = page.getByRole("dialog", { name: called(holdWords.part) });
    await dialog.getByRole("combobox").fill(typed);
    await page.getByRole("option", { name: called(partWords.asTyped, { typed }) }).click();
    await press(workWords.holdAct, dialog);
    await expect(page.getByText(shown(holdWords.partNamed, { part: typed }))).toBeVisible();

    await page.goto("/back/missing-parts");
    await expect(page.getByText(typed)).toBeVisible();
    expect(await faultsOf(page, language)).toEqual([]);
    await page.getByRole("button", { name: shown(missingWords.chooseProductFor, { words: typed }) }).click();
    await page.getByRole("dialog").getByRole("combobox").click();
    await page.getByRole("option", { name: /bearing|رمان/ }).click();
    await press(partWords.add, page.getByRole("dialog"));
    await expect(page.getByRole("heading", { name: called(missingWords.noVendor) })).toBeVisible();

    await page.goto(task.view_url);
    await press(workWords.goOn);
    await press(workWords.finish);
    const asked = page.getByRole("dialog", { name: called(partWords.notTaken) });
    await asked.getByRole("button", { name: /^(Not needed|غير لازمة)/ }).click();
    await expect(asked.getByText(called(partWords.allTaken))).toBeVisible();
    await press(workWords.finish, asked);
    await expect.poll(async () => (await calls.get(`/api/work-order-tasks/${task.id}`)).state).toBe("done");
  });
