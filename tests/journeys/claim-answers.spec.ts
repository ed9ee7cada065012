import { claimScreenWords } from "../../modules/money/claims/screen-words.ts";
import { claimStateWords, sharedClaimWords } from "../../modules/money/claims/words.ts";
import { mailWords } from "../../platform/server/mail/addresses.ts";
import { samples } from "../support/sample-files.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { linkMailedTo } from "./support/mails.ts";
import { newEmail, newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const language of languagesOf("claim-answers")) {
  test.describe(language, () => {
    test.use({ locale: language === "ar" ? "ar-SA" : "en-GB" });

    test(`a claim is sent, its photos are seen by link, it is approved, and a supplement too (${language})`, async ({
      page,
      browser,
    }) => {
      const { called, fill, press } = uiOf(page, language);
      const { calls } = await newShop(page, language);
      const vehicle = await calls.post("/api/client-vehicles", { client_name: "Reem", license_plate: "7421 KNR" });
      const insurer = await calls.post("/api/insurance-companies", { name: "Gulf Shield" });
      const claim = await calls.post("/api/insurance-claims", {
        client_vehicle_id: vehicle.id,
        insurance_company_id: insurer.id,
      });
      const address = `/api/insurance-claims/${claim.id}`;
      await calls.post(`${address}/items`, { name: "Door", price: "1000" });
      await calls.upload(
        `${address}/media`,
        { name: "door.png", mimeType: "image/png", buffer: Buffer.from(await samples.png()) },
        { collection: "inspection" },
      );
      await page.goto(claim.view_url);

      await press(claimScreenWords.sendClaim);
      const dialog = page.getByRole("dialog");
      const [one, two] = [newEmail("claims"), newEmail("second")];
      await fill(claimScreenWords.to, `${one},no address,`, dialog);
      await press(claimScreenWords.send, dialog);
      await expect(dialog.getByText(mailWords.notAnAddress[language]).first()).toBeVisible();
      expect(await calls.get(address)).toMatchObject({ state: "open" });
      await dialog.getByRole("button", { name: called(claimScreenWords.removeAddress, { address: "no" }) }).click();
      await dialog
        .getByRole("button", { name: called(claimScreenWords.removeAddress, { address: "address" }) })
        .click();
      await fill(claimScreenWords.to, two, dialog);
      await press(claimScreenWords.send, dialog);
      await expect(dialog).toBeHidden();
      await expect(page.getByText(called(claimStateWords.sent), { exact: true }).first()).toBeVisible();
      expect(await calls.get(address)).toMatchObject({ state: "sent", sent_to: `${one}, ${two}` });

      const insurerPage = await browser.newPage();
      await insurerPage.goto(await linkMailedTo(two));
      await expect(insurerPage.getByRole("heading", { name: called(sharedClaimWords.title), level: 1 })).toBeVisible();
      await expect(insurerPage.getByRole("img", { name: /1|١/ }).first()).toBeVisible();
      await expect(insurerPage.getByText("Reem")).toHaveCount(0);
      await insurerPage.close();

      await press(claimScreenWords.markApproved);
      await fill(claimScreenWords.deductible, "500", dialog);
      await press(claimScreenWords.approveAct, dialog);
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("button", { name: called(claimScreenWords.markApproved) })).toHaveCount(0);
      expect(await calls.get(address)).toMatchObject({
        state: "approved",
        approved_amount: "1150.00",
        deductible_amount: "500.00",
      });

      const name = page.getByRole("textbox", { name: called(claimScreenWords.itemName) });
      await name.fill("Radiator support");
      await name.press("Enter");
      await expect(page.getByText(called(claimScreenWords.supplementWaiting)).first()).toBeVisible();
      await press(claimScreenWords.markApproved);
      await fill(claimScreenWords.approvedAmount, "230", dialog);
      await press(claimScreenWords.approveAct, dialog);
      await expect(dialog).toBeHidden();
      expect(await calls.get(address)).toMatchObject({
        waiting_supplement: null,
        approvals: [{ deductible_amount: "500.00" }, { supplement: 1, approved_amount: "230.00" }],
      });
    });
  });
}
