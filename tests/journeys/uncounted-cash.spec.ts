import { collectionAttentionWords } from "../../modules/money/collections/attention-words.ts";
import { collectionWords } from "../../modules/money/collections/screen-words.ts";
import { addDays, shortDate } from "../../platform/shared/dates.ts";
import { shopToday } from "../support/shop-day.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const language of languagesOf("uncounted-cash")) {
  test(`Today tells of cash that nobody counted, and leads to its count, in another branch too (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { called, shown, fill, press } = uiOf(page, language);
    const day = addDays(shopToday(), -1);
    const vehicle = await calls.post("/api/client-vehicles", { client_name: "Ahmed", license_plate: "7421 KNR" });
    const methods = (await calls.get("/api/payment-methods")).data as { id: string; name: string; label: string }[];
    const cash = methods.find(({ name }) => name === "cash")!;
    const pay = (amount: string) =>
      calls.post("/api/client-payments", {
        client_vehicle_id: vehicle.id,
        paid_at: day,
        amount,
        payment_method_id: cash.id,
        confirm: true,
      });
    const [{ id: main }] = (await calls.get("/api/branches")).data;
    const north = await calls.post("/api/branches", { name: "North", name_ar: "الشمال" });
    await calls.put("/api/me/branch", { branch_id: north.id });
    await pay("70");
    await calls.put("/api/me/branch", { branch_id: main });
    await pay("30");

    await page.goto("/dashboard");
    const row = page.getByRole("link", { name: called(collectionAttentionWords.uncounted, { count: 2 }) });
    await expect(row).toContainText(called(collectionAttentionWords.inBranches, { count: 2 }));
    expect(await faultsOf(page, language)).toEqual([]);
    await row.click();
    await expect(page).toHaveURL(/\/back\/day-settlements$/);
    const warnings = page.getByRole("status").filter({ hasText: shortDate(day) });
    await expect(warnings).toHaveCount(2);
    expect(await faultsOf(page, language)).toEqual([]);
    const ofNorth = warnings.filter({ hasText: language === "ar" ? "الشمال" : "North" });
    await ofNorth.getByRole("link", { name: shown(collectionWords.countThem, { day: shortDate(day) }) }).click();
    const countOf = (name: string) => {
      const method = methods.find((each) => each.name === name)!.label;
      return page.getByRole("textbox", { name: shown(collectionWords.countedOf, { method }) });
    };
    for (const name of ["credit_card", "cheque"]) await countOf(name).fill("0");
    await countOf("cash").fill("69");
    await fill(collectionWords.reason, "Change");
    await press(collectionWords.settle);
    await expect(page).toHaveURL(/\/back\/day-settlements\/[0-9a-f-]{36}/);
    expect((await calls.get("/api/day-settlements")).data).toMatchObject([
      { day, difference: "-1.00", branch: { name: "North" } },
    ]);
    await page.goto("/back/day-settlements");
    await expect(warnings).toHaveCount(1);
  });
}
