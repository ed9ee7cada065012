import { and, desc, eq } from "drizzle-orm";
import type { z } from "zod";
import { isUuid } from "../../../../platform/shared/uuid.ts";
import type { Db } from "../../../../platform/server/db/database.ts";
import { todayIn } from "../../../../platform/shared/dates.ts";
import { digitsOf, type Minor, shortest, sum, toDecimal } from "../../../../platform/shared/money.ts";
import { inLanguage, isolated, type Language, nameIn, type Pair } from "../../../../platform/shared/words.ts";
import { documentOfLink, linksOfDocuments } from "../../../records/documents/sharing-verbs.ts";
import type { Finding } from "../../../workshop/findings/contract.ts";
import { findingsWithFiles } from "../../../workshop/findings/reading-verbs.ts";
import { findingFiles } from "../../../workshop/findings/tables.ts";
import { fileForLink } from "../../../base/media/picture-verbs.ts";
import { mediaFiles } from "../../../base/media/tables.ts";
import type { Thing } from "../../../base/messages/link-making-verbs.ts";
import { serveLinks } from "../../../base/messages/link-verbs.ts";
import { shopOf } from "../../../base/shop/verbs.ts";
import { vehicleName } from "../../../records/vehicles/car-verbs.ts";
import { estimateLinks } from "../contract.ts";
import { asksForDeposit } from "../deposit-rules.ts";
import { answeredState, answerOf, findingIdsOf, type Group, groupsOf, isOpenEstimate, pickOf } from "../rules.ts";
import type { sharedEstimate } from "../shared-contract.ts";
import { estimateAnswers, estimateLines, estimateQuestions, estimates } from "../tables.ts";
import { estimateWords, refuse } from "../words.ts";
import { answerFile, printedEstimate, readForPaper } from "./pdf-route.ts";
import { openDisputeOf } from "./disputes.ts";
import { depositReceived } from "./deposit.ts";
import { answersTo } from "./answer-history.ts";
import { type Estimate, type Line, readEstimate } from "./reading.ts";
import { plateInBoth, shownPlate } from "../../../records/vehicles/license-plate.ts";
import { changesOfVersion, questionsAbout, totalOf } from "./shared-changes.ts";

/** A sent estimate behind a link; its PDF is that of the latest answer. */
export const estimateSharing = serveLinks(estimateLinks, {
  ...linksOfDocuments,
  attach: async (db, id, linkId) => {
    await linksOfDocuments.attach(db, id, linkId);
    // The next step of its visit depends on it.
    db.announce("vehicles");
  },
  thing: (db, id, use) => thingOf(db, id, use),
  view: async (db, linkId, filesAt, { now }) => viewOf(db, await documentOfLink(db, linkId), { filesAt, now }),
  paper: async (db, linkId, files) => {
    const id = await documentOfLink(db, linkId);
    const [answer] = await db.list(estimateAnswers, {
      where: eq(estimateAnswers.estimateId, id),
      orderBy: [desc(estimateAnswers.number)],
      limit: 1,
    });
    return answer ? answerFile(answer, { db, files }) : printedEstimate.fileOf(db, await readForPaper(db, id), files);
  },
  file: async (db, linkId, files, { file, size }) => {
    if (!isUuid(file)) return undefined;
    const id = await documentOfLink(db, linkId);
    const shown = await db.list(findingFiles, { where: eq(findingFiles.fileId, file) });
    const lines = await db.list(estimateLines, { where: and(eq(estimateLines.documentId, id)) });
    if (!shown.some(({ findingId }) => lines.some((line) => line.findingId === findingId))) return undefined;
    return fileForLink(files, await db.find(mediaFiles, file), size);
  },
});

/** A sentence that may name the shop, the estimate and the plate. */
export const sentenceOf = async (
  db: Db,
  facts: Pick<Estimate["facts"], "label" | "licensePlate" | "licensePlateCountry">,
  words: Pair,
): Promise<Pair> => {
  const shop = await shopOf(db);
  const said = (language: Language) =>
    inLanguage(words, language, {
      number: isolated(facts.label ?? ""),
      plate: isolated(shownPlate(facts, language)),
      shop: nameIn(language, shop),
    });
  return { en: said("en"), ar: said("ar") };
};

export const thingOf = async (db: Db, id: string, use: "look" | "share"): Promise<Thing> => {
  const { facts } = await readForPaper(db, id);
  if (use === "share" && facts.label === null) throw refuse("estimate-not-sent");
  if (use === "share" && facts.withdrawnAt) throw refuse("estimate-withdrawn");
  const [subject, message] = await Promise.all([
    sentenceOf(db, facts, estimateWords.subject),
    sentenceOf(db, facts, estimateWords.message),
  ]);
  return {
    name: facts.label ?? shownPlate(facts),
    recipient: {
      name: facts.clientName,
      phone: facts.clientContactNumber,
      email: facts.clientEmail,
      language: facts.clientLanguage,
    },
    plate: plateInBoth(facts),
    total: facts.grandTotal,
    subject,
    message,
    action: estimateWords.open,
    mailsPaper: true,
  };
};

type Shared = z.input<typeof sharedEstimate>;

