import { Secret, TOTP } from "otpauth";
import { clientWords } from "../../modules/records/clients/words.ts";
import { accountWords } from "../../modules/base/team/account-words.ts";
import { teamWords } from "../../modules/base/team/words.ts";
import { roleWords } from "../../modules/base/team/role-words.ts";
import { languagesOf } from "./support/languages.ts";
import { colleagueOf, newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { uiOf } from "./support/ui.ts";

for (const language of languagesOf("second-factor-policy")) {
  test(`a role requires two-step sign-in while its user works; the user sets it up and goes on (${language})`, async ({
    page,
    anotherPage,
  }) => {
    const { calls: owner } = await newShop(page, language);
    const theirs = await anotherPage();
    const { roleId } = await colleagueOf(owner, theirs, language, ["view-clients", "edit-clients"]);
    const [ui, other] = [uiOf(page, language), uiOf(theirs, language)];
    const client = await owner.post("/api/clients", { name: "Hamad Motors" });
    await theirs.goto(`/back/clients/${client.id}/edit`);
    await other.fill(clientWords.name, "Typed before");

    await page.goto(`/back/settings/roles/${roleId}`);
    await ui.press(roleWords.require);
    const question = page.getByRole("dialog");
    await expect(question.getByText(ui.called(roleWords.lacking, { count: 1 }))).toBeVisible();
    await ui.press(roleWords.require, question);
    await expect(page.getByText(ui.called(roleWords.policyOn), { exact: true })).toBeVisible();

    const gate = theirs.getByRole("heading", { level: 1, name: other.called(accountWords.mustTitle) });
    await other.press(clientWords.save);
    await expect(gate).toBeVisible();
    await expect(theirs.getByRole("navigation")).toHaveCount(0);
    await other.press(accountWords.mustBegin);
    const shown = (await theirs.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4}){7}$/).innerText()).replaceAll(" ", "");
    await other.fill(accountWords.code, "000000");
    await other.press(accountWords.confirm);
    await expect(theirs.getByRole("alert")).toBeVisible();
    await other.fill(accountWords.code, new TOTP({ secret: Secret.fromBase32(shown) }).generate());
    await other.press(accountWords.confirm);
    await expect(theirs.getByText(/^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/)).toHaveCount(10);
    const recovery = await theirs
      .getByText(/^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/)
      .first()
      .innerText();
    await other.press(accountWords.kept);
    await expect(gate).toHaveCount(0);
    await expect(theirs).toHaveURL(/\/back\/clients\/[\w-]+\/edit$/);
    await expect(other.field(clientWords.name)).toHaveValue("Typed before");

    await theirs.goto("/back/account");
    await expect(theirs.getByText(other.called(accountWords.required))).toBeVisible();
    await expect(theirs.getByRole("button", { name: other.called(accountWords.switchOff) })).toHaveCount(0);

    await other.press(accountWords.replace);
    await other.press(accountWords.continue);
    await expect(theirs.getByText(other.called(teamWords.codeOrPasskey))).toBeVisible();
    await other.fill(accountWords.currentCode, recovery);
    await other.press(accountWords.continue);
    const next = (await theirs.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4}){7}$/).innerText()).replaceAll(" ", "");
    await other.fill(accountWords.code, new TOTP({ secret: Secret.fromBase32(next) }).generate());
    await other.press(accountWords.confirm);
    await expect(theirs.getByText(/^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/)).toHaveCount(10);
  });
}
