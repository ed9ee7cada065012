import { portalWords } from "../../modules/front/portal/screen-words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.use({ viewport: { width: 390, height: 844 } });

for (const language of languagesOf("client-page"))
  test(`an estimate that the client has answered no longer waits for the answer (${language})`, async ({ page }) => {
    const { calls } = await newShop(page, language);
    const { called } = uiOf(page, language);
    const visit = await calls.post("/api/client-vehicles", { client_name: "Noura", license_plate: "3150 DHB" });
    const { id } = await calls.post("/api/estimates", { client_vehicle_id: visit.id });
    const [brakes, wipers] = [
      await calls.post("/api/products", { name: "Brake pads", price: "385.00" }),
      await calls.post("/api/products", { name: "Wipers", price: "100.00" }),
    ];
    await calls.post(`/api/estimates/${id}`, { lines: [{ product_id: brakes.id }, { product_id: wipers.id }] });
    const { lines } = await calls.post(`/api/estimates/${id}/send`);
    const link = await calls.post(`/api/clients/${visit.client.id}/links`);

    await page.goto(new URL(link.url[language]).pathname);
    await expect(page.getByRole("heading", { name: called(portalWords.waiting) })).toBeVisible();
    await expect(page.getByRole("button", { name: called(portalWords.answer) })).toBeVisible();
    await calls.post(`/api/estimates/${id}/answers`, {
      channel: "phone",
      name: "Noura",
      phone: "+966541112233",
      answered_at: new Date().toISOString(),
      after: 0,
      answers: [
        { key: lines[0].id, answer: "yes" },
        { key: lines[1].id, answer: "not-now" },
      ],
    });
    await page.reload();
    await expect(page.getByRole("heading", { name: called(portalWords.answered) })).toBeVisible();
    await expect(page.getByText(called(portalWords.answeredLine))).toBeVisible();
    await expect(page.getByRole("heading", { name: called(portalWords.waiting) })).toHaveCount(0);
    await page.getByRole("button", { name: called(portalWords.see) }).click();
    await expect(page).toHaveURL(/\/e\//);
  });
