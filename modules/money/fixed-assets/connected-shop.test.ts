import { expect, test } from "vitest";
import { succeeded } from "../../../tests/support/billing.ts";
import { openTaxedShops, today } from "../../../tests/support/connected-shop.ts";

const { connected, workshop } = await openTaxedShops();

type Shop = Awaited<ReturnType<typeof workshop>>;

const seller = async (shop: Shop) => {
  const { data: chart } = (await shop.get("/api/accounts")).body;
  const id = (code: string) => chart.find((account: { code: string }) => account.code === code).id as string;
  return async (sale: object) => {
    const asset = succeeded(
      await shop.post("/api/fixed-assets", {
        name: "Lift",
        cost: "10000",
        bought_on: today,
        months: 60,
        asset_account_id: id("1501"),
        accumulated_account_id: id("1599"),
        expense_account_id: id("6110"),
      }),
    ).body;
    const path = `/api/fixed-assets/${asset.id}/dispose`;
    const body = { proceeds: "9000", proceeds_account_id: id("1102"), result_account_id: id("6106"), ...sale };
    return { asset, income: id("4101"), answer: await shop.post(path, body) };
  };
};

test("a branch that is connected to the tax authority sells an asset only by a client invoice", async () => {
  const shop = await connected();
  const sell = await seller(shop);
  for (const sale of [{}, { vat_exempted: true, exempt_code: "VATEX-SA-32" }]) {
    const { asset, answer } = await sell(sale);
    expect(asset.sold_by_invoice).toBe(true);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ["proceeds_account_id"]]);
  }
  const { income } = await sell({});
  succeeded((await sell({ proceeds_account_id: income })).answer);
  succeeded((await sell({ vat_exempted: true })).answer);
  succeeded((await sell({ proceeds: "0", proceeds_account_id: null })).answer);
  expect((await shop.list()).data).toEqual([]);
});

test("a shop that is not connected sells an asset for cash", async () => {
  const { asset, answer } = await (await seller(await workshop()))({});
  expect(asset.sold_by_invoice).toBe(false);
  expect(succeeded(answer).body.disposal.vat).toBe("1350.00");
});
