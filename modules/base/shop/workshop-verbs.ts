import { asc, sql } from "drizzle-orm";
import type { Db, Row } from "../../../platform/server/db/database.ts";
import { serve, serveCreation, type Served } from "../../../platform/server/http/serve.ts";
import { whole } from "../../../platform/shared/lists.ts";
import { refuseField } from "../../../platform/shared/refusals.ts";
import * as contract from "./workshop-contract.ts";
import { bays, shops, workingHours } from "./tables.ts";
import { refuseShop } from "./words.ts";
import { type DayHours, usualHours, weekdays } from "./working-hours.ts";
import { workshopWords } from "./workshop-words.ts";

const maxBays = 100;

const answerOf = ({ id, name, nameAr, archivedAt }: Row<typeof bays>) => ({ id, name, nameAr, archivedAt });

const allBays = (db: Db) => db.list(bays, { orderBy: [asc(bays.position)] });

const listBays = serve(contract.listBays, async ({ db }) => whole((await allBays(db)).map(answerOf)));

const addBay = serveCreation(contract.addBay, {
  create: async ({ db, body, createdId: id, shop, about }) => {
    // The shop's row is locked, so that two bays cannot take the same place.
    await db.lock(shops, shop.id);
    const known = await allBays(db);
    if (known.length >= maxBays) throw refuseShop("too-many-bays");
    const added = await db.insert(bays, { id, position: (known.at(-1)?.position ?? 0) + 1, ...body });
    about({ kind: "bays", id, name: added.name });
    return answerOf(added);
  },
  readAgain: async ({ db, createdId }) => answerOf(await db.find(bays, createdId)),
});

const changeBay = serve(contract.changeBay, async ({ db, params, body: { isArchived, ...names }, now, about }) => {
  const before = await db.lock(bays, params.id);
  const changed = await db.update(bays, before.id, {
    ...names,
    ...(isArchived !== undefined && { archivedAt: isArchived ? (before.archivedAt ?? now) : null }),
  });
  about({ kind: "bays", id: changed.id, name: changed.name });
  return answerOf(changed);
});

/** The working hours of the shop's week. */
export const hoursOfWeek = async (db: Db): Promise<readonly DayHours[]> => {
  const rows = await db.list(workingHours, { orderBy: [asc(workingHours.weekday)] });
  return rows.length === 0
    ? usualHours
    : rows.map(({ weekday, opensAt, closesAt }) => ({ weekday, opensAt, closesAt }));
};

const weekOf = (hours: readonly DayHours[]) =>
  whole(
    weekdays.map(
      (weekday): contract.WeekDay =>
        hours.find((day) => day.weekday === weekday) ?? { weekday, opensAt: null, closesAt: null },
    ),
  );

const readWorkingHours = serve(contract.readWorkingHours, async ({ db }) => weekOf(await hoursOfWeek(db)));

const setWorkingHours = serve(contract.setWorkingHours, async ({ db, body: { days }, shop, about }) => {
  const open = openDays(days);
  await db.lock(shops, shop.id);
  await db.removeWhere(workingHours, sql`true`);
  await db.insertAll(workingHours, [...open]);
  about({ kind: "settings", id: shop.id });
  return weekOf(open);
});

const openDays = (days: readonly contract.WeekDay[]): readonly DayHours[] => {
  const open = days.flatMap(({ weekday, opensAt, closesAt }, index) => {
    if (opensAt === null && closesAt === null) return [];
    if (opensAt === null || closesAt === null || opensAt >= closesAt)
      throw refuseField(`days.${index}.closes_at`, workshopWords.closesLater);
    return [{ weekday, opensAt, closesAt }];
  });
  if (new Set(days.map(({ weekday }) => weekday)).size !== days.length)
    throw refuseField("days", workshopWords.everyDay);
  if (open.length === 0) throw refuseField("days", workshopWords.noDay);
  return open;
};

export const workshopHandlers: readonly Served[] = [listBays, addBay, changeBay, readWorkingHours, setWorkingHours];
