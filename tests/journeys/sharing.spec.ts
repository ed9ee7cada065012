import { reportWords } from "../../modules/workshop/diagnostics/report-words.ts";
import { scanWords } from "../../modules/workshop/diagnostics/screen-words.ts";
import { sharedWords, shareWords } from "../../modules/base/messages/share-words.ts";
import { refuse } from "../../platform/shared/refusals.ts";
import { kitWords } from "../../platform/web/words.ts";
import { drawn, pngUrl, samples } from "../support/sample-files.ts";
import { videoInFragments } from "../support/sample-video.ts";
import type { Calls } from "./support/calls.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { linkMailedTo } from "./support/mails.ts";
import { faultsOf } from "./support/page-faults.ts";
import { readPdf } from "./support/read-pdf.ts";
import { newEmail, newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

const phone = { width: 390, height: 844 };

for (const language of languagesOf("sharing")) {
  test.describe(language, () => {
    test.use({ locale: language === "ar" ? "ar-SA" : "en-GB", permissions: ["clipboard-read", "clipboard-write"] });

    test(`a diagnostic is shared, read by the client on a phone, and revoked (${language})`, async ({
      page,
      anotherPage,
    }) => {
      const { calls } = await newShop(page, language);
      await calls.put("/api/shop", { language });
      const id = await endedDiagnostic(calls);
      const email = newEmail("sara");
      const ui = uiOf(page, language);
      const dialog = page.getByRole("dialog").first();
      const seen = dialog.getByText(ui.called(shareWords.unseen));

      await page.goto(`/back/vehicle-diagnostics/${id}`);
      await ui.press(shareWords.share);
      await expect(dialog.getByText(ui.called(shareWords.none))).toBeVisible();
      if (language === "ar") {
        await page
          .context()
          .route("https://wa.me/**", (route) =>
            route.fulfill({ contentType: "text/html", body: "<title>chat</title>" }),
          );
        const opened = page.waitForEvent("popup");
        await expect(dialog.getByRole("button", { name: /./ }).filter({ hasText: /./ }).first()).toHaveText(
          ui.called(shareWords.whatsApp),
        );
        await ui.press(shareWords.whatsApp);
        const chat = await opened;
        await chat.waitForURL(/^https:\/\/wa\.me\/966541112233\?text=.+%2Far%2Fd%2F/);
        await chat.close();
      } else await ui.press(shareWords.make);
      await expect(dialog.getByRole("img", { name: ui.called(shareWords.qr) })).toBeVisible();
      const address = await dialog.getByRole("list", { name: ui.called(shareWords.link), exact: true }).innerText();
      const chat = new URL(
        (await dialog.getByRole("link", { name: ui.called(shareWords.whatsApp) }).getAttribute("href")) ?? "",
      );
      expect(`${chat.origin}${chat.pathname}`).toBe("https://wa.me/966541112233");
      expect(chat.searchParams.get("text")).toContain(address.trim());
      await expect(seen).toBeVisible();
      expect(await faultsOf(page, language)).toEqual([]);

      const client = await anotherPage();
      await client.setViewportSize(phone);
      await client.goto(address.trim());
      await expect(client.getByRole("heading", { name: ui.called(reportWords.title), level: 1 })).toBeVisible();
      await expect(client.getByText("P0303").first()).toBeVisible();
      await expect(client.getByText(ui.called(scanWords.stored), { exact: true }).first()).toBeVisible();
      await expect(client.getByText("6183", { exact: true }).last()).toBeVisible();
      await expect(client.getByText(ui.called(reportWords.needsAttention, { count: 4 }))).toBeVisible();
      await expect(client.getByRole("img", { name: ui.called(reportWords.drawing) })).toHaveJSProperty(
        "complete",
        true,
      );
      expect(await client.locator("body").innerText()).not.toContain("541112233");
      await expect(client.getByRole("link", { name: ui.called(sharedWords.call), exact: true })).toHaveAttribute(
        "href",
        /^tel:\+/,
      );
      await expect(client.getByRole("link", { name: ui.called(sharedWords.whatsApp), exact: true })).toHaveAttribute(
        "href",
        /^https:\/\/wa\.me\/\d+/,
      );
      for (const colorScheme of ["light", "dark"] as const) {
        await client.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        expect(await faultsOf(client, language), colorScheme).toEqual([]);
      }
      const paper = await client.getByRole("link", { name: ui.called(sharedWords.download) }).getAttribute("href");
      expect(await readPdf(client, paper ?? "")).toContain("P0303");

      if (language === "ar") {
        await calls.put("/api/settings", { digit_script: "eastern" });
        await client.reload();
        for (const figure of ["٨٥%", "١٤٨٬٣٢٠"]) await expect(client.getByText(figure).first()).toBeVisible();
      }

      await expect(seen).toHaveCount(0);
      await ui.fill(shareWords.to, email);
      await ui.press(shareWords.send);
      await expect(dialog.getByText(email)).toBeVisible();
      const mailed = await linkMailedTo(email);
      expect(mailed).toContain(`/${language}/d/`);

      for (let left = 2; left > 0; left -= 1) {
        await dialog
          .getByRole("button", { name: new RegExp(`^${ui.called(shareWords.revoke)} `) })
          .first()
          .click();
        await page
          .getByRole("dialog")
          .last()
          .getByRole("button", { name: ui.called(shareWords.revoke), exact: true })
          .click();
        await expect(dialog.getByText(ui.called(shareWords.revoked), { exact: true })).toHaveCount(3 - left);
      }
      for (const closed of [address.trim(), mailed]) {
        await client.goto(closed);
        await expect(client.getByRole("heading", { name: ui.called(sharedWords.closed) })).toBeVisible();
      }
      expect(await faultsOf(client, language)).toEqual([]);
      await expect(client.getByRole("button", { name: ui.called(kitWords.tryAgain) })).toHaveCount(0);
    });

    test(`a video that a link refuses says so in its place (${language})`, async ({ page, anotherPage }) => {
      const { calls } = await newShop(page, language);
      const id = await endedDiagnostic(calls, {
        name: "engine.mp4",
        mimeType: "video/mp4",
        buffer: videoInFragments(2).bytes,
      });
      const { url } = await calls.post(`/api/vehicle-diagnostics/${id}/links`, {});
      const client = await anotherPage();
      await client.setViewportSize(phone);
      await client.goto(url[language]);
      await client.getByRole("button", { name: /engine\.mp4/ }).click();
      await expect(client.locator(".yarl__slide_current").getByRole("alert")).toHaveText(
        refuse.all["video-not-shown"][language],
      );
      expect(await faultsOf(client, language)).toEqual([]);
    });
  });
}

/** A car with a point to check, a code, worn brakes, a worn tire, a drawing and a photo. */
const endedDiagnostic = async (
  calls: Calls,
  photo?: { name: string; mimeType: string; buffer: Buffer },
): Promise<string> => {
  const vehicle = await calls.post("/api/client-vehicles", {
    client_name: "Sara Al-Harbi",
    client_contact_number: "+966541112233",
    license_plate: "6183 TJD",
    mileage: 148_320,
  });
  const { id } = await calls.post("/api/vehicle-diagnostics", { client_vehicle_id: vehicle.id });
  const save = (step: number, ...values: object[]) =>
    calls.post(`/api/vehicle-diagnostics/${id}/values`, {
      values: [...values, { label: "note", value: "6183" }].map((value) => ({ step, ...value })),
    });
  const { data: points } = await calls.get("/api/diagnostics/checkpoints?step=1");
  await calls.upload(
    `/api/vehicle-diagnostics/${id}/media`,
    photo ?? { name: "engine.png", mimeType: "image/png", buffer: await samples.png(800, 600) },
    { collection: `step-1/${points[0].id}` },
  );
  await save(1, { label: points[0].id, value: "requires-check" }, { label: points[1].id, value: "good" });
  await save(2, { label: "rpm", value: 0.8 });
  await save(3, {
    label: "scans",
    value: [
      {
        code: "P0303",
        description: "Cylinder 3 misfire detected",
        description_ar: "تفويت احتراق في الأسطوانة 3",
        kind: "stored",
      },
    ],
  });
  await save(4, {
    label: "drawing_image",
    value: pngUrl(await drawn(600, 1000, '<path d="M20 60 L460 240" stroke="red" stroke-width="6"/>', "#fff")),
  });
  await save(5);
  await save(6, { label: "braking_system", value: 85 }, { label: "tires", value: { front_left: 90, rear_right: 20 } });
  await save(7);
  return id;
};
