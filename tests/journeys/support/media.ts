import type { Page } from "@playwright/test";
import { mediaWords } from "../../../modules/base/media/words.ts";
import type { Language } from "../../../platform/shared/words.ts";
import { samples } from "../../support/sample-files.ts";
import { uiOf } from "./ui.ts";
import { newShop } from "./shop.ts";

/** A visit with a client, its media's address, and the words and parts of the uploader. */
export const visitWithMedia = async (page: Page, language: Language) => {
  const { calls } = await newShop(page, language);
  const vehicle = await calls.post("/api/client-vehicles", {
    client_name: language === "ar" ? "نورة العتيبي" : "Noura Al-Otaibi",
    license_plate: "7421 KNR",
  });
  const address = `/api/client-vehicles/${vehicle.id}/media`;
  const ui = uiOf(page, language);
  const picture = await samples.png(900, 600);
  return {
    ...ui,
    calls,
    vehicle,
    address,
    files: (...names: string[]) => names.map((name) => ({ name, mimeType: "image/png", buffer: picture })),
    chooser: page.getByLabel(ui.called(mediaWords.drop)),
    tile: (name: string) => page.getByRole("button", { name: ui.called(mediaWords.open, { name }), exact: true }),
    stored: async (): Promise<string[]> =>
      (await calls.get(address)).data.map(({ file }: { file: { name: string } }) => file.name),
    says: (pair: { en: string; ar: string }, values = {}) => page.getByText(ui.called(pair, values)),
  };
};
