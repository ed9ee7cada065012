import { clientPageWords } from "../../modules/front/board/client-page-words.ts";
import { statementWords } from "../../modules/front/board/statement-words.ts";
import { portalWords } from "../../modules/front/portal/screen-words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
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

for (const language of languagesOf("client-owes"))
  test(`a client's page shows each open document, the overdue ones marked, and the statement behind a link (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { called, press, follow } = uiOf(page, language);
    const client = await calls.post("/api/clients", { name: "Najd Express" });
    await page.goto(`/back/clients/${client.id}`);
    await expect(page.getByRole("heading", { level: 1, name: "Najd Express" })).toBeVisible();
    const owing = page.getByRole("heading", { name: called(statementWords.openItems) });
    await expect(page.getByText(called(clientPageWords.balanceDue), { exact: true })).toBeVisible();
    await expect(owing).toHaveCount(0);

    await calls.put("/api/opening-balances", { day: "2026-10-31" });
    for (const at of [1, 2, 3, 4, 5, 6, 7, 8, 9])
      await calls.post("/api/opening-items", {
        kind: "client",
        party_id: client.id,
        number: `OLD-${at}`,
        date: "2026-08-01",
        amount: `${at}00`,
        vat_declared: true,
        net: `${at}00`,
        vat: "0",
      });
    await page.reload();
    await expect(owing).toBeVisible();
    const items = page.getByRole("listitem").filter({ hasText: "OLD-" });
    await expect(items).toHaveCount(8);
    await expect(items.first()).toContainText(called(clientPageWords.overdue));
    await press(kitWords.showMore);
    await expect(items).toHaveCount(9);
    expect(await faultsOf(page, language)).toEqual([]);
    await follow(statementWords.open);
    await expect(page).toHaveURL(new RegExp(`/back/clients/${client.id}/statement`));
    await expect(page.getByRole("link", { name: "OLD-9" })).toBeVisible();
  });
