import { drawPlate, type PlateDrawing } from "../../../../platform/server/papers/drawings.ts";
import {
  inBoth,
  letterhead,
  paperDate,
  paperPhone,
  type PaperShop,
  shopPictures,
} from "../../../../platform/server/papers/letterhead.ts";
import type { Paper } from "../../../../platform/server/papers/pdf.ts";
import { digitsOf, type Minor, readable, shortest, toDecimal } from "../../../../platform/shared/money.ts";
import type { Pair } from "../../../../platform/shared/words.ts";
import { isSeenIn, views } from "../../../workshop/entry-cards/damage/marks.ts";
import { damageWords } from "../../../workshop/entry-cards/damage/words.ts";
import { drawView } from "../../../workshop/entry-cards/damage-drawing-verbs.ts";
import { type ClaimState, type ClaimTotals, marksOfItems, pinsOfItems } from "../rules.ts";

type Named = { readonly name: string; readonly nameAr: string | null };

export type ClaimPaper = {
  readonly shop: PaperShop;
  /** When it is printed: an ISO instant. */
  readonly at: string;
  readonly number: number;
  readonly state: ClaimState;
  readonly issuedAt: string;
  readonly insurer: Named;
  /** Null in the PDF of a link to photos, like the client. */
  readonly by: Named | null;
  readonly claimNumber: string | null;
  readonly accidentReportNumber: string | null;
  readonly repairPermitNumber: string | null;
  readonly field_1: string | null;
  readonly field_2: string | null;
  readonly field_3: string | null;
  /** Null in the PDF of a link to photos, which anyone with the address can read. */
  readonly client: { readonly name: string; readonly phone: string | null } | null;
  readonly vehicle: {
    readonly plate: PlateDrawing | null;
    readonly name: Pair;
    readonly vin: string | null;
    readonly mileage: number | null;
  };
  readonly items: readonly {
    readonly name: string;
    readonly toBeFixed: boolean;
    readonly toBePainted: boolean;
    readonly part: string | null;
    readonly price: Minor | null;
    readonly supplement: number;
  }[];
  readonly labourCosts: readonly { readonly description: string; readonly cost: Minor; readonly supplement: number }[];
  readonly totals: ClaimTotals;
  /** Hundredths of a percent. */
  readonly vatRate: number;
};

export const claimPaper = ({ shop, vehicle, items, labourCosts, totals, ...claim }: ClaimPaper): Paper => {
  const amount = (minor: Minor) => readable(toDecimal(minor, digitsOf(shop.currency)));
  const [marks, pins] = [marksOfItems(items), pinsOfItems(items)];
  const shown = views.filter((view) => pins.some(({ part }) => isSeenIn(part, view)));
  return {
    template: "modules/money/claims/paper.typ",
    at: new Date(claim.at),
    pictures: {
      ...shopPictures(shop),
      ...(vehicle.plate && { plate: drawPlate(vehicle.plate) }),
      ...Object.fromEntries(
        shown.map((view) => [`damage-${view}`, drawView(view, { marks, pins, height: viewHeight })]),
      ),
    },
    data: {
      shop: letterhead(shop),
      number: String(claim.number),
      isWithdrawn: claim.state === "withdrawn",
      issued: paperDate(claim.issuedAt, shop),
      insurer: inBoth(claim.insurer.name, claim.insurer.nameAr),
      by: claim.by && inBoth(claim.by.name, claim.by.nameAr),
      claimNumber: claim.claimNumber,
      accidentReportNumber: claim.accidentReportNumber,
      repairPermitNumber: claim.repairPermitNumber,
      texts: [claim.field_1, claim.field_2, claim.field_3],
      client: claim.client && { ...claim.client, phone: paperPhone(claim.client.phone, shop) },
      vehicle: {
        plate: vehicle.plate?.slots.title ?? null,
        name: vehicle.name.en || vehicle.name.ar ? vehicle.name : null,
        vin: vehicle.vin || null,
        mileage: vehicle.mileage ? readable(String(vehicle.mileage)) : null,
      },
      views: shown.map((view) => ({ name: view, label: damageWords[view] })),
      viewHeight: String(viewHeight),
      items: items.map((item) => ({
        ...item,
        isAdded: item.supplement > 0,
        price: item.price === null ? null : amount(item.price),
      })),
      labour: labourCosts.map(({ description, cost, supplement }) => ({
        description,
        isAdded: supplement > 0,
        cost: amount(cost),
      })),
      totals: {
        labour: amount(totals.labour),
        parts: amount(totals.parts),
        vat: amount(totals.vat),
        asked: amount(totals.asked),
        rate: `${shortest(toDecimal(BigInt(claim.vatRate), 2))}%`,
      },
    },
  };
};

/** Height of each view of the car, in millimetres. */
const viewHeight = 22;
