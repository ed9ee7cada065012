import { z } from "zod";
import { wholeListOf } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { emailAddress, noteOrNone, oneLine, oneLineOrNone } from "../../../platform/shared/text.ts";
import { readVersion, version } from "../../../platform/shared/versions.ts";
import { emirateCodes } from "./emirates.ts";
import { addressAnswer, addressFields } from "./national-address.ts";

const branch = z.object({
  id: z.uuid(),
  name: z.string(),
  nameAr: z.string(),
  emirate: z.enum(emirateCodes).nullable().describe("Of a shop in the Emirates; null until it is said"),
  contactNumber: z.string().nullable(),
  email: z.string().nullable(),
  crNumber: z.string().nullable(),
  address: z.string().nullable(),
  addressAr: z.string().nullable(),
  ...addressAnswer,
  bankName: z.string().nullable(),
  iban: z.string().nullable(),
  swiftCode: z.string().nullable(),
  archivedAt: z.string().nullable(),
  version,
  isMine: z.boolean().describe("Whether the user may work there"),
  isOwn: z.boolean().describe("The user's branch: what the user enters now belongs to it"),
});
export type Branch = z.output<typeof branch>;

const names = {
  name: oneLine(80),
  nameAr: oneLine(80),
  emirate: z
    .enum(emirateCodes)
    .nullish()
    .describe("Of a shop in the Emirates, whose VAT return has a box for each; ignored elsewhere. Absent: stays"),
};

const details = {
  contactNumber: oneLineOrNone(40).describe("Stored as E.164"),
  email: emailAddress.nullish(),
  crNumber: oneLineOrNone(40).describe("Commercial registration of the branch, also on its e-invoices"),
  address: noteOrNone(300).describe("Printed in place of the national address"),
  addressAr: noteOrNone(300),
  ...addressFields,
  bankName: oneLineOrNone(120),
  iban: oneLineOrNone(42).describe("Takes the place of the shop's bank account, with the bank's name and SWIFT code"),
  swiftCode: oneLineOrNone(11),
};

export const branchChanges = z.object({ ...names, ...details, version: readVersion }).partial();

export const listBranches = route({
  method: "GET",
  path: "/api/branches",
  needs: "signed-in",
  summary: "The shop's branches, archived ones too",
  description: "In the order in which they were added. Not paged, because a shop has only a few.",
  answer: wholeListOf(branch),
});

export const showBranch = route({
  method: "GET",
  path: "/api/branches/:id",
  needs: "signed-in",
  summary: "A branch with what it has of its own",
  answer: branch,
});

export const addBranch = route({
  method: "POST",
  path: "/api/branches",
  needs: "edit-system-settings",
  status: 201,
  summary: "Add a branch",
  body: z.object(names),
  answer: branch,
});

export const changeBranch = route({
  method: "PUT",
  path: "/api/branches/:id",
  needs: "edit-system-settings",
  summary: "Change a branch",
  description:
    "Absent fields stay, null clears. What the branch has of its own takes the place of the shop's on its papers: phone, e-mail, CR number, address, bank account; name and VAT number are always the shop's. Approved papers keep what they were approved with. In Saudi Arabia the national address is complete or empty. Outdated version: 409 `changed-elsewhere`. The bank account is changed only if the password was entered in this session within ten minutes: 403 `password-needed`, 403 `session-needed` to a bearer token.",
  body: branchChanges,
  answer: branch,
});

export const archiveBranch = route({
  method: "POST",
  path: "/api/branches/:id/archive",
  needs: "edit-system-settings",
  summary: "Close a branch",
  description:
    "Refused with `branch-in-use` and `offers`, a page for each, while something in it is open: a vehicle inside, a clock that runs, a draft of an estimate, an invoice, a return, an order or a purchase, an order that is still to come, cash that nobody counted, an e-invoice that waits or was rejected, a paired tablet, an entry that is repeated or waits to be, a part in stock, an open stock count, a transfer on its way, an import under way. Afterwards nothing new begins there. What it is owed is paid at another branch, and is settled in its books; its invoices are returned and charged as before, sealed by its own tax device. Its users work at the first open branch. Refusals: last-branch.",
  answer: branch,
});

export const restoreBranch = route({
  method: "POST",
  path: "/api/branches/:id/restore",
  needs: "edit-system-settings",
  summary: "Open a closed branch again",
  description: "Its users work there again, unless they chose another one meanwhile.",
  answer: branch,
});
