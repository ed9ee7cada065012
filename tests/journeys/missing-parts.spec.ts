import { partOfficeWords } from "../../modules/workshop/work-orders/part-office-words.ts";
import { partWords } from "../../modules/workshop/work-orders/part-words.ts";
import { missingWords } from "../../modules/money/purchases/missing-words.ts";
import { orderWords } from "../../modules/money/purchases/order-words.ts";
import { inLanguage } from "../../platform/shared/words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const language of languagesOf("missing-parts"))
  test(`missing parts go on a draft order in one tap (${language})`, async ({ page }) => {
    const say = (key: "coming" | "draft" | "noVendor") => inLanguage(missingWords[key], language);
    const { calls } = await newShop(page, language);
    const vehicle = await calls.post("/api/client-vehicles", { client_name: "Ahmed", license_plate: "7421 KNR" });
    const task = await calls.post("/api/work-order-tasks", { client_vehicle_id: vehicle.id, name: "Front brakes" });
    await calls.post("/api/vendors", { name: "Gulf Parts", name_ar: "قطع الخليج" });
    for (const name of ["Brake pads", "Brake discs"]) {
      const product = await calls.post("/api/products", { name, kind: "part", price: "90.00" });
      await calls.post(`/api/products/${product.id}/stock-movements`, {
        kind: "opening",
        quantity: "1",
        unit_cost: "40.00",
        reason: "Counted",
      });
      await calls.post(`/api/work-order-tasks/${task.id}/products`, { product_id: product.id, quantity: "3" });
    }
    await page.goto("/back/work-orders");
    await page.getByRole("link", { name: inLanguage(missingWords.boardLine, language, { count: 2 }) }).click();
    await expect(page.getByRole("heading", { name: say("noVendor") })).toBeVisible();
    await page.getByRole("checkbox", { name: /Brake discs/ }).uncheck();
    await page.getByRole("button", { name: /1|واحدة/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox").click();
    await page.getByRole("option", { name: /Gulf Parts|قطع الخليج/ }).click();
    await dialog.getByRole("button", { name: /1|واحدة/ }).click();
    await expect(page.getByRole("heading", { name: inLanguage(orderWords.order, language) })).toBeVisible();
    await page.goto("/back/missing-parts");
    await expect(page.getByRole("heading", { name: say("coming") })).toBeVisible();
    await expect(page.getByRole("link", { name: say("draft") })).toBeVisible();
    expect(
      (await calls.get("/api/missing-parts")).data.map(({ to_order: left }: { to_order: string }) => left),
    ).toEqual(["0", "2"]);
  });

for (const language of languagesOf("missing-parts"))
  test(`a part that was ordered by phone is marked, seen on its task and the board, and the mark is taken back (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { called, press, fill, shown } = uiOf(page, language);
    const vehicle = await calls.post("/api/client-vehicles", { client_name: "Ahmed", license_plate: "7421 KNR" });
    const task = await calls.post("/api/work-order-tasks", {
      client_vehicle_id: vehicle.id,
      name: language === "ar" ? "الفرامل الأمامية" : "Front brakes",
    });
    await calls.post("/api/vendors", { name: "Gulf Parts", name_ar: "قطع الخليج" });
    const product = await calls.post("/api/products", { name: "Brake pads", kind: "part", price: "90.00" });
    const path = `/api/work-order-tasks/${task.id}/products`;
    await calls.post(path, { product_id: product.id, quantity: "3" });
    await calls.post("/api/clock-events", { kind: "hold", task_id: task.id, reason: "part" });
    await page.goto("/back/missing-parts");
    await press(partOfficeWords.mark);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox").click();
    await page.getByRole("option", { name: /Gulf Parts|قطع الخليج/ }).click();
    await fill(partOfficeWords.expectedOn, "2026-12-31", dialog);
    await dialog.getByRole("heading").click();
    await dialog.getByRole("button", { name: called(partOfficeWords.markMany, { count: 1 }) }).click();
    await expect(page.getByRole("heading", { name: called(missingWords.coming) })).toBeVisible();
    await expect(
      page.getByText(shown(partOfficeWords.orderedFrom, { vendor: language === "ar" ? "قطع الخليج" : "Gulf Parts" })),
    ).toBeVisible();
    expect(await faultsOf(page, language)).toEqual([]);
    const ordered = new RegExp(called(partWords.orderedFor, { day: "D" }).split("D")[0]!.trim());
    await page.goto("/back/work-orders");
    await expect(page.getByText(ordered).first()).toBeVisible();
    await page.goto(task.view_url);
    await expect(page.getByText(ordered).first()).toBeVisible();
    expect(await faultsOf(page, language)).toEqual([]);
    await page.goto("/back/missing-parts");
    await page.getByRole("button", { name: /^(Unmark as ordered|إلغاء علامة الطلب)/ }).click();
    await expect(page.getByRole("button", { name: called(partOfficeWords.mark), exact: true })).toBeVisible();
    expect((await calls.get("/api/missing-parts")).data).toMatchObject([{ to_order: "3", ordered: null }]);
  });
