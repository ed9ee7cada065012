import { desc, eq } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { dateIn } from "../../../../platform/shared/dates.ts";
import { type SubjectKind, subjectKinds } from "../rules.ts";
import { clientQuestions } from "../tables.ts";

/** Which column of a question names what it is about. */
export const subjectColumns = {
  "client-vehicles": "clientVehicleId",
  estimates: "estimateId",
  "client-invoices": "clientInvoiceId",
  "return-invoices": "returnInvoiceId",
  "debit-notes": "debitNoteId",
  "opening-credit-notes": "openingCreditNoteId",
  "vehicle-diagnostics": "vehicleDiagnosticId",
} as const satisfies Record<SubjectKind, keyof typeof clientQuestions.$inferSelect>;

export type Subject = { kind: SubjectKind; id: string };

type Question = typeof clientQuestions.$inferSelect;

export const subjectOf = (row: Pick<Question, (typeof subjectColumns)[SubjectKind] | "label">) => {
  const kind = subjectKinds.find((each) => row[subjectColumns[each]] !== null);
  const id = kind && row[subjectColumns[kind]];
  return kind && id ? { kind, id, label: row.label ?? "" } : undefined;
};

/** The newest questions of a client, for the client's page. */
export const sharedQuestions = async (db: Db, clientId: string, timeZone: string) => {
  const asked = await db.list(clientQuestions, {
    where: eq(clientQuestions.clientId, clientId),
    orderBy: [desc(clientQuestions.id)],
    limit: maxShown,
  });
  return asked.map((row) => {
    const subject = subjectOf(row);
    const { id, text, createdAt, answeredAt, answer } = row;
    const about = subject ? { kind: subject.kind, label: subject.label } : null;
    return {
      id,
      text,
      answer,
      askedOn: dateIn(createdAt, timeZone),
      answeredOn: answeredAt && dateIn(answeredAt, timeZone),
      about,
    };
  });
};

const maxShown = 20;
