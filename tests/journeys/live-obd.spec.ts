import type { Page } from "@playwright/test";
import { carTestWords } from "../../modules/workshop/diagnostics/car-test-words.ts";
import { faultWords } from "../../modules/workshop/diagnostics/obd/fault-words.ts";
import { idlingCar, simulatedAdapter, type Quirks } from "../../modules/workshop/diagnostics/obd/simulated-adapter.ts";
import { liveWords } from "../../modules/workshop/diagnostics/obd/words.ts";
import { computerWords, noteWords, stepWords } from "../../modules/workshop/diagnostics/screen-words.ts";
import { type Language } from "../../platform/shared/words.ts";
import { asOwner } from "./support/as-owner.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { plugIn } from "./support/serial-port.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

const vin = "KNAPH81BDP5123456";

/** A diagnostic at step 2, of a vehicle with this VIN. */
const atStepTwo = async (page: Page, language: Language, written = vin) => {
  const { calls, email } = await newShop(page, language);
  const vehicle = await calls.post("/api/client-vehicles", {
    client_name: language === "ar" ? "نورة العتيبي" : "Noura Al-Otaibi",
    license_plate: "7421 KNR",
    vin_number: written,
  });
  const diagnostic = await calls.post("/api/vehicle-diagnostics", { client_vehicle_id: vehicle.id });
  await calls.post(`/api/vehicle-diagnostics/${diagnostic.id}/values`, {
    values: [{ step: 1, label: "note", value: "ok" }],
  });
  return { calls, email, path: String(diagnostic.view_url), id: String(diagnostic.id) };
};

const clumsy: Quirks = {
  pieces: 5,
  isNoisy: true,
  keepsEcho: true,
  delay: 15,
  search: 700,
  lacks: ["ATAT1", "ATS0"],
  says: { "03": ["<RX ERROR"] },
};

