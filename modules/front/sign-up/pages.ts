import { guestPage, type ModulePages } from "../../../platform/web/pages.ts";

export const signUpPages: ModulePages = {
  pages: [guestPage("/$lang/register", async () => (await import("./RegisterPage.tsx")).RegisterPage)],
  kinds: async () => ({ activity: (await import("./activity-words.ts")).signUpActivity }),
};
