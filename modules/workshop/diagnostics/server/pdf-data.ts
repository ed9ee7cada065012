import { drawPlate, type PlateDrawing } from "../../../../platform/server/papers/drawings.ts";
import {
  workshopLetterhead,
  paperDate,
  type PaperShop,
  shopPictures,
} from "../../../../platform/server/papers/letterhead.ts";
import type { Paper } from "../../../../platform/server/papers/pdf.ts";
import { dateIn } from "../../../../platform/shared/dates.ts";
import { readable } from "../../../../platform/shared/money.ts";
import { inLanguage, type Pair } from "../../../../platform/shared/words.ts";
import type { UncheckedPoints } from "../contract.ts";
import { shownNumber } from "../dial.ts";
import { type InspectedItem, overviewOf, type PreviousTread, reportOf, type ReportValue } from "../report.ts";
import { carTestWords } from "../car-test-words.ts";
import { frozenFacts, incompleteIn } from "../car-tests.ts";
import { reportWords } from "../report-words.ts";
import { stepWords } from "../screen-words.ts";

export type PaperPhoto = {
  readonly step: number;
  /** The checkpoint or reading that it shows; null for a note's photo. */
  readonly of: Pair | null;
  /** JPEG or PNG, small enough to print many. */
  readonly bytes: Uint8Array;
};

export type DiagnosticPaper = {
  readonly shop: PaperShop;
  readonly number: number;
  /** An ISO instant; the date of the report. */
  readonly endedAt: string;
  /** Inspector and client; null in a link's PDF, which anyone with the address can read. */
  readonly by: Pair | null;
  readonly client: string | null;
  readonly vehicle: {
    readonly plate: PlateDrawing | null;
    readonly name: Pair;
    readonly vin?: string | null;
    readonly mileage?: number | null;
  };
  readonly values: readonly ReportValue[];
  readonly uncheckedPoints: UncheckedPoints;
  readonly previousTread: PreviousTread;
  readonly template: Pair | null;
  /** The body outline with the pen strokes. */
  readonly drawing: Uint8Array | null;
  readonly photos: readonly PaperPhoto[];
  /** The number of videos, PDFs, and pictures beyond the printed ones. */
  readonly photosLeftOut: number;
};

export const diagnosticPaper = (snapshot: DiagnosticPaper): Paper => {
  const { shop, vehicle, values, drawing, photos } = snapshot;
  const report = reportOf(values, snapshot.endedAt, snapshot.uncheckedPoints, snapshot.previousTread);
  const { verdict, findings, unchecked, uncheckedPoints } = overviewOf(report, snapshot.endedAt);
  return {
    template: "modules/workshop/diagnostics/paper.typ",
    at: new Date(snapshot.endedAt),
    pictures: {
      ...shopPictures(shop),
      ...(vehicle.plate && { plate: drawPlate(vehicle.plate) }),
      ...(drawing && { drawing }),
      ...Object.fromEntries(photos.map(({ bytes }, at) => [photoName(at), bytes])),
    },
    data: {
      shop: workshopLetterhead(shop),
      number: String(snapshot.number),
      date: paperDate(dateIn(snapshot.endedAt, shop.timeZone), shop),
      by: snapshot.by,
      template: snapshot.template,
      client: snapshot.client,
      vehicle: {
        plate: vehicle.plate?.slots.title ?? null,
        name: vehicle.name.en || vehicle.name.ar ? vehicle.name : null,
        vin: vehicle.vin || null,
        mileage: vehicle.mileage ? readable(String(vehicle.mileage)) : null,
      },
      attention: findings.map((item) => dated(item, shop)),
      verdict: verdict === "attention" || verdict === "open" ? reportWords.attention : reportWords[verdict],
      unchecked: unchecked.map((step) => stepWords[`long${step}`]),
      uncheckedPoints: uncheckedLine(uncheckedPoints),
      hasDrawing: drawing !== null,
      photosLeftOut: snapshot.photosLeftOut,
      steps: report.map(({ step, freezeFrame, readiness, ...found }) => ({
        ...found,
        frozen: freezeFrame && { code: freezeFrame.code, facts: frozenFacts(freezeFrame) },
        readiness: readiness && {
          all: readiness.tests.length,
          incomplete: incompleteIn(readiness).map((name) => carTestWords[name]),
        },
        findings: found.findings.map((item) => dated(item, shop)),
        step,
        uncheckedPoints: uncheckedLine(found.unchecked),
        name: stepWords[`long${step}`],
        short: stepWords[`short${step}`],
        word: found.outcome === "active" || found.outcome === "ahead" ? null : stepWords[found.outcome],
        photos: photos.flatMap((photo, at) => (photo.step === step ? [{ name: photoName(at), of: photo.of }] : [])),
      })),
    },
  };
};

/** An item with the day of its earlier tread as it is printed. */
const dated = (item: InspectedItem, shop: PaperShop) => ({
  ...item,
  before: item.before && { tread: shownNumber(item.before.tread), on: paperDate(item.before.on, shop) },
});

const uncheckedLine = (count: number): Pair | null =>
  count === 0
    ? null
    : {
        en: inLanguage(reportWords.uncheckedPoints, "en", { count }),
        ar: inLanguage(reportWords.uncheckedPoints, "ar", { count }),
      };

const photoName = (at: number) => `photo-${at}`;
