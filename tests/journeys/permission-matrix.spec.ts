import { standardRoleNames } from "../../modules/base/team/words.ts";
import { matrixWords } from "../../modules/base/team/matrix-words.ts";
import { roleWords } from "../../modules/base/team/role-words.ts";
import { permissionWords } from "../../modules/base/team/permission-words.ts";
import { draftsKept } from "./support/drafts.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { uiOf } from "./support/ui.ts";

for (const language of languagesOf("permission-matrix")) {
  test(`permissions of several roles are searched, ticked and saved together, after what somebody else saved (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const { calls } = await newShop(page, language);
    const ui = uiOf(page, language);
    const roles = (await calls.get("/api/roles")).data as { id: string; standard: string }[];
    const employees = roles.find(({ standard }) => standard === "employees")!.id;
    await calls.post("/api/users", { name: "Saad", name_ar: "سعد", role_id: employees });
    const cell = (permission: keyof typeof permissionWords, role: keyof typeof standardRoleNames) =>
      page.getByRole("checkbox", {
        name: ui.called(matrixWords.cell, {
          permission: ui.called(permissionWords[permission].name),
          role: ui.called(standardRoleNames[role]),
        }),
        exact: true,
      });

    await page.goto("/back/settings/roles/all");
    await expect(cell("view-reports", "managing-directors")).toBeDisabled();
    await expect(cell("view-reports", "managing-directors")).toBeChecked();
    await page.getByRole("searchbox").fill(ui.called(permissionWords["view-reports"].name));
    await expect(cell("view-clients", "employees")).toHaveCount(0);
    await cell("view-reports", "employees").check();
    await page.getByRole("searchbox").fill("");
    await cell("view-clients", "employees").uncheck();
    await cell("view-clients", "managers").uncheck();
    await cell("view-clients", "managers").check();
    const unsaved = page.getByText(ui.called(matrixWords.unsaved, { count: 2 }));
    await expect(unsaved).toBeVisible();
    const keptChanges = async () => {
      const drafts: { values: { wanted: unknown[] } }[] = JSON.parse(await draftsKept(page));
      return drafts.flatMap(({ values }) => values.wanted).length;
    };
    await expect.poll(keptChanges, "ticks are kept on the device half a second after the last one").toBe(2);
    await page.goto("/back/settings/roles");
    await page.getByRole("link", { name: ui.called(roleWords.comparison) }).click();
    await expect(unsaved).toBeVisible();
    await expect(cell("view-reports", "employees")).toBeChecked();

    await calls.post("/api/roles/attach-permission", { role_id: employees, permission_name: "adjust-stock" });
    await ui.press(matrixWords.save);
    await expect(page.getByRole("alert").filter({ hasText: ui.called(matrixWords.notSaved) })).toBeVisible();
    await expect(cell("adjust-stock", "employees")).toBeChecked();
    await expect(cell("view-reports", "employees")).toBeChecked();
    await ui.press(matrixWords.save);
    await expect(page.getByText(ui.called(matrixWords.saved))).toBeVisible();
    await expect(page.getByText(ui.called(matrixWords.unsaved, { count: 2 }))).toHaveCount(0);

    const grid = page.getByRole("grid");
    await cell("view-reports", "managers").focus();
    await expect(grid.locator('[tabindex="0"]')).toHaveCount(1);
    const [onward, back] = language === "ar" ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
    await page.keyboard.press(onward);
    await expect(cell("view-reports", "employees")).toBeFocused();
    await page.keyboard.press("Space");
    await expect(cell("view-reports", "employees")).not.toBeChecked();
    await page.keyboard.press("Space");
    await expect(cell("view-reports", "employees")).toBeChecked();
    await page.keyboard.press("Home");
    await expect(page.getByRole("button", { name: whoCan("view-reports"), exact: true })).toBeFocused();
    await page.keyboard.press(onward);
    // What nobody can change is focused by its cell, so that it is read out as well.
    await expect(page.locator("td:focus").getByRole("checkbox")).toBeDisabled();
    await page.keyboard.press(onward);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await expect(cell("view-reports", "managers")).toBeFocused();
    await page.keyboard.press(back);
    await page.keyboard.press("Tab");
    await expect(grid.locator(":focus")).toHaveCount(0);
    await page.keyboard.press("Shift+Tab");
    await expect(page.locator("td:focus").getByRole("checkbox")).toBeDisabled();

    await page.getByRole("button", { name: whoCan("adjust-stock"), exact: true }).click();
    const panel = page.getByRole("dialog", { name: ui.called(matrixWords.whoCan) });
    await expect(panel.getByText(ui.called(matrixWords.peopleCan, { count: 1, all: 1 }))).toBeVisible();
    await expect(panel.getByText(ui.called(matrixWords.noEmailSignIn))).toBeVisible();
    await expect(panel.getByText(language === "ar" ? "سعد" : "Saad")).toBeVisible();
    await page.keyboard.press("Escape");

    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(cell("view-reports", "managers")).toBeVisible();
    await expect(cell("view-reports", "employees")).toHaveCount(0);
    await ui.choose(matrixWords.role, ui.called(standardRoleNames.employees));
    await expect(cell("view-reports", "employees")).toBeChecked();
    await expect(cell("view-clients", "employees")).not.toBeChecked();

    function whoCan(permission: keyof typeof permissionWords) {
      return ui.called(matrixWords.whoCanNamed, { permission: ui.called(permissionWords[permission].name) });
    }
  });
}
