import { asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { columnsWithout, isAnyOf, select } from "../../../../platform/server/db/select.ts";
import { users } from "../../../base/team/tables.ts";
import { estimateAnswers, estimateDisputes, estimates } from "../tables.ts";

const answersRead = read("estimates.answers", (value: Values<{ ids: readonly string[] }>) =>
  select({
    id: estimateAnswers.id,
    revision: estimates.revision,
    number: estimateAnswers.number,
    channel: estimateAnswers.channel,
    name: estimateAnswers.name,
    phone: estimateAnswers.phone,
    reason: estimateAnswers.reason,
    answeredAt: estimateAnswers.answeredAt,
    address: estimateAnswers.address,
    grandTotal: estimateAnswers.grandTotal,
    recordedBy: estimateAnswers.recordedBy,
    recorderName: users.name,
    recorderNameAr: users.nameAr,
  })
    .from(estimateAnswers)
    .innerJoin(estimates, eq(estimates.id, estimateAnswers.estimateId))
    .leftJoin(users, eq(users.id, estimateAnswers.recordedBy))
    .where(isAnyOf(estimateAnswers.estimateId, value.ids))
    .orderBy(asc(estimates.revision), asc(estimateAnswers.number)),
);
type GivenAnswer = RowOf<typeof answersRead>;

const opener = alias(users, "opener");
const lifter = alias(users, "lifter");

const disputesRead = read("estimates.disputes", (value: Values<{ ids: readonly string[] }>) =>
  select({
    ...columnsWithout(estimateDisputes, "shopId", "estimateId"),
    openerName: opener.name,
    openerNameAr: opener.nameAr,
    lifterName: lifter.name,
    lifterNameAr: lifter.nameAr,
  })
    .from(estimateDisputes)
    .leftJoin(opener, eq(opener.id, estimateDisputes.openedBy))
    .leftJoin(lifter, eq(lifter.id, estimateDisputes.liftedBy))
    .where(isAnyOf(estimateDisputes.estimateId, value.ids))
    .orderBy(asc(estimateDisputes.openedAt), asc(estimateDisputes.id)),
);

/** The answers to a version. */
export const answersTo = (db: Db, id: string) => db.read(answersRead, { ids: [id] });

/** The answers to these versions and their disputes, as the estimate's page shows them. */
export const answersAndDisputes = async (db: Db, ids: readonly string[]) => {
  const [answers, disputes] = await Promise.all([db.read(answersRead, { ids }), db.read(disputesRead, { ids })]);
  return { answers: answers.map(shownAnswer), disputes: disputes.map(shownDispute) };
};

const shownAnswer = ({ recordedBy, recorderName, recorderNameAr, ...answer }: GivenAnswer) => ({
  ...answer,
  recordedBy: named(recordedBy, recorderName, recorderNameAr),
  pdfUrl: `/api/estimate-answers/${answer.id}.pdf`,
});

const shownDispute = ({
  openedBy,
  liftedBy,
  openerName,
  openerNameAr,
  lifterName,
  lifterNameAr,
  ...dispute
}: RowOf<typeof disputesRead>) => ({
  ...dispute,
  openedBy: named(openedBy, openerName, openerNameAr),
  liftedBy: named(liftedBy, lifterName, lifterNameAr),
});

export const named = (id: string | null, name: string | null, nameAr: string | null) =>
  id && name ? { id, name, nameAr } : null;
