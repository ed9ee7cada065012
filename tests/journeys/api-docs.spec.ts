import { expect, test } from "./support/test.ts";

test("the OpenAPI document can be read in a browser, area by area and call by call", async ({ page }) => {
  await page.goto("/api/docs");
  await page.getByRole("link", { name: "client-invoices", exact: true }).click();
  const call = page.locator(".opblock", { hasText: "/api/client-invoices/{id}/items" }).first();
  await call.locator(".opblock-summary-control").click();
  await expect(call.getByText("Needs: ").first()).toBeVisible();
  await expect(page.locator(".opblock", { hasText: "/api/purchases" })).toHaveCount(0);
  const elsewhere = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => !name.startsWith(location.origin) && !name.startsWith("data:")),
  );
  expect(elsewhere).toEqual([]);
  await page.getByRole("link", { name: "All areas" }).click();
  await expect(page.getByRole("heading", { name: "Warsha API" })).toBeVisible();
});
