import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, day, money, refers, shopTable } from "../../../platform/server/db/columns.ts";
import type { Letterhead } from "../../base/media/letterhead-verbs.ts";
import { users } from "../../base/team/tables.ts";
import { clientInvoices } from "../invoices/tables.ts";
import type { CommissionBase, EarnedOn } from "./rules.ts";

/** What an employee earns of invoices that are issued from a day on, until his next rate. */
export const commissionRates = shopTable(
  "commission_rates",
  {
    employeeId: uuid().notNull(),
    from: date("from_day", { mode: "string" }).notNull(),
    /** Hundredths of a percent of the net labour, and of the margin of parts. */
    labourRate: integer().notNull(),
    partsRate: integer().notNull(),
    earnedOn: text().$type<EarnedOn>().notNull(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("commission_rates_day_key").on(t.shopId, t.employeeId, t.from),
    refers("commission_rates_employee_fkey", [t.shopId, t.employeeId], users),
    refers("commission_rates_creator_fkey", [t.shopId, t.createdBy], users),
    check("commission_rates_rate", sql`${t.labourRate} between 0 and 10000 and ${t.partsRate} between 0 and 10000`),
    check("commission_rates_earned_on", sql`${t.earnedOn} in ('approved', 'paid')`),
  ],
);

/** The commission of a month, frozen: never changed, and followed by the run of a later month. */
export const commissionRuns = shopTable(
  "commission_runs",
  {
    number: integer().notNull(),
    label: text().notNull(),
    /** First day of the month. */
    month: day().notNull(),
    letterhead: jsonb().$type<Letterhead>().notNull(),
    pdfKey: text().notNull(),
    frozenBy: uuid().notNull(),
    frozenAt: createdAt(),
  },
  (t) => [
    unique("commission_runs_number_key").on(t.shopId, t.number),
    unique("commission_runs_month_key").on(t.shopId, t.month),
    refers("commission_runs_freezer_fkey", [t.shopId, t.frozenBy], users),
  ],
);

/** What an employee earns of an invoice in a run, or gives back: what is earned by then less what earlier runs had. */
export const commissionEntries = shopTable(
  "commission_entries",
  {
    runId: uuid().notNull(),
    employeeId: uuid().notNull(),
    invoiceId: uuid().notNull(),
    base: text().$type<CommissionBase>().notNull(),
    /** His share of the net labour or of the margin, as the run found it. */
    share: money().notNull(),
    rate: integer().notNull(),
    /** Earned of the invoice through the end of the month, in all. */
    earned: money().notNull(),
    amount: money().notNull(),
    /** As they were then, for the paper. */
    employeeName: text().notNull(),
    employeeNameAr: text(),
    invoiceLabel: text().notNull(),
    issuedAt: day().notNull(),
  },
  (t) => [
    unique("commission_entries_invoice_key").on(t.shopId, t.runId, t.employeeId, t.invoiceId, t.base),
    refers("commission_entries_run_fkey", [t.shopId, t.runId], commissionRuns),
    refers("commission_entries_employee_fkey", [t.shopId, t.employeeId], users),
    refers("commission_entries_invoice_fkey", [t.shopId, t.invoiceId], clientInvoices),
    index("commission_entries_invoice").on(t.shopId, t.invoiceId),
    index("commission_entries_employee").on(t.shopId, t.employeeId, t.runId),
    check("commission_entries_base", sql`${t.base} in ('labour', 'parts')`),
    check("commission_entries_amount", sql`${t.amount} <> 0 and ${t.earned} >= 0`),
  ],
);
