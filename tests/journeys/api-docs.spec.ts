import { expect, test } from "./support/test.ts";

test("the OpenAPI document can be read in a browser, call by call", async ({ page }) => {
  await page.goto("/api/docs");
  // The list of all calls is drawn in one go.
  await expect(page.getByRole("heading", { name: /^Warsha/ })).toBeVisible({ timeout: 30_000 });
  await page.getByPlaceholder("Filter by tag").fill("client-invoices", { timeout: 30_000 });
  const call = page.locator(".opblock", { hasText: "/api/client-invoices/{id}/items" }).first();
  // The groups are closed at first; a click while the list is still being filtered is lost.
  await expect(async () => {
    if (!(await call.isVisible())) await page.locator("#operations-tag-client-invoices").click();
    await expect(call).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 30_000 });
  await expect(async () => {
    if (!(await call.evaluate((block) => block.classList.contains("is-open"))))
      await call.locator(".opblock-summary-control").click();
    await expect(call.getByText("Needs: ").first()).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.locator(".opblock")).not.toHaveCount(0);
  const elsewhere = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => !name.startsWith(location.origin) && !name.startsWith("data:")),
  );
  expect(elsewhere).toEqual([]);
});
