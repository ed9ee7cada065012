import { afterAll, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { listenAt, shopOfCell } from "../../../tests/support/cells.ts";
import { signedInOperator } from "../../../tests/support/operator.ts";
import { startPaddle } from "../../../tests/support/paddle-api.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";
import { openRows } from "../../../tests/support/rows.ts";

const addresses = new Map([
  ["one", ""],
  ["two", ""],
]);
const { api, wish, ordered, eventOf, deliver, paymentsOf } = await startPaddle({
  cells: { own: "one", addresses, homesUrl: undefined },
});
const other = await startApi({
  billing: api.settings.billing!,
  cells: { own: "two", addresses, homesUrl: api.database.runtimeUrl },
});
const homes = await openRows(api.database.ownerUrl);
afterAll(() => homes.close());
await listenAt(addresses, { one: api });

test("what Paddle tells another cell is recorded once in the cell of the shop", async () => {
  const shop = await shopOfCell(homes, api, "one");
  const { transaction } = await ordered(shop);
  transaction.status = "completed";
  const event = eventOf(transaction);
  for (const to of [other, other, api]) expect((await deliver(event, { to })).statusCode).toBe(200);
  expect(await paymentsOf(shop)).toHaveLength(1);
});

test("while that cell is away Paddle is told to send the event again", async () => {
  const shop = await shopOfCell(homes, api, "one");
  const { transaction } = await ordered(shop);
  transaction.status = "completed";
  const address = addresses.get("one")!;
  addresses.set("one", "http://127.0.0.1:9");
  const event = eventOf(transaction);
  expect((await deliver(event, { to: other })).statusCode).toBe(503);
  addresses.set("one", address);
  expect((await deliver(event, { to: other })).statusCode).toBe(200);
  expect(await paymentsOf(shop)).toHaveLength(1);
});

test("each cell numbers the operator's invoices in a series of its own", async () => {
  const operator = await signedInOperator(api);
  const shop = await shopOfCell(homes, api, "one");
  const order = succeeded(await shop.post("/api/plan/orders", { ...wish, method: "transfer" })).body;
  succeeded(
    await operator.post(`/api/operator/shops/${shop.shopId}/confirm-transfer`, {
      order_id: order.id,
      bank_reference: "FT26325",
      reason: "It has arrived",
    }),
  );
  const [{ invoice }] = await paymentsOf(shop);
  expect(invoice.number).toBe("INV-ONE-00001");
  expect(await pdfText((await shop.get(invoice.pdf_url)).bytes)).toContain("INV-ONE-00001");
});
