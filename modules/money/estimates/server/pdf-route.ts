import type { FileAnswer } from "../../../../platform/server/files/answers.ts";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import type { Files } from "../../../../platform/server/files/store.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { keptPaper } from "../../../../platform/server/papers/paper-files.ts";
import { servePaper } from "../../../records/documents/paper-verbs.ts";
import { withPictures } from "../../../base/media/letterhead-verbs.ts";
import { answerPdf } from "../answer-contract.ts";
import * as contract from "../contract.ts";
import { depositDue } from "../deposit-rules.ts";
import { countedLines } from "../rules.ts";
import { estimateAnswers } from "../tables.ts";
import { findingsOf, photosOf, withPhotos } from "./paper-findings.ts";
import { estimatePaper } from "./pdf-data.ts";
import { printedFor, printedLine } from "./snapshot.ts";
import { readEstimate } from "./reading.ts";

/** Of a paper the state does not matter, and with it the day. */
const anyDay = "2018-01-01";

/** With what was found; a sent estimate keeps that of its day. */
export const readForPaper = async (db: Db, id: string) => {
  const estimate = await readEstimate(db, id, anyDay);
  const { facts, lines } = estimate;
  const findings = facts.printed ? (facts.printed.findings ?? []) : await findingsOf(db, lines);
  return { ...estimate, facts: { ...facts, findings }, photos: await photosOf(db, findings) };
};

/** Shop, client, vehicle and findings of a sent estimate are those of its day. */
export const printedEstimate = servePaper(contract.estimatePdf, {
  readDocument: readForPaper,
  printedFor,
  paperOf: async ({ facts, lines, terms, photos }, { shop, at, client, vehicle, custom, findings = [] }, files) => {
    const counted = countedLines(lines);
    return estimatePaper({
      shop,
      at,
      client,
      vehicle,
      ...(custom && { custom }),
      findings: await withPhotos(files, findings, photos),
      number: facts.label,
      issuedAt: facts.issuedAt,
      validUntil: facts.validUntil,
      poSoNumber: facts.poSoNumber,
      memo: facts.memo,
      deposit: depositDue(terms, facts.grandTotal),
      lines: counted,
      others: lines.filter((line) => !counted.includes(line)),
      signing: null,
    });
  },
});

export const printAnswer = serve(answerPdf, async ({ db, params, files }) =>
  answerFile(await db.find(estimateAnswers, params.id), { db, files }),
);

export const answerFileAt = async (db: Db, id: string, files: Files) =>
  answerFile(await db.find(estimateAnswers, id), { db, files });

/** The estimate as it was answered, with name and signature. */
export const answerFile = async (
  answer: Row<typeof estimateAnswers>,
  { db, files }: { db: Db; files: Files },
): Promise<FileAnswer> => {
  const { kept, channel, name, phone, answeredAt, address, signature, reason } = answer;
  const { shop, logoKey, stampKey, lines, deposit, findings = [], ...estimate } = kept;
  const all = lines.map(printedLine);
  const photos = await photosOf(db, findings);
  const print = async () =>
    estimatePaper({
      ...estimate,
      findings: await withPhotos(files, findings, photos),
      shop: await withPictures(files, { ...shop, logoKey, stampKey }),
      at: answer.createdAt,
      number: estimate.label,
      deposit: BigInt(deposit),
      lines: all.filter((line) => line.answer === "yes"),
      others: all.filter((line) => line.answer !== "yes"),
      signing: {
        channel,
        name,
        phone,
        answeredAt,
        address,
        reason,
        signature: signature === null ? null : Buffer.from(signature, "base64"),
      },
    });
  return keptPaper(db, { files, key: answer.pdfKey }, `${kept.label}-${answer.number}`, print);
};
