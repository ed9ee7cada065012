import type { Page } from "@playwright/test";
import { accountWords } from "../../modules/base/team/account-words.ts";
import { passkeyUseWords } from "../../modules/base/team/passkey-use-words.ts";
import { passkeyWords } from "../../modules/base/team/passkey-words.ts";
import { proofWords } from "../../modules/base/team/proof-words.ts";
import { roleWords } from "../../modules/base/team/role-words.ts";
import { callsOf } from "./support/calls.ts";
import { languagesOf } from "./support/languages.ts";
import { forgetProof } from "./support/proof.ts";
import { colleagueOf, newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { uiOf } from "./support/ui.ts";

/** A phone beside the browser: it keeps passkeys, and its user unlocks it or does not. */
const withPhone = async (page: Page) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("WebAuthn.enable");
  const { authenticatorId } = await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    unlocks: (isUserVerified: boolean) =>
      devTools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
};

for (const language of languagesOf("passkeys")) {
  test(`a passkey is added, confirms a change, signs in with one tap, and is removed (${language})`, async ({
    page,
  }) => {
    const { email } = await newShop(page, language);
    const ui = uiOf(page, language);
    const phone = await withPhone(page);
    await page.goto("/back/account");
    await ui.press(passkeyWords.add);
    const dialog = page.getByRole("dialog", { name: ui.called(passkeyWords.add) });
    await ui.fill(passkeyWords.name, "Khalid's phone", dialog);
    await phone.unlocks(false);
    await ui.press(passkeyWords.continue, dialog);
    await expect(dialog.getByRole("alert")).toContainText(ui.called(passkeyUseWords.cancelled));
    await expect(ui.field(passkeyWords.name, dialog)).toHaveValue("Khalid's phone");
    await phone.unlocks(true);
    await ui.press(passkeyWords.continue, dialog);
    await expect(dialog).toBeHidden();
    const remove = page.getByRole("button", {
      name: ui.called(passkeyWords.removeNamed, { name: "Khalid's phone" }),
      exact: true,
    });
    await expect(remove).toBeVisible();

    await ui.press(passkeyWords.add);
    await ui.press(passkeyWords.continue, dialog);
    await expect(dialog.getByRole("alert")).toContainText(ui.called(passkeyUseWords.onDevice));
    await ui.press(passkeyWords.cancel, dialog);

    await forgetProof(email);
    await ui.press(accountWords.switchOn);
    const question = page.getByRole("dialog", { name: ui.called(proofWords.title) });
    await ui.press(passkeyUseWords.useInstead, question);
    await expect(question).toBeHidden();
    await expect(page.getByText(ui.called(accountWords.scan))).toBeVisible();

    await callsOf(page.request, language).post("/api/logout");
    await page.goto(`/${language}/login?back=%2Fback%2Faccount`);
    await phone.unlocks(false);
    await ui.press(passkeyUseWords.signIn);
    await expect(page.getByRole("alert")).toContainText(ui.called(passkeyUseWords.cancelled));
    await phone.unlocks(true);
    await ui.press(passkeyUseWords.signIn);
    await expect(page).toHaveURL(/\/back\/account$/);

    await remove.click();
    const sure = page.getByRole("dialog");
    await ui.press(passkeyWords.remove, sure);
    await expect(page.getByText(ui.called(passkeyWords.removed))).toBeVisible();
    await expect(remove).toHaveCount(0);
    await callsOf(page.request, language).post("/api/logout");
    await page.goto(`/${language}/login`);
    await ui.press(passkeyUseWords.signIn);
    await expect(page.getByRole("alert").filter({ hasText: ui.called(passkeyUseWords.notSignedIn) })).toBeVisible();
  });

  test(`who must set up two-step sign-in adds a passkey and goes on; later the passkey alone opens the page (${language})`, async ({
    page,
    anotherPage,
  }) => {
    const { calls: owner } = await newShop(page, language);
    const theirs = await anotherPage();
    await withPhone(theirs);
    const { roleId } = await colleagueOf(owner, theirs, language, ["view-clients"]);
    const [ui, other] = [uiOf(page, language), uiOf(theirs, language)];
    await page.goto(`/back/settings/roles/${roleId}`);
    await ui.press(roleWords.require);
    await ui.press(roleWords.require, page.getByRole("dialog"));
    await expect(page.getByText(ui.called(roleWords.policyOn), { exact: true })).toBeVisible();

    const gate = theirs.getByRole("heading", { level: 1, name: other.called(accountWords.mustTitle) });
    await theirs.goto("/back/clients");
    await expect(gate).toBeVisible();
    await other.press(passkeyWords.add);
    await other.press(passkeyWords.continue, theirs.getByRole("dialog"));
    await expect(gate).toHaveCount(0);
    await expect(theirs).toHaveURL(/\/back\/clients$/);

    await callsOf(theirs.request, language).post("/api/logout");
    await theirs.goto(`/${language}/login?back=%2Fback%2Fclients`);
    await other.press(passkeyUseWords.signIn);
    await expect(theirs).toHaveURL(/\/back\/clients$/);
    await expect(gate).toHaveCount(0);
  });
}
