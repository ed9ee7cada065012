import { expect, test } from "./support/test.ts";

test("the OpenAPI document can be read in a browser, call by call", async ({ page }) => {
  await page.goto("/api/docs");
  // The list of all calls is drawn in one go.
  await expect(page.getByRole("heading", { name: /^Warsha/ })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByPlaceholder("Filter by tag")).toBeVisible({ timeout: 30_000 });
  await page.getByPlaceholder("Filter by tag").fill("client-invoices", { timeout: 30_000 });
  // While the list is being filtered a click is lost; the groups are closed at first.
  await expect(page.locator(".opblock-tag-section")).toHaveCount(1, { timeout: 30_000 });
  await page.locator("#operations-tag-client-invoices").click();
  const call = page.locator(".opblock", { hasText: "/api/client-invoices/{id}/items" }).first();
  await call.locator(".opblock-summary-control").click();
  await expect(call.getByText("Needs: ").first()).toBeVisible();
  await expect(page.locator(".opblock")).not.toHaveCount(0);
  const elsewhere = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => !name.startsWith(location.origin) && !name.startsWith("data:")),
  );
  expect(elsewhere).toEqual([]);
});
