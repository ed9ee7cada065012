import { notOfClients, type PersonalData } from "../../../../platform/server/personal-data.ts";

export const bankStatementsPersonalData = {
  bank_statements: notOfClients("lines of the bank, evidence of the books", "file_name waiver"),
  bank_lines: notOfClients("lines of the bank, evidence of the books", "description reference fit_id pattern"),
  bank_account_numbers: notOfClients("lines of the bank, evidence of the books", "number"),
  bank_file_layouts: notOfClients("lines of the bank, evidence of the books", "heads layout"),
  bank_matches: notOfClients("lines of the bank, evidence of the books"),
} satisfies PersonalData;
