import { columnsIn, notOfClients, type PersonalData, type Rewrite } from "../../../../platform/server/personal-data.ts";

const inEnglish: Rewrite = (_name, _row, { en }) => en;

const inArabic: Rewrite = (_name, _row, { ar }) => ar;

export const ledgerPersonalData = {
  parties: {
    topic: "contact",
    of: "t.id = p.client",
    erased: { name: inEnglish, name_ar: inArabic },
    plain: columnsIn("kind"),
  },
  accounts: notOfClients("the shop's accounts and books", "code name name_ar type role group_flag"),
  books: notOfClients("entries of the books, which are sealed in a chain of hashes"),
  reopenings: notOfClients("the shop's accounts and books", "reason"),
  journal_entries: notOfClients(
    "entries of the books, which are sealed in a chain of hashes",
    "label kind source_kind source_label memo",
  ),
  journal_lines: notOfClients("entries of the books, which are sealed in a chain of hashes", "memo"),
  tax_entries: notOfClients("entries of the books, which are sealed in a chain of hashes", "code direction"),
  account_balances: notOfClients("the shop's accounts and books"),
  account_counts: notOfClients("the shop's accounts and books"),
  open_items: {
    topic: "payments",
    of: "t.party_id = p.client",
    plain: columnsIn("source_kind source_label"),
  },
  settlements: notOfClients("the shop's accounts and books"),
  entry_files: notOfClients("the shop's accounts and books"),
  recurring_entries: notOfClients("the shop's accounts and books", "every"),
  planned_entries: notOfClients("the shop's accounts and books", "kind problem"),
  bad_debt_reliefs: notOfClients("the shop's accounts and books", "groups confirmed"),
} satisfies PersonalData;
