import { expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { samples } from "../../../tests/support/sample-files.ts";

const api = await startApi();
api.clock.set("2026-11-20T09:00:00Z");

test("papers of an entry are evidence and kept; more can be added, also once its period is locked", async () => {
  const shop = await api.newShop();
  const chart = succeeded(await shop.get("/api/accounts")).body.data as { id: string; code: string }[];
  const id = (code: string) => chart.find((account) => account.code === code)!.id;
  const lines = [
    { account_id: id("6102"), debit: "5" },
    { account_id: id("1101"), credit: "5" },
  ];
  const entry = succeeded(await shop.post("/api/journal-entries", { memo: "Rent", date: "2026-10-05", lines })).body;
  const address = `/api/journal-entries/${entry.id}/media`;
  const attach = async (name: string) =>
    succeeded(await shop.upload(address, { name, bytes: await samples.png() })).body.url as string;
  const [contract, letter] = [await attach("contract.png"), await attach("letter.png")];
  const listed = async () => succeeded(await shop.get(address)).body.data.map((row: { url: string }) => row.url);
  expect(await listed()).toEqual([contract, letter]);
  expect((await shop.delete(letter)).body.type).toBe("file-is-evidence");

  succeeded(await shop.put("/api/books/lock", { through: "2026-10-31", reason: "October is complete", confirm: true }));
  expect((await shop.delete(contract)).body.type).toBe("file-is-evidence");
  await attach("late.png");
  expect(await listed()).toHaveLength(3);
  const reader = await shop.colleague(["view-reports"]);
  expect((await reader.get(address)).status).toBe(200);
  expect((await reader.upload(address, { name: "x.png", bytes: await samples.png() })).status).toBe(403);
});
