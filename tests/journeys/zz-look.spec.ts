import pg from "pg";
import { test } from "./support/test.ts";
import { newShop } from "./support/shop.ts";
import { callsOf } from "./support/calls.ts";

const sizes = [390, 820, 1280] as const;
for (const language of ["ar", "en"] as const)
  test(`look ${language}`, async ({ page }) => {
    await newShop(page, language);
    const db = new pg.Client(process.env.JOURNEYS_DATABASE_URL);
    await db.connect();
    const calls = callsOf(page.request, language);
    const { shop } = await calls.get("/api/session");
    const shoot = async (name: string, only: readonly number[] = sizes) => {
      for (const width of only)
        for (const scheme of width === 820 ? (["light", "dark"] as const) : (["light"] as const)) {
          await page.emulateMedia({ colorScheme: scheme });
          await page.setViewportSize({ width, height: width === 390 ? 844 : 1000 });
          await page.waitForTimeout(400);
          await page.screenshot({ path: `/tmp/look/plans/${name}-${language}-${width}-${scheme}.png`, fullPage: true });
        }
    };
    await page.goto("/back/plan");
    await page.waitForSelector("table");
    await shoot("plan-fresh", [820]);
    await db.query(
      "update subscription_records set starts_at = starts_at - interval '9.5 days', ends_at = ends_at - interval '9.5 days' where shop_id = $1",
      [shop.id],
    );
    await db.query(
      "update shops set writable_until = writable_until - interval '9.5 days', all_features_until = all_features_until - interval '9.5 days' where shop_id = $1",
      [shop.id],
    );
    await calls.post("/api/roles", { name: "Painters", name_ar: "الدهانون" });
    await page.reload();
    await page.waitForSelector("table");
    await shoot("plan");
    await page.goto("/dashboard");
    await shoot("today", [1280]);
    await page.goto("/back/plan/checkout?plan=professional");
    await page.waitForSelector("dl");
    await shoot("checkout");
    await page.locator("form button[type=submit]").click();
    await page.waitForSelector("text=Test account, text=حساب تجريبي").catch(() => undefined);
    await shoot("pay", [390, 1280]);
    await page.locator("button.mantine-Button-root", { hasText: "PayPal" }).first().click();
    await page.waitForSelector("[role=status] h2");
    await shoot("paid", [820]);
    await page.goto("/back/plan");
    await page.waitForSelector("table");
    await shoot("plan-paid", [820, 390]);
    await db.query(
      "update shops set writable_until = now() - interval '1 day', paid_until = now() - interval '8 days' where shop_id = $1",
      [shop.id],
    );
    await db.query("delete from subscription_records where shop_id = $1 and position > 1", [shop.id]);
    await db.query(
      "update subscription_records set starts_at = starts_at - interval '20 days', ends_at = ends_at - interval '20 days' where shop_id = $1",
      [shop.id],
    );
    await page.reload();
    await page.waitForSelector("table");
    await shoot("plan-expired", [820]);
    await db.end();
  });
