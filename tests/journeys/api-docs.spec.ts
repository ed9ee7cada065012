import { expect, test } from "./support/test.ts";

test("the OpenAPI document can be read in a browser, call by call", async ({ page }) => {
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { name: /^Warsha/ })).toBeVisible();
  await page.getByPlaceholder("Filter by tag").fill("client-invoices");
  await page.locator("#operations-tag-client-invoices").click();
  const call = page.locator(".opblock", { hasText: "/api/client-invoices/{id}/items" }).first();
  await call.locator(".opblock-summary-control").click({ timeout: 60_000 });
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
