import { lineWords } from "../../modules/base/lines/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { shopToday } from "../support/shop-day.ts";

const parts = ["Air filter", "Brake disc", "Clutch kit", "Drive belt", "Engine oil"];

for (const language of languagesOf("ten-lines")) {
  test(`ten lines are entered by keyboard alone at 150 ms a key within a minute (${language})`, async ({ page }) => {
    const { calls } = await newShop(page, language);
    const { field, called } = uiOf(page, language);
    for (const [place, name] of parts.entries())
      await calls.post("/api/products", { name, price: String(100 + place), barcode: `62810071300${place}` });
    const vehicle = await calls.post("/api/client-vehicles", { client_name: "Noura", license_plate: "7421 KNR" });
    const draft = await calls.post("/api/client-invoices", {
      client_vehicle_id: vehicle.id,
      issued_at: shopToday(),
      addressed_to: "Noura",
    });
    await page.goto(`/back/client-invoices/${draft.id}`);
    const product = field(lineWords.product);
    await expect(product).toBeFocused();
    const type = (text: string) => page.keyboard.type(text, { delay: 150 });
    const begun = Date.now();
    for (let line = 0; line < 10; line += 1) {
      await expect(product).toBeFocused();
      await expect(product).toHaveValue("");
      await type(parts[line % 5]!.slice(0, 5).toLowerCase());
      await page.keyboard.press("Enter", { delay: 150 });
      await page.keyboard.press("Tab", { delay: 150 });
      await type(String(line + 1));
      await page.keyboard.press("Enter", { delay: 150 });
    }
    await expect(product).toHaveValue("");
    const itemsNow = async () => (await calls.get(`/api/client-invoices/${draft.id}`)).items;
    await expect.poll(itemsNow).toHaveLength(10);
    expect(Date.now() - begun).toBeLessThan(60_000);

    await expect.poll(itemsNow).toMatchObject(
      Array.from({ length: 10 }, (_, line) => ({
        name: parts[line % 5],
        qty: String(line + 1),
        unit_price: `${100 + (line % 5)}.00`,
      })),
    );

    await expect(product).toBeFocused();
    await page.keyboard.type("628100713002", { delay: 4 });
    await page.keyboard.press("Enter");
    await expect(product).toHaveValue("Clutch kit");

    // A barcode that no product has is refused; it does not become the name of a new product.
    await product.fill("");
    await page.keyboard.type("628100713999", { delay: 4 });
    await page.keyboard.press("Enter");
    await expect(page.getByText(called(kitWords.noResults), { exact: true }).first()).toBeVisible();
    expect((await calls.get("/api/products")).data).toHaveLength(parts.length);
  });
}
