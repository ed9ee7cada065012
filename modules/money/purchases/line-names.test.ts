import { expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { buying } from "../../../tests/support/buying.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";

const api = await startApi();
api.clock.set("2026-11-20T09:00:00Z");

const filter = { name: "Oil filter", name_ar: "فلتر الزيت" };

test("a part bought under its name in either language is printed in both, also after its line was edited in Arabic", async () => {
  const owner = await api.newShop();
  const { vendor, product, purchase, item } = buying(owner);
  const part = await product(filter);
  const draft = await purchase(await vendor());
  const line = await item(draft.id, { product_id: part, name: filter.name_ar, qty: "2", unit_price: "40" });
  await item(draft.id, { product_id: part, name: "Filter for the van", qty: "1", unit_price: "40" });
  const linesIn = async (locale: "en" | "ar"): Promise<string[]> => {
    succeeded(await owner.put("/api/me", { locale }));
    const { data } = succeeded(await owner.get(`/api/purchases/${draft.id}/items`)).body;
    return data.map(({ name }: { name: string }) => name);
  };
  expect([await linesIn("en"), await linesIn("ar")]).toEqual([
    [filter.name, "Filter for the van"],
    [filter.name_ar, "Filter for the van"],
  ]);
  succeeded(
    await owner.put(`/api/purchases/${draft.id}/items/${line.id}`, {
      name: filter.name_ar,
      qty: "3",
      version: line.version,
    }),
  );
  expect(await linesIn("en")).toEqual([filter.name, "Filter for the van"]);
  const paper = await pdfText((await owner.get(`/api/purchases/${draft.id}.pdf`)).bytes);
  expect(paper).toContain(filter.name);
});
