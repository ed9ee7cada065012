import { expect, test } from "vitest";
import { startApi } from "../../tests/support/api.ts";
import { billing } from "../../tests/support/billing.ts";

const api = await startApi({ poolSize: 1 });

test("while a paper is printed, no connection waits for it", async () => {
  const shop = await api.newShop();
  const bill = billing(shop);
  const vehicle = await bill.vehicle();
  const draft = await bill.invoice(vehicle, { issued_at: (await shop.get("/api/today")).body.date });
  const card = await shop.post("/api/entry-cards", { client_vehicle_id: vehicle, km_in: 10 });
  const { pdf_url: receipt } = (await bill.pay(vehicle, "10", { confirm: true })).body;
  for (const paper of [draft.pdf_url, card.body.pdf_url, receipt]) {
    const done: string[] = [];
    await Promise.all([
      shop.get(paper).then(({ status }) => done.push(`paper ${status}`)),
      shop.get("/api/clients").then(({ status }) => done.push(`list ${status}`)),
    ]);
    expect(done, paper).toEqual(["list 200", "paper 200"]);
  }
});
