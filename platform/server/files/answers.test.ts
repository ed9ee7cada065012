import { expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing } from "../../../tests/support/billing.ts";
import { shopToday } from "../../../tests/support/shop-day.ts";
import { keepOnce } from "./answers.ts";
import { newFileKey, openFiles } from "./store.ts";
import { newId } from "../ids.ts";

const api = await startApi({ poolSize: 1 });

test("no database connection is held while a document is printed", async () => {
  const shop = await api.newShop();
  const bill = billing(shop);
  const vehicle = await bill.vehicle();
  const draft = await bill.invoice(vehicle, { issued_at: shopToday() });
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

test("a file that many request at once is made once; after a failure it is tried again", async () => {
  const files = await openFiles(api.settings.filesUrl);
  const key = newFileKey(newId(), "pdf");
  let made = 0;
  const make = async () => {
    made += 1;
    if (made === 1) throw new Error("no printer");
    return Buffer.from("paper");
  };
  const ask = () => Promise.allSettled([1, 2, 3, 4, 5].map(() => keepOnce(files, key, make)));
  expect([(await ask()).map(({ status }) => status), made]).toEqual([
    ["rejected", "rejected", "rejected", "rejected", "rejected"],
    1,
  ]);
  expect([(await ask()).map(({ status }) => status), made]).toEqual([
    ["fulfilled", "fulfilled", "fulfilled", "fulfilled", "fulfilled"],
    2,
  ]);
  await ask();
  expect(made).toBe(2);
});
