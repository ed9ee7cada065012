import { z } from "zod";
import { timeOfDay } from "../../../platform/shared/time-of-day.ts";
import { wholeListOf } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine } from "../../../platform/shared/text.ts";

export const bay = z.object({
  id: z.uuid(),
  name: z.string(),
  nameAr: z.string(),
  archivedAt: z.string().nullable(),
});
export type Bay = z.output<typeof bay>;

const names = z.object({ name: oneLine(60), nameAr: oneLine(60) });

export const listBays = route({
  method: "GET",
  path: "/api/bays",
  needs: "signed-in",
  onFloor: true,
  summary: "The bays of the workshop, archived ones too",
  description: "In the order in which they were added. Not paged: a shop has at most 100.",
  answer: wholeListOf(bay),
});

export const addBay = route({
  method: "POST",
  path: "/api/bays",
  needs: "edit-system-settings",
  status: 201,
  summary: "Add a bay",
  description: "A lift or another place where a vehicle is worked on. Refusals: too-many-bays.",
  body: names,
  answer: bay,
});

export const changeBay = route({
  method: "PUT",
  path: "/api/bays/:id",
  overwrites: "only the fields that were changed are sent, and each stands alone",
  needs: "edit-system-settings",
  summary: "Rename, archive or restore a bay",
  description: "An archived bay is no longer offered; tasks in it keep it.",
  body: names.partial().extend({ isArchived: z.boolean().optional() }),
  answer: bay,
});

const time = timeOfDay.nullable().describe("`HH:mm` in the shop's time zone; null on a day off");

const dayHours = z.object({
  weekday: z.number().int().min(0).max(6).describe("0 is Sunday"),
  opensAt: time,
  closesAt: time,
});
export type WeekDay = z.output<typeof dayHours>;

export const readWorkingHours = route({
  method: "GET",
  path: "/api/working-hours",
  needs: "signed-in",
  summary: "The working hours of the week",
  description: "Seven days, Sunday first. Of a shop that has set none: 8 to 17, Friday off.",
  answer: wholeListOf(dayHours),
});

export const setWorkingHours = route({
  method: "PUT",
  path: "/api/working-hours",
  overwrites: "the week is sent and shown as a whole",
  needs: "edit-system-settings",
  summary: "Set the working hours of the week",
  description:
    "All seven days, at least one of them open. A clock that still runs at closing time is stopped then, and its hours wait for a confirmation.",
  body: z.object({ days: z.array(dayHours).length(7) }),
  answer: wholeListOf(dayHours),
});