for (const language of languagesOf("live-obd")) {
  test(`a car on a faulty adapter fills the sliders and the codes, and stays connected between the steps (${language})`, async ({
    page,
  }) => {
    const { calls, path, id } = await atStepTwo(page, language);
    const { called, press, field } = uiOf(page, language);
    await plugIn(page, () => simulatedAdapter(idlingCar(vin), clumsy), 115_200);
    await page.goto(path);

    await test.step("live gauges, then the values in the sliders", async () => {
      await press(liveWords.fromCar);
      await expect(page.getByRole("button", { name: called(liveWords.simulated), exact: true })).toHaveCount(0);
      await press(liveWords.bySerial);
      await expect(page.getByText(called(liveWords.live), { exact: true })).toBeVisible();
      await expect(page.getByText(called(liveWords.sameVin))).toBeVisible();
      const slider = (name: string) => page.getByRole("slider", { name, exact: true });
      await expect(slider(called(computerWords.load))).toHaveValue(/^2[3-9]$/);
      await expect(slider(called(computerWords.rpm))).toHaveValue(/^0\.(79|8)/);
      await press(liveWords.hold);
      await expect(page.getByText(called(liveWords.held), { exact: true })).toBeVisible();
      await press(liveWords.takeReadings);
      await expect(page.getByRole("button", { name: called(liveWords.takeReadings) })).toHaveCount(0);
      await page
        .getByRole("textbox", { name: called(computerWords.typed, { name: called(computerWords.tps) }) })
        .fill("101");
      await expect(page.getByText(called(computerWords.between, { min: 0, max: 100 }))).toBeVisible();
      await page
        .getByRole("textbox", { name: called(computerWords.typed, { name: called(computerWords.tps) }) })
        .fill("12");
      await expect(slider(called(computerWords.tps))).toHaveValue("12");
      await expect(slider(called(computerWords.rpm))).toHaveValue(/^0\.(79|8)/);
      await expect(slider(called(computerWords.vss))).toHaveValue("0");
      await expect(slider(called(computerWords.etc))).toHaveValue(/^(8[5-9]|9[0-2])$/);
      await field(noteWords.note).fill("ok");
    });

    await test.step("a number that becomes invalid keeps what was read; a correction survives the next step", async () => {
      const slider = (name: keyof typeof computerWords) =>
        page.getByRole("slider", { name: called(computerWords[name]), exact: true });
      const typed = (name: keyof typeof computerWords) =>
        page.getByRole("textbox", { name: called(computerWords.typed, { name: called(computerWords[name]) }) });
      await typed("tps").pressSequentially("300");
      await expect(typed("tps")).toHaveAttribute("aria-invalid", "true");
      await expect(slider("tps")).toHaveValue("12");
      await typed("tps").fill("12.5");
      await expect(page.getByText(called(computerWords.whole, { min: 0, max: 100 }))).toBeVisible();
      await expect(slider("tps")).toHaveValue("12");
      await typed("tps").fill("12");
      await press(liveWords.goOn);
      await expect(page.getByText(called(liveWords.live), { exact: true })).toBeVisible();
      await typed("etc").fill("97");
      await expect(page.getByText(called(liveWords.held), { exact: true })).toBeVisible();
      await press(stepWords.to3);
      await press(stepWords.back);
      await expect(page.getByText(called(liveWords.held), { exact: true })).toBeVisible();
      await expect(slider("etc")).toHaveValue("97");
      await press(stepWords.to3);
      await expect(page.getByRole("button", { name: called(liveWords.readCodes) })).toBeVisible();
      const { diagnostic_values: kept } = await calls.get(`/api/vehicle-diagnostics/${id}`);
      expect(kept.find(({ label }: { label: string }) => label === "etc").value).toBe(97);
    });

    await test.step("the codes from the same connection, with their meaning", async () => {
      await press(liveWords.readCodes);
      await expect(page.getByText(called(liveWords.lampOn))).toBeVisible();
      await expect(page.getByRole("region", { name: called(carTestWords.freezeFrame) })).toContainText("2250");
      await expect(page.getByRole("region", { name: called(carTestWords.readiness) })).toContainText(
        called(carTestWords.allComplete),
      );
      expect(await faultsOf(page, language)).toEqual([]);
      await press({ en: called(liveWords.takeCodes, { count: 4 }), ar: called(liveWords.takeCodes, { count: 4 }) });
      await expect(page.getByRole("button", { name: called(carTestWords.removeFreezeFrame) })).toBeVisible();
      await press(carTestWords.removeReadiness);
      await expect(page.getByRole("button", { name: called(carTestWords.removeReadiness) })).toHaveCount(0);
      await field(noteWords.note).fill("ok");
      await press(stepWords.to4);
      const read = () => calls.get(`/api/vehicle-diagnostics/${id}`);
      await expect.poll(async () => (await read()).next_step).toBe(4);
      const saved = await read();
      const scans = saved.diagnostic_values.find((value: { label: string }) => value.label === "scans").value;
      expect(scans.map(({ code, kind }: { code: string; kind: string }) => `${code} ${kind}`).sort()).toEqual([
        "P0171 pending",
        "P0301 stored",
        "P0420 permanent",
        "P0420 stored",
      ]);
      expect(scans.find(({ code }: { code: string }) => code === "P0301")).toMatchObject({
        description: "Cylinder 1 misfire detected",
        description_ar: "تفويت في اشتعال الأسطوانة 1",
      });
      const labels = saved.diagnostic_values.map(({ label }: { label: string }) => label);
      expect([labels.includes("freeze_frame"), labels.includes("readiness")]).toEqual([true, false]);
      const { obd_transcript: said } = await calls.get(`/api/vehicle-diagnostics/${id}/obd-transcript`);
      expect(said).toMatch(/> ATZ\n[^]*< .*SEARCHING[^]*> 03\n[^]*<RX ERROR/);
    });
  });

  test(`the car does not change a number that is being typed (${language})`, async ({ page }) => {
    const { path } = await atStepTwo(page, language);
    const { called, press } = uiOf(page, language);
    await plugIn(page, () => simulatedAdapter(idlingCar(vin), { delay: 10 }));
    await page.goto(path);
    await press(liveWords.fromCar);
    await press(liveWords.bySerial);
    await expect(page.getByText(called(liveWords.live), { exact: true })).toBeVisible();
    const name = called(computerWords.load);
    const slider = page.getByRole("slider", { name, exact: true });
    await expect(slider).toHaveValue(/^2[3-9]$/);
    const typed = page.getByRole("textbox", { name: called(computerWords.typed, { name }) });
    await typed.click();
    for (const turn of ["first", "second"]) await expect(slider, turn).not.toHaveValue(await slider.inputValue());
    await page.keyboard.type("50");
    await expect(typed).toHaveValue("50");
    await expect(slider).toHaveValue("50");
    await expect(page.getByText(called(liveWords.held), { exact: true })).toBeVisible();
  });

  test(`unplugged during use, another car's VIN, and codes cleared after confirmation (${language})`, async ({
    page,
  }) => {
    const { path } = await atStepTwo(page, language, "JTMHX09J1F4123456");
    const { called, press } = uiOf(page, language);
    let turn = 0;
    await plugIn(page, () =>
      simulatedAdapter(idlingCar(vin), { delay: 10, unpluggedAt: (turn += 1) === 1 ? 60 : undefined }),
    );
    await page.goto(path);
    await press(liveWords.fromCar);
    await press(liveWords.bySerial);
    await expect(page.getByText(called(liveWords.otherVin, { vin: "|" }).split("|")[0] ?? "")).toBeVisible();
    await expect(page.getByText(called(faultWords.unplugged))).toBeVisible();
    await expect(page.getByText(called(liveWords.lost))).toBeVisible();
    await press(liveWords.takeReadings);
    await expect(page.getByRole("slider", { name: called(computerWords.vss), exact: true })).toHaveValue("0");

    await press(liveWords.again);
    await expect(page.getByText(called(liveWords.live), { exact: true })).toBeVisible();
    await uiOf(page, language).field(noteWords.note).fill("ok");
    await press(stepWords.to3);
    await press(liveWords.readCodes);
    await press(liveWords.clear);
    await press(liveWords.clear, page.getByRole("dialog"));
    await expect(page.getByText(called(liveWords.cleared))).toBeVisible();
    await expect(page.getByText(called(liveWords.lampOff))).toBeVisible();
  });
}

test("a browser that cannot reach an adapter says so, and everything is entered by hand", async ({ page }) => {
  const { path } = await atStepTwo(page, "en");
  const { called, press } = uiOf(page, "en");
  await page.addInitScript(() => {
    for (const way of ["serial", "bluetooth"])
      Object.defineProperty(navigator, way, { configurable: true, value: undefined });
  });
  await page.goto(path);
  await press(liveWords.fromCar);
  await expect(page.getByText(called(liveWords.noWay))).toBeVisible();
  await expect(page.getByRole("slider", { name: called(computerWords.rpm), exact: true })).toBeEnabled();
});

test("the demo shop can choose a simulated car, which is marked as such", async ({ page }) => {
  const { path, email } = await atStepTwo(page, "en");
  const { called, press } = uiOf(page, "en");
  await asOwner((database) =>
    database.query(
      "update shops set demo_since = now() where shop_id = (select shop_id from directory.sign_ins where email = $1)",
      [email],
    ),
  );
  await page.goto(path);
  await press(liveWords.fromCar);
  await press(liveWords.simulated);
  await expect(page.getByText(called(liveWords.simulatedMark))).toBeVisible();
  await expect(page.getByText(called(liveWords.sameVin))).toBeVisible();
});
