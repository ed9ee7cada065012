import { mediaRoutes } from "../../base/media/contract.ts";

export const entryMedia = mediaRoutes("journal-entries", { view: "view-reports", edit: "edit-accounts" });
