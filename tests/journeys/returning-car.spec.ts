import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { odometerWords } from "../../modules/front/board/odometer-words.ts";
import { vehiclePageWords } from "../../modules/front/board/vehicle-page-words.ts";
import { vinWords } from "../../modules/records/vehicles/vin-words.ts";
import { visitWords } from "../../modules/workshop/visits/words.ts";
import { filmOf, stickerPhoto } from "../support/barcodes.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

const vin = "JTMHX01J8F4123456";
const film = join(tmpdir(), `warsha-vin-${process.pid}.y4m`);

test.use({
  permissions: ["camera"],
  launchOptions: async ({ launchOptions }, give) => {
    await writeFile(film, await filmOf(await stickerPhoto(vin, "DataMatrix")));
    await give({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        "--use-fake-device-for-media-stream",
        `--use-file-for-fake-video-capture=${film}`,
      ],
    });
    await rm(film, { force: true });
  },
});

for (const language of languagesOf("returning-car")) {
  const inArabic = language === "ar";
  const client = inArabic ? "نورة العتيبي" : "Noura Al-Otaibi";
  const silver = inArabic ? "فضي" : "Silver";

  test(`a returning car is recognised by its plate in the other script, and its odometer is checked (${language})`, async ({
    page,
  }) => {
    test.slow();
    const { calls } = await newShop(page, language);
    const { called, field, fill, press, unfold } = uiOf(page, language);
    const [toyota] = (await calls.get("/api/vehicle-makes?q=toyota")).data;
    const [camry] = (await calls.get(`/api/vehicle-makes/${toyota.id}/models?q=camry`)).data;
    const first = await calls.post("/api/client-vehicles", {
      client_name: client,
      client_contact_number: "0508841093",
      license_plate: "7421 KNR",
      vehicle_entered_at: "2026-02-01T10:00",
      mileage: 60_000,
      vehicle_model_id: camry.id,
      vehicle_year: 2021,
      vehicle_colour: "Silver",
    });
    await calls.post("/api/entry-cards", { client_vehicle_id: first.id, km_in: 60_012, created_at: "2026-02-01" });
    await calls.post(`/api/client-vehicles/${first.id}/exit-entry`, { vehicle_exited_at: "2026-02-03", confirm: true });

    await test.step("its plate fills in make, model, year, colour and client; one tap removes them, one restores them", async () => {
      await page.goto("/back/vehicles/new");
      await fill(visitWords.plate, inArabic ? "7421 knr" : "٧٤٢١ ك ن ر");
      await expect(field(visitWords.clientName)).toHaveValue(client);
      for (const [word, value] of [
        [visitWords.make, toyota.display_name],
        [visitWords.model, camry.display_name],
        [visitWords.year, "2021"],
        [visitWords.colour, silver],
      ] as const) {
        await expect(field(word)).toHaveValue(value);
      }
      await expect(
        page.getByRole("img", { name: inArabic ? /لوحة سعودية/ : /Saudi plate 7 4 2 1, K N R/ }),
      ).toBeVisible();
      await press(visitWords.undoFill);
      await expect(field(visitWords.clientName)).toHaveValue("");
      await expect(field(visitWords.year)).toHaveValue("");
      await press(visitWords.fillIn);
      await expect(field(visitWords.year)).toHaveValue("2021");
      await expect(field(visitWords.clientName)).toHaveValue(client);
    });

    await test.step("a lower reading is reported, and a VIN fills in make and year, but overwrites nothing", async () => {
      await fill(visitWords.mileage, "6100");
      await expect(page.getByText(/60,012/)).toBeVisible();
      await fill(visitWords.vin, "JTMHXO1J8F4123456");
      await page.getByRole("button", { name: called(vinWords.correct, { vin }) }).click();
      await expect(field(visitWords.vin)).toHaveValue(vin);
      await expect(
        page.getByRole("button", { name: called(vinWords.takeMake, { name: toyota.display_name }) }),
      ).toHaveAttribute("aria-pressed", "true");
      await page.getByRole("button", { name: called(vinWords.takeYear, { year: "2015" }) }).click();
      await expect(field(visitWords.year)).toHaveValue("2021");
      await press(vinWords.replace, page.getByRole("dialog"));
      await expect(field(visitWords.year)).toHaveValue("2015");
      expect(await faultsOf(page, language)).toEqual([]);
    });

    await test.step("it is saved all the same, and its page lists the visits with a warning about the odometer", async () => {
      await press(visitWords.save);
      const question = page.getByRole("dialog");
      await expect(question).toContainText(called(visitWords.unlikeMileage, { km: "60,012" }));
      expect(await faultsOf(page, language)).toEqual([]);
      await press(visitWords.sameVehicle, question);
      await expect(page).toHaveURL(/\/back\/vehicles\/[0-9a-f-]{36}$/);
      // Without the message, which lies over the last row for its seconds.
      await page.reload();
      await expect(page.getByText(called(odometerWords.backwards, { km: "60,012" }))).toBeVisible();
      expect(await faultsOf(page, language)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await faultsOf(page, language)).toEqual([]);
      await unfold(vehiclePageWords.visits);
      const visits = page.locator("details", {
        has: page.getByRole("heading", { name: new RegExp(called(vehiclePageWords.visits)) }),
      });
      await visits.getByRole("link").click();
      await expect(page).toHaveURL(first.view_url);
    });
  });

  test(`a known plate of another car starts a new vehicle without the first one's data (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { called, field, fill, press } = uiOf(page, language);
    const first = await calls.post("/api/client-vehicles", {
      client_name: client,
      license_plate: "7421 KNR",
      vin_number: "JTMHX01J8F4123456",
      mileage: 60_000,
      vehicle_entered_at: "2026-02-01T10:00",
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/back/vehicles/new");
    await fill(visitWords.plate, "7421 KNR");
    await expect(field(visitWords.vin)).toHaveValue("JTMHX01J8F4123456");
    await fill(visitWords.mileage, "12000");
    await press(visitWords.save);
    const question = page.getByRole("dialog");
    await expect(question).toContainText(called(visitWords.isSameVehicle));
    await expect(question).toContainText(called(visitWords.unlikeMileage, { km: "60,000" }));
    expect(await faultsOf(page, language)).toEqual([]);
    await press(visitWords.anotherVehicle, question);
    await expect(page).toHaveURL(/\/back\/vehicles\/[0-9a-f-]{36}$/);
    expect(page.url()).not.toContain(first.id);
    const second = await calls.get(`/api/client-vehicles/${page.url().split("/").at(-1)}`);
    expect(second).toMatchObject({ vin_number: null, mileage: 12_000, visits: [] });
    expect((await calls.get(`/api/client-vehicles/${first.id}`)).visits).toEqual([]);
  });

  test(`a VIN is read by the camera, and from a picture if no camera is allowed (${language})`, async ({ page }) => {
    await newShop(page, language);
    const { called, field, fill, press } = uiOf(page, language);
    await page.setViewportSize({ width: 390, height: 844 });

    await test.step("the camera reads the code in front of it; WebAssembly is allowed only to the decoder", async () => {
      const allowed: string[] = [];
      page.on(
        "response",
        (answer) =>
          answer.headers()["content-security-policy"]?.includes("wasm-unsafe-eval") &&
          allowed.push(new URL(answer.url()).pathname),
      );
      await page.goto("/back/vehicles/new");
      await press(vinWords.scan);
      await expect(field(visitWords.vin)).toHaveValue(vin);
      await expect(page.getByRole("dialog")).toBeHidden();
      await fill(visitWords.vin, "");
      expect(allowed).toEqual([expect.stringMatching(/^\/assets\/decoder-worker-[\w-]+\.js$/)]);
    });

    await test.step("the browser's own barcode reader is used if there is one; typing remains possible", async () => {
      await page.goto("/back/vehicles/new");
      await page.evaluate(() => {
        Object.assign(globalThis, {
          BarcodeDetector: class {
            static getSupportedFormats(): Promise<string[]> {
              return Promise.resolve(["code_39", "code_128", "data_matrix", "qr_code"]);
            }
            detect(): Promise<{ rawValue: string }[]> {
              return Promise.resolve([{ rawValue: "*5UXKR0C58J0X12345*" }]);
            }
          },
        });
      });
      await fill(visitWords.vin, "5UX");
      await press(vinWords.scan);
      await expect(field(visitWords.vin)).toHaveValue("5UXKR0C58J0X12345");
      await expect(page.getByRole("dialog")).toBeHidden();
    });

    await test.step("without camera permission the dialog says what to do, and the decoder reads a picture", async () => {
      await page.goto("/back/vehicles/new");
      await page.evaluate(() => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("no", "NotAllowedError"));
      });
      await press(vinWords.scan);
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByText(called(vinWords.refused))).toBeVisible();
      expect(await faultsOf(page, language)).toEqual([]);
      const read = (name: string, photo: Buffer) =>
        dialog
          .getByLabel(called(vinWords.fromPicture))
          .and(page.locator("input"))
          .setInputFiles({ name, mimeType: "image/jpeg", buffer: photo });
      await read("other.jpg", await stickerPhoto("6281007038478", "Code128"));
      await expect(dialog.getByText(called(vinWords.noVin))).toBeVisible();
      await read("door.jpg", await stickerPhoto(vin, "Code39"));
      await expect(dialog).toBeHidden();
      await expect(field(visitWords.vin)).toHaveValue(vin);
      await page.getByRole("button", { name: called(vinWords.takeYear, { year: "2015" }) }).click();
      await expect(field(visitWords.year)).toHaveValue("2015");
    });
  });

  test(`a known vehicle with a new plate needs a decision, and so does a VIN of another vehicle (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { called, field, fill, press } = uiOf(page, language);
    const dialog = page.getByRole("dialog");
    await page.setViewportSize({ width: 390, height: 844 });
    const enter = (fields: object) => calls.post("/api/client-vehicles", { client_name: client, ...fields });
    const first = await enter({ license_plate: "7421 KNR", vehicle_entered_at: "2026-02-01T10:00" });
    const again = await enter({ license_plate: "7421 KNR" });
    const known = await enter({ license_plate: "5555 ABJ", vin_number: "KNR55667788" });

    await page.goto(`/back/vehicles/${again.id}/edit`);
    await fill(visitWords.plate, "8888 ZEN");
    // The whole plate stands in its field.
    expect((await field(visitWords.plate).boundingBox())?.width).toBeGreaterThan(140);
    await press(visitWords.save);
    await expect(dialog).toContainText(called(visitWords.newPlateLine));
    expect(await faultsOf(page, language)).toEqual([]);
    await dialog.getByRole("button", { name: called(visitWords.plateChanged) }).click();
    await expect(page).toHaveURL(new RegExp(`/back/vehicles/${again.id}$`));
    expect(await calls.get(`/api/client-vehicles/${again.id}`)).toMatchObject({ license_plate: "8888 ZEN" });
    expect(await calls.get(`/api/client-vehicles/${first.id}`)).toMatchObject({ license_plate: "7421 KNR" });

    await page.goto(`/back/vehicles/${again.id}/edit`);
    await fill(visitWords.vin, "KNR55667788");
    await press(visitWords.save);
    await expect(dialog).toContainText(called(visitWords.vinOfAnother));
    await dialog.getByRole("button", { name: called(visitWords.notMerge) }).click();
    await expect(field(visitWords.vin)).toHaveValue("KNR55667788");
    expect((await calls.get(`/api/client-vehicles/${known.id}`)).visits).toEqual([]);
    await press(visitWords.save);
    await dialog.getByRole("button", { name: called(visitWords.mergeThem) }).click();
    await expect(page).toHaveURL(new RegExp(`/back/vehicles/${again.id}$`));
    const { visits } = await calls.get(`/api/client-vehicles/${known.id}`);
    expect(visits.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [String(first.id), String(again.id)].toSorted(),
    );
  });
}
