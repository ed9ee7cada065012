import { tokenWords } from "../../modules/base/team/token-words.ts";
import { accountWords } from "../../modules/base/team/account-words.ts";
import { invitationWords } from "../../modules/base/team/invitation-words.ts";
import { proofWords } from "../../modules/base/team/proof-words.ts";
import { staffWords } from "../../modules/base/team/staff-words.ts";
import { teamWords } from "../../modules/base/team/words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { forgetProof } from "./support/proof.ts";
import { newEmail, newShop, password } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const language of languagesOf("password-again")) {
  test(`adding a user asks for the password again, then continues with what was typed; the invitation link is passed on (${language})`, async ({
    page,
    anotherPage,
  }) => {
    const { calls, email } = await newShop(page, language);
    const ui = uiOf(page, language);
    const invited = newEmail("saad");
    const named = language === "ar" ? "سعد الحربي" : "Saad Al-Harbi";
    const role = (await calls.get("/api/roles")).data.find(
      (item: { standard: string }) => item.standard === "employees",
    );
    const question = page.getByRole("dialog", { name: ui.called(proofWords.title) });
    const form = page.getByRole("dialog", { name: ui.called(staffWords.add) });

    await page.goto("/back/employees");
    await ui.press(staffWords.add);
    await ui.fill(staffWords.name, named);
    await ui.choose(staffWords.role, language === "ar" ? role.name_ar : role.name);
    await form.getByText(ui.called(staffWords.invite), { exact: true }).click();
    await ui.fill(staffWords.email, invited);
    await forgetProof(email);
    const send = () => form.getByRole("button", { name: ui.called(staffWords.add), exact: true }).click();

    await send();
    await expect(question).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(form.getByRole("alert")).toBeVisible();
    await expect(ui.field(staffWords.email)).toHaveValue(invited);

    await send();
    await ui.fill(proofWords.password, "not the password", question);
    await ui.press(proofWords.continue, question);
    await expect(question.getByText(ui.called(teamWords.wrongPassword))).toBeVisible();
    await ui.fill(proofWords.password, password, question);
    await ui.press(proofWords.continue, question);
    await expect(question).toBeHidden();

    const invitation = page.getByRole("dialog", { name: ui.shown(staffWords.invitationTitle, { name: named }) });
    await expect(invitation.getByText(ui.shown(staffWords.invitationUnsent, { name: named }))).toBeVisible();
    await ui.press(staffWords.makeInvitation, invitation);
    const link = await invitation.getByText("/invitation/").innerText();
    await ui.press(staffWords.done, invitation);
    await expect(page.getByText(ui.called(staffWords.invited)).first()).toBeVisible();

    const theirs = await anotherPage();
    const other = uiOf(theirs, language);
    await theirs.goto(new URL(link).pathname);
    await other.fill(invitationWords.password, "chosen by Saad");
    await other.fill(invitationWords.passwordAgain, "chosen by Saad");
    await other.press(invitationWords.accept);
    await expect(theirs).toHaveURL(/\/dashboard$/);
    await page.reload();
    await expect(page.getByText(ui.called(staffWords.invited), { exact: true })).toHaveCount(0);
    await theirs.goto(new URL(link).pathname);
    await expect(theirs.getByRole("heading", { name: other.called(invitationWords.over) })).toBeVisible();
  });

  test(`turning on the second factor asks too, and a token shows its expiry (${language})`, async ({ page }) => {
    const { email } = await newShop(page, language);
    const ui = uiOf(page, language);
    const question = page.getByRole("dialog", { name: ui.called(proofWords.title) });

    await page.goto("/back/account");
    await forgetProof(email);
    await ui.press(accountWords.switchOn);
    await ui.fill(proofWords.password, password, question);
    await page.keyboard.press("Enter");
    await expect(page.getByText(ui.called(accountWords.scan))).toBeVisible();

    await ui.press(accountWords.makeToken);
    const form = page.getByRole("dialog");
    await ui.fill(accountWords.tokenName, "ERP");
    await form.getByLabel(ui.called(tokenWords.ownAll)).check();
    await form.getByRole("button", { name: ui.called(accountWords.makeToken), exact: true }).click();
    await ui.press(accountWords.done, form);
    await expect(page.getByText(ui.called(accountWords.expires)).first()).toBeVisible();
  });
}
