import { expect, test } from "vitest";
import { succeeded } from "../tests/support/billing.ts";
import { startPaddle } from "../tests/support/paddle-api.ts";

const { api, paddle, wish } = await startPaddle({ clientToken: "live_</script>" });
const open = (url: string, language = "en") =>
  api.app.http.inject({ method: "GET", url, headers: { accept: "text/html", "accept-language": language } });

test("an order is paid on our own page, with e-mail and country where no server gets them; Paddle's stays as a way out", async () => {
  const shop = await api.newShop({ language: "ar" });
  const order = succeeded(await shop.post("/api/plan/orders", wish)).body;
  const { checkout_url, provider_url } = succeeded(await shop.post(`/api/plan/orders/${order.id}/checkout`)).body;
  const [transaction] = [...paddle.transactions.keys()];
  const { origin, pathname, search, hash } = new URL(checkout_url);
  expect([origin, pathname, search]).toEqual(["http://warsha.test", "/pay", "?locale=ar"]);
  expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual({
    transaction,
    email: "khalid@example.com",
    country: "SA",
  });
  expect(new URL(provider_url).searchParams.get("_ptxn")).toBe(transaction);
});

test("the page is in the language of its address, is not found by searches, and alone allows the provider's script", async () => {
  const { statusCode, headers, body } = await open("/pay?locale=ar");
  expect(statusCode).toBe(200);
  expect(body).toContain('<html lang="ar" dir="rtl">');
  expect(body).not.toContain("live_</script>");
  expect(body).toContain("<noscript>");
  expect(headers["x-robots-tag"]).toContain("noindex");
  expect(headers["content-security-policy"]).toMatch(/script-src 'nonce-[\w-]+' https:\/\/\*\.paddle\.com;/);
  expect((await open("/pay?_ptxn=txn_1", "ar")).body).toContain('lang="ar"');
  expect((await open("/pay?locale=xx&_ptxn=%3Cscript%3E")).body).toContain('lang="en"');
  for (const other of ["/en/pricing", "/back/plan/checkout", "/en/login"])
    expect(String((await open(other)).headers["content-security-policy"])).not.toContain("paddle");
});
