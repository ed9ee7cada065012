import { asc, eq, inArray, type Placeholder, type SQL, type SQLWrapper } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { columnsWithout, select } from "../../../../platform/server/db/select.ts";
import { users } from "../../../base/team/tables.ts";
import { estimateAnswers, estimateDisputes, estimates } from "../tables.ts";
import { versionsOf } from "./versions.ts";

type OfEstimate = { id: string };
type IsOne = (estimateId: SQLWrapper, id: Placeholder) => SQL;

const answersRead = (name: string, isOne: IsOne) =>
  read(name, (value: Values<OfEstimate>) =>
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
      .where(isOne(estimateAnswers.estimateId, value.id))
      .orderBy(asc(estimates.revision), asc(estimateAnswers.number)),
  );
const answersOfVersions = answersRead("estimates.answers", (estimateId, id) => inArray(estimateId, versionsOf(id)));
const answersOfOne = answersRead("estimates.answers-to", (estimateId, id) => eq(estimateId, id));
type GivenAnswer = RowOf<typeof answersOfVersions>;

const opener = alias(users, "opener");
const lifter = alias(users, "lifter");

const disputesRead = read("estimates.disputes", (value: Values<OfEstimate>) =>
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
    .where(inArray(estimateDisputes.estimateId, versionsOf(value.id)))
    .orderBy(asc(estimateDisputes.openedAt), asc(estimateDisputes.id)),
);

/** The answers to a version. */
export const answersTo = (db: Db, id: string) => db.read(answersOfOne, { id });

/** The answers to all versions of an estimate and their disputes, as its page shows them. */
export const answersAndDisputes = async (db: Db, id: string) => {
  const [answers, disputes] = await Promise.all([db.read(answersOfVersions, { id }), db.read(disputesRead, { id })]);
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
