import { personalDataLinkWords } from "../../modules/front/personal-data/link-words.ts";
import { personalDataWords } from "../../modules/front/personal-data/screen-words.ts";
import { asOwner } from "./support/as-owner.ts";
import { expect, test } from "./support/test.ts";
import { newShop } from "./support/shop.ts";
import { uiOf } from "./support/ui.ts";

/** The night in which the client's erasure is due. */
const nightOf = (clientId: string) =>
  asOwner(async (database) => {
    await database.query("update client_erasures set due_on = due_on - 8 where client_id = $1", [clientId]);
    await database.query("select graphile_worker.add_job('erase-clients')");
  });

test("a client's data is handed out, its erasure requested after the car has left, withdrawn, requested again and carried out (ar)", async ({
  page,
}) => {
  const { calls } = await newShop(page, "ar");
  const ui = uiOf(page, "ar");
  const visit = await calls.post("/api/client-vehicles", {
    client_name: "نورة العتيبي",
    client_contact_number: "+966551239876",
    license_plate: "7391 KXR",
  });
  const id = visit.client.id;

  await page.goto(`/back/clients/${id}`);
  await page.getByRole("link", { name: ui.called(personalDataLinkWords.open) }).click();
  await expect(page.getByRole("heading", { name: ui.called(personalDataWords.blockedTitle) })).toBeVisible();
  await expect(page.getByRole("heading", { name: ui.called(personalDataWords.requestTitle) })).toHaveCount(0);
  await calls.post(`/api/client-vehicles/${visit.id}/exit-entry`, { confirm: true });
  await page.reload();

  const download = page.waitForEvent("download");
  await ui.press(personalDataWords.export);
  expect((await download).suggestedFilename()).toBe("client-1.zip");

  await ui.fill(personalDataWords.note, "حضر بهويته");
  await ui.press(personalDataWords.request);
  await expect(ui.field(personalDataWords.note)).toHaveValue("حضر بهويته");
  await page.getByLabel(ui.called(personalDataWords.readWhatStays)).check();
  await ui.press(personalDataWords.request);
  await ui.press(personalDataWords.withdraw);
  await expect(page.getByRole("heading", { name: ui.called(personalDataWords.requestTitle) })).toBeVisible();
  await ui.fill(personalDataWords.note, "حضر بهويته");
  await page.getByLabel(ui.called(personalDataWords.readWhatStays)).check();
  await ui.press(personalDataWords.request);
  await expect(page.getByRole("button", { name: ui.called(personalDataWords.answer) })).toBeVisible();

  await nightOf(id);
  await expect.poll(async () => (await calls.get(`/api/clients/${id}`)).erased_at, { timeout: 30_000 }).not.toBeNull();
  await page.reload();
  await expect(page.getByText(ui.called(personalDataWords.notMailed))).toBeVisible();
  await page.goto(`/back/clients/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText("نورة");
  await expect(page.getByText("551239876")).toHaveCount(0);
  await expect(page.getByText("7391")).toHaveCount(0);
});
