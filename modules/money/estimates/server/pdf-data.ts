import { drawPlate } from "../../../../platform/server/papers/drawings.ts";
import {
  inBoth,
  letterhead,
  paperDate,
  paperPhone,
  type PaperShop,
  shopPictures,
} from "../../../../platform/server/papers/letterhead.ts";
import type { Paper } from "../../../../platform/server/papers/pdf.ts";
import { dateIn, timeIn } from "../../../../platform/shared/dates.ts";
import { digitsOf, type Minor, readable, toDecimal } from "../../../../platform/shared/money.ts";
import type { Pair } from "../../../../platform/shared/words.ts";
import { fieldOnPaper } from "../../../base/custom-fields/verbs.ts";
import { paperItems, warrantyOnPaper } from "../../../records/documents/paper-line-verbs.ts";
import { withYear } from "../../../records/vehicles/paper-verbs.ts";
import type { Alternative } from "../rules.ts";
import { urgencyOf } from "../answer-sheet.ts";
import { answerWords } from "../answer-words.ts";
import { alternativeWords, channelWords, estimateWords } from "../words.ts";
import type { FindingOnPaper } from "./paper-findings.ts";
import type { Printed, PrintedLine, Signing } from "./snapshot.ts";

/** The data of a printed estimate; amounts are minor units. */
export type EstimatePaper = Omit<Printed, "findings"> & {
  readonly shop: PaperShop;
  readonly at: string;
  /** Null for a draft, which is printed with a watermark. */
  readonly number: string | null;
  readonly issuedAt: string;
  readonly validUntil: string;
  readonly poSoNumber: string | null;
  readonly memo: string | null;
  /** What is due as a deposit once it is approved. */
  readonly deposit: Minor;
  /** Those that the totals add up. */
  readonly lines: readonly PrintedLine[];
  /** Lines of alternatives that the totals leave out, and of an answered estimate what was declined. */
  readonly others: readonly PrintedLine[];
  readonly findings: readonly FindingOnPaper[];
  readonly signing: Signing | null;
};

export const estimatePaper = ({
  shop,
  client,
  vehicle,
  lines,
  others,
  findings,
  signing,
  ...estimate
}: EstimatePaper): Paper => {
  const amount = (minor: Minor) => readable(toDecimal(minor, digitsOf(shop.currency)));
  return {
    template: "modules/money/estimates/paper.typ",
    at: new Date(estimate.at),
    pictures: {
      ...shopPictures(shop),
      ...(signing?.signature && { signature: signing.signature }),
      ...Object.fromEntries(
        findings.flatMap(({ pictures }, finding) => pictures.map((picture, at) => [photoName(finding, at), picture])),
      ),
      plate: drawPlate(vehicle.plate),
    },
    data: {
      shop: letterhead(shop),
      title: signing ? estimateWords.signed : estimateWords.estimate,
      number: estimate.number,
      issued: paperDate(estimate.issuedAt, shop),
      validUntil: paperDate(estimate.validUntil, shop),
      poSoNumber: estimate.poSoNumber,
      memo: estimate.memo,
      deposit: estimate.deposit > 0n ? amount(estimate.deposit) : null,
      client: { ...client, phone: paperPhone(client.phone, shop) },
      vehicle: {
        plate: vehicle.plate.slots.title ?? null,
        name: named(withYear(vehicle.name, vehicle.year, shop.language)),
        vin: vehicle.vin || null,
      },
      custom: (estimate.custom ?? []).map(fieldOnPaper),
      ...paperItems(shop, lines, nameOf),
      others: others.map((line) => ({
        name: nameOf(line) ?? inBoth(line.name, line.nameAr),
        description: line.description ?? null,
        warranty: warrantyOnPaper(line),
        total: amount(line.grandTotal),
      })),
      findings: findings.map(({ name, note, pictures, ...finding }, at) => ({
        name,
        note,
        urgency: answerWords[urgencyOf(finding)],
        photos: pictures.map((_, photo) => photoName(at, photo)),
      })),
      isAnswered: signing !== null,
      signing: signing && {
        name: signing.name,
        phone: paperPhone(signing.phone, shop),
        address: signing.address,
        reason: signing.reason,
        channel: channelWords[signing.channel],
        on: paperDate(dateIn(signing.answeredAt, shop.timeZone), shop),
        time: timeIn(signing.answeredAt, shop.timeZone),
        isSigned: signing.signature !== null,
      },
    },
  };
};

const photoName = (finding: number, at: number) => `finding-${finding}-${at}`;

const named = (name: Pair) => (name.en || name.ar ? name : null);

/** A line of an alternative says which: «Brake pads (genuine)». */
const nameOf = (line: { name: string; nameAr?: string | null; alternative: Alternative | null }): Pair | undefined => {
  if (line.alternative === null) return undefined;
  const { en, ar } = inBoth(line.name, line.nameAr);
  const kind = alternativeWords[line.alternative];
  return { en: `${en} (${kind.en})`, ar: `${ar} (${kind.ar})` };
};
