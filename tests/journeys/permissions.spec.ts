import type { Page } from "@playwright/test";
import { navigation as places } from "../../app/web/pages.ts";
import { frameWords } from "../../app/web/words.ts";
import { invoiceWords } from "../../modules/money/invoices/screen-words.ts";
import { lineWords } from "../../modules/base/lines/words.ts";
import type { Permission } from "../../platform/shared/permissions.ts";
import { languages } from "../../platform/shared/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { fillShop } from "./support/filled-shop.ts";
import { uiOf } from "./support/ui.ts";
import { declaredPages, filledIn } from "./support/routes.ts";
import { colleagueOf, newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { visit } from "./support/visit.ts";

const held = ["view-client-vehicles", "view-client-invoices"] as const;

for (const language of languages) {
  test(`a user who may only view invoices sees no way to edit one, and the call refuses (${language})`, async ({
    page,
    anotherPage,
  }) => {
    const { calls: owner } = await newShop(page, language);
    const shop = await fillShop(owner, language);
    const reader = await anotherPage();
    const { calls } = await colleagueOf(owner, reader, language, held);
    const draft = `/back/client-invoices/${shop.draftInvoice}`;

    const acts = (on: Page) => {
      const { called } = uiOf(on, language);
      return [
        on.getByRole("button", { name: called(invoiceWords.approve) }),
        on.getByRole("button", { name: called(lineWords.addAnything) }),
        on.getByRole("radiogroup", { name: called(invoiceWords.type) }),
      ];
    };
    await page.goto(draft);
    for (const act of acts(page)) await expect(act, "the owner has it").toBeVisible();
    await reader.goto(draft);
    await expect(reader.getByRole("table", { name: uiOf(reader, language).called(lineWords.lines) })).toBeVisible();
    for (const act of acts(reader)) await expect(act, "the reader has it not").toHaveCount(0);

    const { id: item } = (await owner.get(`/api/client-invoices/${shop.draftInvoice}/items`)).data[0];
    expect(await calls.status("POST", `${draft}/approve`, {})).toBe(403);
    expect(
      await calls.status("POST", `/api/client-invoices/${shop.draftInvoice}/items`, { product_id: shop.product }),
    ).toBe(403);
    expect(await calls.status("PUT", `/api/client-invoices/${shop.draftInvoice}/items/${item}`, { qty: "5" })).toBe(
      403,
    );
    expect(await calls.status("DELETE", `/api/client-invoices/${shop.draftInvoice}/items/${item}`)).toBe(403);
    expect(await calls.status("DELETE", draft)).toBe(403);
    expect(await owner.get(`/api/client-invoices/${shop.draftInvoice}`)).toMatchObject({
      status: 0,
      number: null,
      grand_total: expect.stringMatching(/^\d+\.\d\d$/),
    });
  });

  test(`navigation shows what the user may see, and a forbidden page by its address says so (${language})`, async ({
    page,
    anotherPage,
  }) => {
    const { calls: owner } = await newShop(page, language);
    const shop = await fillShop(owner, language);
    const reader = await anotherPage();
    await colleagueOf(owner, reader, language, held);
    const { called } = uiOf(reader, language);
    await reader.setViewportSize({ width: 1280, height: 800 });

    const navigation = reader.getByRole("navigation", { name: called(frameWords.navigation) });
    const shown = async (address: string) => {
      await reader.goto(address);
      await expect(reader.locator("h1")).toBeVisible();
      return (await navigation.getByRole("listitem").getByRole("link").allInnerTexts()).map((text) => text.trim());
    };
    const words = (...keys: (keyof typeof frameWords)[]) => keys.map((key) => called(frameWords[key]));
    expect(await shown("/dashboard")).toEqual(words("today", "vehicles", "work", "money", "settings"));
    const openToAll = places.filter(({ group, needs }) => group === "settings" && needs === undefined);
    expect(openToAll).toHaveLength(3);
    expect(await shown("/back/employees")).toEqual([
      ...words("today", "vehicles", "work", "money", "settings"),
      ...openToAll.map(({ name }) => called(name)),
    ]);
    await expect(reader.getByRole("link", { name: called(frameWords.newVehicle) })).toHaveCount(0);

    for (const { address, needs } of declaredPages("signed-in")) {
      const [shownAt = ""] = filledIn(address, shop);
      await visit(reader, shownAt);
      const face = reader.getByRole("heading", { name: called(kitWords.noPermission), level: 1 });
      if (needs === "signed-in" || needs.split(",").some((need) => held.some((item) => item === need))) {
        await expect(reader.locator("h1"), shownAt).toBeVisible();
        await expect(face, shownAt).toHaveCount(0);
      } else await expect(face, shownAt).toBeVisible();
    }

    await reader.goto("/back/client-invoices");
    await expect(reader.locator("h1")).toBeVisible();
    await reader.goto("/back/products");
    await expect(
      reader.getByText(language === "ar" ? "خالد الزهراني" : "Khalid Al-Zahrani"),
      "who can help",
    ).toBeVisible();
    await reader.getByRole("button", { name: called(kitWords.goBack) }).click();
    await expect(reader).toHaveURL(/\/back\/client-invoices$/);
  });

  test(`no list or page links to a page that its user may not open (${language})`, async ({ page, anotherPage }) => {
    const { calls: owner } = await newShop(page, language);
    const shop = await fillShop(owner, language);
    const reader = await anotherPage();
    const { roleId } = await colleagueOf(owner, reader, language, []);
    const pages = declaredPages("signed-in").map(({ address, needs }) => ({
      needs,
      pattern: new RegExp(`^${address.replaceAll(/\$\w+/g, "[^/]+")}$`),
    }));
    const linksOn = async (at: Page, address: string) => {
      await at.goto(address);
      await expect(at.locator("h1")).toBeVisible();
      await at.waitForLoadState("networkidle");
      return at
        .locator("main a[href^='/']")
        .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    };
    const readers: readonly (readonly [Permission, string])[] = [
      ["view-client-payments", "/back/client-payments"],
      ["view-client-invoices", "/back/client-invoices"],
      ["view-client-invoices", `/back/client-invoices/${shop.approvedInvoice}`],
      ["view-clients", "/back/clients"],
      ["view-clients", `/back/clients/${shop.client}`],
      ["view-client-diagnostics", "/back/vehicle-diagnostics"],
      ["view-entry-cards", `/back/entry-cards/${shop.signedCard}`],
      ["view-client-vehicles", `/back/vehicles/${shop.vehicle}`],
      ["view-reports", "/back/settings/activity"],
    ];
    for (const [permission, address] of readers) {
      await owner.post("/api/roles/attach-permission", { role_id: roleId, permission_name: permission });
      const closed = (links: string[]) =>
        links.filter((link) =>
          pages.some(
            ({ pattern, needs }) =>
              pattern.test(link) && needs !== "signed-in" && !needs.split(",").includes(permission),
          ),
        );
      expect(closed(await linksOn(reader, address)), `${address} with ${permission} alone`).toEqual([]);
      expect((await linksOn(page, address)).length, `${address} of the owner`).toBeGreaterThan(0);
      await owner.post("/api/roles/detach-permission", { role_id: roleId, permission_name: permission });
    }
  });
}
