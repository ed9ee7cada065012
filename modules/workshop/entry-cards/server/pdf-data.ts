import { readFileSync } from "node:fs";
import { drawPlate, type PlateDrawing } from "../../../../platform/server/papers/drawings.ts";
import {
  workshopLetterhead,
  paperDate,
  paperPhone,
  type PaperShop,
  shopPictures,
} from "../../../../platform/server/papers/letterhead.ts";
import { inProject } from "../../../../platform/server/paths.ts";
import type { Paper } from "../../../../platform/server/papers/pdf.ts";
import { dateIn, shortDate, timeIn } from "../../../../platform/shared/dates.ts";
import { isNotZero, readable } from "../../../../platform/shared/money.ts";
import type { Language, Pair } from "../../../../platform/shared/words.ts";
import {
  type Condition,
  conditionGroupNames,
  conditionTitle,
  isGood,
  isLampCondition,
  membersOf,
  stateOf,
} from "../conditions.ts";
import type { DamageMarks } from "../damage/marks.ts";
import type { Ordered } from "./snapshot.ts";
import { damageOnPaper } from "./damage-on-paper.ts";
import { drawFuelGauge } from "../fuel-gauge.ts";
import { entryCardWords, paperWords } from "../words.ts";
import { fieldOnPaper, type PrintedField } from "../../../base/custom-fields/verbs.ts";
import { colourInBoth } from "../../../records/vehicles/colours.ts";

export type EntryCardPaper = {
  readonly shop: PaperShop;
  /** The date of the card, in the shop's time zone. */
  readonly date: string;
  /** When it was last saved or signed: an ISO instant. */
  readonly at: string;
  readonly client: { readonly name: string; readonly phone?: string | null };
  readonly vehicle: {
    readonly plate: PlateDrawing | null;
    /** Make, model and year. */
    readonly name: Pair;
    readonly colour?: string | null;
    readonly vin?: string | null;
    readonly enteredAt: string;
    readonly daysToFix?: number | null;
  };
  readonly custom?: readonly PrintedField[] | undefined;
  readonly kmIn: number | null;
  readonly fuelLevel: number;
  readonly conditions: readonly Condition[];
  /** The outline with the strokes, 300 × 500; without one the outline alone is printed. */
  readonly drawing: Uint8Array | null;
  readonly damageMarks?: DamageMarks;
  readonly complaint?: string | null;
  readonly remarks?: string | null;
  readonly trailer?: {
    readonly name?: string | null;
    readonly licensePlate?: string | null;
    readonly damages?: string | null;
  };
  readonly responsibleEmployee?: Pair | null;
  readonly ordered?: Ordered | undefined;
  /** PNG of 500 × 300. */
  readonly signature: Uint8Array | null;
  /** JPEG or PNG, small enough to print many. */
  readonly photos?: readonly Uint8Array[];
  /** The number of videos, PDFs, and pictures beyond the printed ones. */
  readonly photosLeftOut?: number;
};

export const entryCardPaper = (card: EntryCardPaper): Paper => {
  const { shop, vehicle, trailer, photos = [] } = card;
  const damage = damageOnPaper(card.damageMarks ?? {}, viewHeight);
  return {
    template: "modules/workshop/entry-cards/paper.typ",
    at: new Date(card.at),
    pictures: {
      ...shopPictures(shop),
      ...(vehicle.plate && { plate: drawPlate(vehicle.plate) }),
      drawing: card.drawing ?? readFileSync(inProject("data", "diagrams", "body-outline.svg")),
      ...(card.signature && { signature: card.signature }),
      fuel: drawFuelGauge(card.fuelLevel),
      ...damage.pictures,
      ...Object.fromEntries(photos.map((bytes, at) => [photoName(at), bytes])),
    },
    data: {
      shop: workshopLetterhead(shop),
      date: paperDate(card.date, shop),
      client: { name: card.client.name, phone: paperPhone(card.client.phone, shop) },
      vehicle: {
        name: vehicle.name,
        plate: vehicle.plate?.slots.title ?? null,
        colour: vehicle.colour ? colourInBoth(vehicle.colour) : null,
        vin: vehicle.vin || null,
        entered: {
          day: shortDate(dateIn(vehicle.enteredAt, shop.timeZone)),
          time: timeIn(vehicle.enteredAt, shop.timeZone),
        },
        daysToFix: vehicle.daysToFix ? String(vehicle.daysToFix) : null,
      },
      custom: (card.custom ?? []).map(fieldOnPaper),
      kmIn: card.kmIn === null ? null : readable(String(card.kmIn)),
      fuelLevel: `${card.fuelLevel}%`,
      conditions: groupsOf(card.conditions),
      signs: signWords,
      isDrawn: card.drawing !== null,
      damage: { views: damage.views, parts: damage.parts, viewHeight: `${viewHeight}` },
      complaint: card.complaint || null,
      remarks: card.remarks || null,
      trailer: {
        name: trailer?.name || null,
        licensePlate: trailer?.licensePlate || null,
        damages: trailer?.damages || null,
      },
      responsibleEmployee: card.responsibleEmployee ?? null,
      ordered: card.ordered ? orderedOnPaper(card.ordered) : null,
      statement: entryCardWords.statement,
      photos: photos.map((_, at) => photoName(at)),
      photosLeftOut: card.photosLeftOut ?? 0,
    },
  };
};

const orderedOnPaper = ({ vat, grandTotal, ...order }: Ordered) => ({
  ...order,
  vat: isNotZero(vat) ? readable(vat) : null,
  grandTotal: readable(grandTotal),
});

const photoName = (at: number) => `photo-${at}`;

/** Height of each view, in millimetres. */
const viewHeight = 14.5;

/**
 * The checklist as on screen; `wrong` items are missing, broken or lit. A state that the icon does not tell is
 * printed as a word.
 */
const groupsOf = (conditions: readonly Condition[]) =>
  conditionGroupNames.map((group) => ({
    name: entryCardWords[group],
    items: membersOf(group, conditions).map((condition) => ({
      label: { en: labelOf(condition, "en"), ar: labelOf(condition, "ar") },
      sign: signOf(condition),
      wrong: isGood(condition) === false,
    })),
  }));

/** A non-breaking space keeps the state with its name. */
const labelOf = (condition: Condition, language: Language) => {
  const { word, always } = stateOf(condition);
  const title = conditionTitle(condition.name, language);
  return always ? `${title}:\u00a0${entryCardWords[word][language].replaceAll(" ", "\u00a0")}` : title;
};

const signOf = (condition: Condition) => {
  if (condition.value === null) return "unchecked";
  return isLampCondition(condition.name) ? (condition.value ? "lit" : "dark") : condition.value ? "yes" : "no";
};

/** Legend of the checklist's icons. */
const signWords = {
  yes: paperWords.yes,
  no: paperWords.no,
  lit: entryCardWords.isLit,
  dark: entryCardWords.isDark,
  unchecked: entryCardWords.notChecked,
};
