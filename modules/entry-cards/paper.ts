import { readFileSync } from "node:fs";
import { drawPlate, type PlateDrawing } from "../../platform/server/paper/drawings.ts";
import { localTime, paperDate } from "../../platform/server/paper/dates.ts";
import { letterhead, type PaperShop } from "../../platform/server/paper/letterhead.ts";
import { inProject } from "../../platform/server/paths.ts";
import type { Paper } from "../../platform/server/pdf.ts";
import { readable } from "../../platform/shared/money.ts";
import type { Pair } from "../../platform/shared/words.ts";
import { drawFuelGauge } from "./fuel-gauge.ts";

/** What stands on an entry card. */
export type EntryCardPaper = {
  readonly shop: PaperShop;
  /** The day of the card, in the shop's time zone. */
  readonly date: string;
  /** When it was last written, or signed. */
  readonly at: Date;
  readonly client: { readonly name: string; readonly phone?: string | null };
  readonly vehicle: {
    readonly plate: PlateDrawing | null;
    readonly makeAndModel: string;
    readonly year?: number | null;
    readonly colour?: string | null;
    readonly vin?: string | null;
    readonly enteredAt: Date;
    readonly daysToFix?: number | null;
  };
  readonly kmIn: number | null;
  /** Per cent. */
  readonly fuelLevel: number;
  readonly conditions: readonly { readonly name: Pair; readonly items: readonly { readonly label: Pair; readonly value: boolean }[] }[];
  /** PNG of 300 × 500, the car centred in it; transparent strokes are laid over the outline. */
  readonly drawing: Uint8Array | null;
  /** Parts marked on the diagram. */
  readonly damages?: readonly { readonly part: Pair; readonly mark: "yellow" | "red" }[];
  readonly remarks?: string | null;
  readonly trailer?: { readonly name?: string | null; readonly licensePlate?: string | null; readonly damages?: string | null };
  readonly responsibleEmployee?: string | null;
  /** PNG of 500 × 300. */
  readonly signature: Uint8Array | null;
};

/** The entry card as `printPaper` takes it. */
export const entryCardPaper = (card: EntryCardPaper): Paper => {
  const { shop, vehicle, trailer } = card;
  const entered = localTime(vehicle.enteredAt, shop.timeZone);
  return {
    template: "modules/entry-cards/paper.typ",
    at: card.at,
    pictures: {
      ...(shop.logo && { logo: shop.logo }),
      ...(vehicle.plate && { plate: drawPlate(vehicle.plate) }),
      ...(card.drawing && { drawing: card.drawing }),
      ...(card.signature && { signature: card.signature }),
      fuel: drawFuelGauge(card.fuelLevel),
      outline: readFileSync(inProject("data", "diagrams", "body-outline.svg")),
    },
    data: {
      shop: letterhead(shop),
      date: paperDate(card.date),
      client: { name: card.client.name, phone: card.client.phone || null },
      vehicle: {
        makeAndModel: [vehicle.makeAndModel, vehicle.year].filter(Boolean).join(" "),
        plate: vehicle.plate?.slots.title ?? null,
        colour: vehicle.colour || null,
        vin: vehicle.vin || null,
        entered: { day: paperDate(entered.date).day, time: entered.time.slice(0, 5) },
        daysToFix: vehicle.daysToFix ? String(vehicle.daysToFix) : null,
      },
      kmIn: card.kmIn === null ? null : readable(String(card.kmIn)),
      fuelLevel: `${card.fuelLevel}%`,
      conditions: card.conditions,
      damages: card.damages ?? [],
      remarks: card.remarks || null,
      trailer: { name: trailer?.name || null, licensePlate: trailer?.licensePlate || null, damages: trailer?.damages || null },
      responsibleEmployee: card.responsibleEmployee || null,
    },
  };
};
