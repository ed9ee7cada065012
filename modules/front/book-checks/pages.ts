import { page, type ModulePages } from "../../../platform/web/pages.ts";
import { readBookCheck } from "./contract.ts";

export const bookChecksPages: ModulePages = {
  pages: [
    page("/back/book-check", async () => (await import("./BookCheckPage.tsx")).BookCheckPage, readBookCheck.needs),
  ],
  places: [
    {
      group: "books",
      section: "closing",
      place: 95,
      name: { en: "Check of the books", ar: "فحص الدفاتر" },
      to: "/back/book-check",
      needs: readBookCheck.needs,
    },
  ],
};
