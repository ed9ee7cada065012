import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { sum } from "../../../../platform/shared/money.ts";
import type { Finding } from "../../../workshop/findings/contract.ts";
import { findingsWithFiles } from "../../../workshop/findings/reading-verbs.ts";
import { changesOf } from "../revision-rules.ts";
import { baseLabel, type Group, pickedLines } from "../rules.ts";
import { estimateQuestions, estimates } from "../tables.ts";
import { type Estimate, type Line, linesOf } from "./reading.ts";

/** What a version changes of the one before; undefined of the first. */
export const changesOfVersion = async (db: Db, { facts, lines }: Pick<Estimate, "facts" | "lines">) => {
  if (facts.previousId === null) return undefined;
  const { groups, removed } = changesOf(await linesOf(db, facts.previousId), lines);
  const known = await findingsWithFiles(
    db,
    removed.flatMap(({ findingId }) => findingId ?? []),
  );
  return { groups, removed: removed.map((group) => nameOfGroup(group, known)) };
};

export const nameOfGroup = ({ findingId, lines }: Group<Line>, known: readonly Finding[]) => {
  const finding = known.find(({ id }) => id === findingId);
  if (finding) return { en: finding.nameEn, ar: finding.nameAr };
  const { name, nameAr } = lines[0]!;
  return { en: name, ar: nameAr ?? name };
};

export const totalOf = (group: Group<Line>) => sum(pickedLines(group).map(({ grandTotal }) => grandTotal));

/** What was asked about an estimate, whichever version was shown. */
export const questionsAbout = (db: Db, { number, label, revision }: Estimate["facts"]) =>
  db.list(estimateQuestions, {
    where: and(
      eq(estimateQuestions.kind, "question"),
      inArray(
        estimateQuestions.estimateId,
        sql`(select v.id from ${estimates} v where v.shop_id = ${estimateQuestions.shopId} and v.number = ${number}
          and estimate_label(v.label, v.revision) = ${baseLabel({ label, revision })})`,
      ),
    ),
    orderBy: [asc(estimateQuestions.id)],
  });
