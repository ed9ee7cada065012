import { lineWords } from "../../modules/base/lines/words.ts";
import { estimateScreenWords } from "../../modules/money/estimates/screen-words.ts";
import { refuse } from "../../modules/money/estimates/words.ts";
import { fieldKinds } from "../../platform/shared/field-words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const language of languagesOf("line-without-product"))
  test(`an estimate line without a product is refused at the line, and keeps what was typed (${language})`, async ({
    page,
  }) => {
    const { called, press, field } = uiOf(page, language);
    const { calls } = await newShop(page, language);
    const vehicle = await calls.post("/api/client-vehicles", { client_name: "Yousif", license_plate: "7421 KNR" });
    await calls.post("/api/products", { name: "Brake pads", price: "400" });
    const estimate = await calls.post("/api/estimates", { client_vehicle_id: vehicle.id });
    await page.goto(estimate.view_url);
    const wrong = page.locator("[data-wrong]");
    const empty = page.getByText(called(refuse.all["estimate-empty"])).first();

    await press(estimateScreenWords.save);
    await expect(empty).toBeVisible();
    await press(lineWords.addAnything);
    await press(estimateScreenWords.save);
    await expect(wrong).toHaveCount(1);
    await expect(wrong).toContainText(called(fieldKinds.id));
    await expect(empty).toHaveCount(0);

    await field(estimateScreenWords.quantity).fill("2");
    await press(estimateScreenWords.save);
    await expect(wrong).toHaveCount(1);
    await expect(field(estimateScreenWords.quantity)).toHaveValue("2");
    await field(estimateScreenWords.product).click();
    await page.getByRole("option", { name: /Brake pads/ }).click();
    await press(estimateScreenWords.save);
    await expect(page.getByText(called(estimateScreenWords.saved)).first()).toBeVisible();
    expect((await calls.get(`/api/estimates/${estimate.id}`)).lines).toMatchObject([{ qty: "2" }]);
  });

for (const language of languagesOf("lines-by-keyboard"))
  test(`lines of an estimate are written by the keyboard, and an empty one goes when it is left (${language})`, async ({
    page,
  }) => {
    const { called, press, field } = uiOf(page, language);
    const { calls } = await newShop(page, language);
    const vehicle = await calls.post("/api/client-vehicles", { client_name: "Yousif", license_plate: "7421 KNR" });
    await calls.post("/api/products", { name: "Brake pads", price: "400" });
    const estimate = await calls.post("/api/estimates", { client_vehicle_id: vehicle.id });
    await page.goto(estimate.view_url);
    const line = (number: string) =>
      page.getByRole("group", { name: called(estimateScreenWords.line, { number }), exact: true });
    const closed = page.getByRole("button", { name: new RegExp(`${called(lineWords.editLine)}.*Brake pads`) });

    await press(lineWords.addAnything);
    await expect(field(estimateScreenWords.product)).toBeFocused();
    await page.keyboard.type("Brake");
    await page.getByRole("option", { name: /Brake pads/ }).click();
    await field(estimateScreenWords.description).fill("Front axle");
    await field(estimateScreenWords.discount).fill("40");
    await page.keyboard.press("Enter");
    await expect(line("2")).toBeVisible();
    await expect(closed).toHaveCount(1);
    await expect(page.getByText("Front axle")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(line("2")).toHaveCount(0);
    await expect(page.getByRole("button", { name: called(lineWords.addAnything) })).toBeFocused();

    // What was typed stays in a closed line, and a refusal opens it.
    await closed.click();
    await field(estimateScreenWords.quantity).fill("0");
    await page.keyboard.press("Escape");
    await expect(line("1")).toHaveCount(0);
    await press(estimateScreenWords.save);
    await expect(line("1").locator("[data-wrong]")).toHaveCount(1);
    await expect(field(estimateScreenWords.quantity)).toBeFocused();
    await field(estimateScreenWords.quantity).fill("2");
    await press(estimateScreenWords.save);
    await expect(page.getByText(called(estimateScreenWords.saved)).first()).toBeVisible();
    expect((await calls.get(`/api/estimates/${estimate.id}`)).lines).toMatchObject([
      { qty: "2", flat_discount: "40.00", description: "Front axle" },
    ]);
  });
