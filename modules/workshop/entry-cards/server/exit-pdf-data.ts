import { drawPlate, type PlateDrawing } from "../../../../platform/server/papers/drawings.ts";
import {
  workshopLetterhead,
  paperDate,
  type PaperShop,
  shopPictures,
} from "../../../../platform/server/papers/letterhead.ts";
import type { Paper } from "../../../../platform/server/papers/pdf.ts";
import { dateIn } from "../../../../platform/shared/dates.ts";
import type { Pair } from "../../../../platform/shared/words.ts";
import type { Pin } from "../damage/drawing.ts";
import { type DamageMarks, differences, type Mark, numbersOf, partPair, viewsWorthShowing } from "../damage/marks.ts";
import { drawView } from "../damage-drawing-verbs.ts";
import { damageWords } from "../damage/words.ts";
import { exitWords } from "../exit-words.ts";

/** The data of a printed exit inspection. Signatures are PNGs of 500 × 300. */
export type ExitPaper = {
  readonly shop: PaperShop;
  readonly at: string;
  readonly clientName: string;
  readonly vehicle: { readonly plate: PlateDrawing | null; readonly name: Pair; readonly vin: string | null };
  readonly arrival: {
    readonly date: string;
    readonly marks: DamageMarks;
    readonly employee: Pair | null;
    readonly signature: Uint8Array | null;
  } | null;
  readonly exit: {
    readonly marks: DamageMarks;
    readonly inspectedAt: string | null;
    readonly employee: Pair | null;
    readonly signature: Uint8Array | null;
  };
  readonly remarks: string | null;
};

export const exitInspectionPaper = ({ shop, at, clientName, vehicle, arrival, exit, remarks }: ExitPaper): Paper => {
  const found = differences(arrival?.marks ?? {}, exit.marks);
  const numbers = numbersOf(arrival?.marks ?? {}, exit.marks);
  const numberOf = (part: string) => numbers.get(part) ?? 0;
  const arrivalPins = found
    .filter(({ before }) => before)
    .map(({ part }): Pin => ({ part, number: numberOf(part), tone: "found" }));
  const exitPins = found.map(({ part, kind }): Pin => ({
    part,
    number: numberOf(part),
    tone: arrival ? kind : "found",
  }));
  const shown = viewsWorthShowing(arrival?.marks ?? {}, exit.marks);
  const drawn = (time: string, marks: DamageMarks, pins: readonly Pin[]) =>
    shown.map((view): [string, Uint8Array] => [`${time}-${view}`, drawView(view, { marks, pins, height: viewHeight })]);
  return {
    template: "modules/workshop/entry-cards/exit-paper.typ",
    at: new Date(at),
    pictures: {
      ...shopPictures(shop),
      ...(vehicle.plate && { plate: drawPlate(vehicle.plate) }),
      ...Object.fromEntries([
        ...(arrival ? drawn("arrival", arrival.marks, arrivalPins) : []),
        ...drawn("exit", exit.marks, exitPins),
      ]),
      ...(arrival?.signature && { arrivalSignature: arrival.signature }),
      ...(exit.signature && { exitSignature: exit.signature }),
    },
    data: {
      shop: workshopLetterhead(shop),
      client: clientName,
      vehicle: { plate: vehicle.plate?.slots.title ?? null, name: vehicle.name, vin: vehicle.vin },
      viewHeight: `${viewHeight}`,
      views: shown.map((view) => ({ name: view, label: damageWords[view] })),
      arrival: arrival && { date: paperDate(arrival.date, shop), employee: arrival.employee },
      exit: {
        date: exit.inspectedAt && paperDate(dateIn(exit.inspectedAt, shop.timeZone), shop),
        employee: exit.employee,
      },
      groups: (["new", "repaired", "left"] as const).map((kind) => ({
        kind,
        label: arrival ? groupWords[kind] : exitWords.atExit,
        items: found
          .filter((item) => item.kind === kind)
          .map((item) => ({
            number: String(numberOf(item.part)),
            part: partPair(item.part),
            before: item.before ? wordOf(item.before) : null,
            after: item.after ? wordOf(item.after) : null,
          })),
      })),
      remarks,
      statement: exitWords.statement,
    },
  };
};

const viewHeight = 27;

const groupWords = { new: exitWords.newSince, repaired: exitWords.repaired, left: exitWords.left } as const;

const wordOf = (mark: Mark) => damageWords[mark];
