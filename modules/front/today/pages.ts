import { page, type ModulePages } from "../../../platform/web/pages.ts";

export const todayPages: ModulePages = {
  pages: [page("/dashboard", async () => (await import("./screens/TodayPage.tsx")).TodayPage)],
  places: [{ group: "today", place: 10, name: { en: "Today", ar: "اليوم" }, to: "/dashboard" }],
};
