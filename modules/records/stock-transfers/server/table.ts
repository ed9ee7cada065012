import { dateIn, shortDate } from "../../../../platform/shared/dates.ts";
import { shortest, sum } from "../../../../platform/shared/money.ts";
import type { ReportTable } from "../../../../platform/shared/report-table.ts";
import { inBothLanguages, isolated, isolatedName, nameIn, type Pair } from "../../../../platform/shared/words.ts";
import { transferPaperWords } from "../words.ts";
import type { Transfer, TransferLine } from "./reading.ts";

/** A transfer for paper, in the shop's time zone. */
export const transferTable = (
  { transfer, lines }: { transfer: Transfer; lines: readonly TransferLine[] },
  zone: string,
): ReportTable => {
  const dayOf = (at: string) => isolated(shortDate(dateIn(at, zone)));
  const about: Pair[] = [
    inBothLanguages(transferPaperWords.of, { number: isolated(transfer.label), day: dayOf(transfer.sentAt) }),
    {
      en: inBothLanguages(transferPaperWords.fromTo, {
        from: isolatedName(transfer.fromName),
        to: isolatedName(transfer.toName),
      }).en,
      ar: inBothLanguages(transferPaperWords.fromTo, {
        from: isolatedName(transfer.fromNameAr),
        to: isolatedName(transfer.toNameAr),
      }).ar,
    },
    named(transferPaperWords.sentBy, { name: transfer.senderName, nameAr: transfer.senderNameAr }),
  ];
  if (transfer.receivedAt)
    about.push(
      named(
        transferPaperWords.receivedBy,
        { name: transfer.receiverName ?? "", nameAr: transfer.receiverNameAr },
        { day: dayOf(transfer.receivedAt) },
      ),
    );
  if (transfer.differenceReason)
    about.push(inBothLanguages(transferPaperWords.because, { reason: isolatedName(transfer.differenceReason) }));
  if (transfer.cancelledAt)
    about.push(
      inBothLanguages(transferPaperWords.cancelledOn, {
        day: dayOf(transfer.cancelledAt),
        reason: isolatedName(transfer.cancelReason ?? ""),
      }),
    );
  return {
    name: transferPaperWords.title,
    about,
    columns: [
      { name: transferPaperWords.code, kind: "code", width: 20 },
      { name: transferPaperWords.part, kind: "text", width: 40 },
      { name: transferPaperWords.sent, kind: "code", width: 14 },
      { name: transferPaperWords.received, kind: "code", width: 14 },
      { name: transferPaperWords.cost, kind: "amount", width: 18 },
    ],
    rows: [
      ...lines.map((line) => ({
        cells: [
          line.code,
          { en: line.name, ar: line.nameAr ?? line.name },
          shortest(line.quantity),
          line.received === null ? null : shortest(line.received),
          line.cost,
        ],
      })),
      { strong: true, cells: [null, transferPaperWords.total, null, null, sum(lines.map(({ cost }) => cost))] },
    ],
  };
};

type Person = { name: string; nameAr: string | null };

const named = (word: Pair, person: Person, more: Readonly<Record<string, string>> = {}): Pair => ({
  en: inBothLanguages(word, { ...more, name: isolatedName(nameIn("en", person)) }).en,
  ar: inBothLanguages(word, { ...more, name: isolatedName(nameIn("ar", person)) }).ar,
});
