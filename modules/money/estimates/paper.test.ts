import { beforeEach, expect, test } from "vitest";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { picturesOf } from "../../../tests/support/pdf-pictures.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";
import { drawn, pngUrl, samples } from "../../../tests/support/sample-files.ts";

const api = await startApi();

let owner: ShopOwner;
let visit: string;
let brakes: string;
let estimate: string;
beforeEach(async () => {
  owner = await api.newShop();
  const bill = billing(owner);
  visit = await bill.vehicle({ client_name: "Yousif" });
  const pads = await bill.product({ name: "Pads", price: "385.00" });
  const finding = { client_vehicle_id: visit, name: "Front brakes", grade: "now", note: "Pads 1.8 mm" };
  brakes = succeeded(await owner.post("/api/findings", finding)).body.id;
  estimate = succeeded(await owner.post("/api/estimates", { client_vehicle_id: visit })).body.id;
  const lines = [{ finding_id: brakes, product_id: pads }];
  succeeded(await owner.post(`/api/estimates/${estimate}`, { lines }));
});

const send = async () => succeeded(await owner.post(`/api/estimates/${estimate}/send`, {}));
const photographed = async () =>
  succeeded(await owner.upload(`/api/findings/${brakes}/media`, { name: "pads.png", bytes: await samples.png() })).body;
const paper = async () => (await owner.get(`/api/estimates/${estimate}.pdf`)).bytes;

test("a draft says what was found; a sent estimate also has the place to approve and sign", async () => {
  const draft = await pdfText(await paper());
  expect(draft).toContain("Pads 1.8 mm");
  expect(draft).toContain("Repair now");
  expect(draft).not.toContain("Client's signature");
  await send();
  const sent = await pdfText(await paper());
  expect(sent).toContain("Pads 1.8 mm");
  expect(sent).toContain("Client's signature");
});

test("prints the photos of a finding", async () => {
  const without = picturesOf(await paper());
  await photographed();
  expect(picturesOf(await paper()).length).toBe(without.length + 1);
});

test("what was found is printed as it was when the estimate was sent", async () => {
  await send();
  succeeded(await owner.put(`/api/findings/${brakes}`, { note: "Pads are fine" }));
  const sent = await pdfText(await paper());
  expect(sent).toContain("Pads 1.8 mm");
  expect(sent).not.toContain("Pads are fine");
});

test("a photo that is removed before the first printing is left out", async () => {
  const without = picturesOf(await paper());
  const { url } = await photographed();
  await send();
  expect((await owner.delete(url)).status).toBe(204);
  expect(picturesOf(await paper())).toEqual(without);
});

test("a signed estimate says what was found, and is not signed again", async () => {
  await photographed();
  await send();
  const { url } = succeeded(await owner.post(`/api/estimates/${estimate}/links`, {})).body;
  const token = (url.en as string).split("/").at(-1)!;
  const signature = pngUrl(await drawn(500, 300, '<path d="M40 200 L 460 120" stroke="#111" stroke-width="4"/>'));
  succeeded(
    await api.anonymous().post(`/api/public/estimates/${token}/answers`, {
      name: "Yousif",
      client_signature: signature,
      after: 0,
      answers: [{ key: brakes, answer: "yes" }],
    }),
  );
  const signed = (await api.anonymous().get(`/api/public/links/${token}.pdf`)).bytes;
  const text = await pdfText(signed);
  expect(text).toContain("Pads 1.8 mm");
  expect(text).not.toContain("Client's signature");
  expect(picturesOf(signed).length).toBeGreaterThan(1);
});