/** What the public sees of an estimate; undefined of a draft. */
export const viewOf = async (
  db: Db,
  id: string,
  { filesAt, now }: { filesAt: string; now: string },
): Promise<Shared | undefined> => {
  const shop = await shopOf(db);
  const today = todayIn(shop.timeZone, now);
  const [{ facts, lines, terms }, history, next, dispute, received, newPrice] = await Promise.all([
    readEstimate(db, id, today),
    answersTo(db, id),
    db.findWhere(estimates, eq(estimates.previousId, id)),
    openDisputeOf(db, id),
    depositReceived(db, id),
    db.findWhere(estimateQuestions, and(eq(estimateQuestions.estimateId, id), eq(estimateQuestions.kind, "new-price"))),
  ]);
  if (facts.label === null) return undefined;
  const [findings, changes, questions] = await Promise.all([
    findingsWithFiles(db, findingIdsOf(lines)),
    changesOfVersion(db, { facts, lines }),
    questionsAbout(db, facts),
  ]);
  // As the paper was sent, with the account of its branch.
  const seller = facts.printed?.shop ?? shop;
  const amount = (minor: Minor) => toDecimal(minor, digitsOf(shop.currency));
  const vehicle = vehicleName(facts);
  return {
    number: facts.label,
    revision: facts.revision,
    isBeingRevised: next !== undefined,
    state: facts.state,
    date: facts.issuedAt,
    validUntil: facts.validUntil,
    canBeAnswered: isOpenEstimate(answeredState(facts), { validUntil: facts.validUntil, today }),
    newPriceRequestedAt: newPrice?.createdAt ?? null,
    disputeReason: dispute?.reason ?? null,
    clientName: facts.clientName,
    licensePlate: facts.licensePlate,
    licensePlateCountry: facts.licensePlateCountry,
    vehicle: vehicle.en || vehicle.ar ? vehicle : null,
    memo: facts.memo,
    groups: groupsOf(lines).map((group, at) =>
      sharedGroup(group, {
        finding: findings.find((finding) => finding.id === group.findingId),
        change: changes?.groups[at],
        filesAt,
        amount,
      }),
    ),
    removed: changes?.removed ?? [],
    questions: questions.map(({ text, createdAt }) => ({ text, createdAt })),
    vatRates: ratesOf(lines),
    deposit: asksForDeposit(terms)
      ? {
          percent: terms.depositPercent,
          amount: terms.depositAmount === null ? null : amount(terms.depositAmount),
          from: terms.depositFrom === null ? null : amount(terms.depositFrom),
          approved: amount(sum(lines.filter(({ answer }) => answer === "yes").map(({ grandTotal }) => grandTotal))),
          received: amount(received),
          bankName: seller.bankName ?? null,
          bankAccountName: seller.bankAccountName ?? null,
          iban: seller.iban ?? null,
        }
      : null,
    answers: history.map(({ name, channel, answeredAt, grandTotal }) => ({
      name,
      channel,
      answeredAt,
      grandTotal: amount(grandTotal),
    })),
  };
};

type Changes = NonNullable<Awaited<ReturnType<typeof changesOfVersion>>>;
type GroupParts = {
  finding: Finding | undefined;
  change: Changes["groups"][number] | undefined;
  filesAt: string;
  amount: (minor: Minor) => string;
};

const sharedGroup = (
  group: Group<Line>,
  { finding, change, filesAt, amount }: GroupParts,
): Shared["groups"][number] => ({
  key: group.key,
  change:
    change && change.kind !== "kept"
      ? { kind: change.kind, before: change.from ? amount(totalOf(change.from)) : null }
      : null,
  keyBefore: change?.kind === "kept" ? (change.from?.key ?? null) : null,
  name: finding ? { en: finding.nameEn, ar: finding.nameAr } : nameOf(group.lines[0]!),
  note: finding?.note ?? null,
  grade: finding?.grade ?? null,
  isSafety: finding?.isSafety ?? false,
  photos: (finding?.photos ?? [])
    .filter(({ thumbnailUrl }) => thumbnailUrl !== null)
    .map(({ file: { id } }) => ({
      url: `${filesAt}/${id}`,
      thumbnailUrl: `${filesAt}/${id}?thumbnail=1`,
      pageUrl: `${filesAt}/${id}?page=1`,
    })),
  alternatives: [...group.alternatives],
  answer: answerOf(group),
  picked: pickOf(group),
  lines: group.lines.map((line) => ({
    id: line.id,
    findingId: line.findingId,
    alternative: line.alternative,
    name: nameOf(line),
    description: line.description,
    warrantyOf: line.warrantyOf,
    qty: shortest(line.qty),
    vat: amount(line.vat),
    grandTotal: amount(line.grandTotal),
  })),
});

const nameOf = ({ name, nameAr }: Pick<Line, "name" | "nameAr">): Pair => ({ en: name, ar: nameAr ?? name });

const ratesOf = (lines: Estimate["lines"]) =>
  [...new Set(lines.filter(({ vatRate }) => vatRate > 0).map(({ vatRate }) => vatRate / 100))].toSorted(
    (a, b) => b - a,
  );
