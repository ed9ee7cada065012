import { asc, eq } from "drizzle-orm";
import type { Db } from "../../../platform/server/database.ts";
import { serve } from "../../../platform/server/serve.ts";
import { fold } from "../../../platform/shared/folding.ts";
import { whole } from "../../../platform/shared/lists.ts";
import * as contract from "../contract.ts";
import { type PointStep, pointSteps } from "../rules.ts";
import { shopCheckpoints } from "../tables.ts";
import { refuse } from "../words.ts";

const mostOwn = 200;

type Point = { id: string; nameEn: string; nameAr: string; isOwn: boolean };

export const listCheckpoints = serve(contract.listCheckpoints, async ({ db, query }) => {
  const chosen = pointSteps.filter((step) => query.step === undefined || query.step === String(step));
  const lists = await Promise.all(chosen.map(async (step) => (await pointsOf(db, step)).map((point) => ({ ...point, step, state: "idle" as const }))));
  return whole(lists.flat());
});

export const addCheckpoint = serve(contract.addCheckpoint, async ({ db, body: { step, name, nameAr }, about }) => {
  await db.query("diagnostics.lock-checkpoints", "select pg_advisory_xact_lock(hashtextextended($1::text || 'checkpoints', 0))");
  const points = await pointsOf(db, step);
  const known = points.find((one) => isCalled(one, name) || (nameAr && isCalled(one, nameAr)));
  if (!known && points.filter(({ isOwn }) => isOwn).length >= mostOwn) throw refuse("too-many-checkpoints");
  const point = known ?? { ...(await db.insert(shopCheckpoints, { step, nameEn: name, nameAr: nameAr ?? name })), isOwn: true };
  about({ kind: "checkpoints", id: point.id, name: point.nameEn });
  return { ...point, step, state: "requires-check" as const };
});

/** The names of every point of a step, by id. */
export const namesOfCheckpoints = async (db: Db, step: PointStep) =>
  new Map((await pointsOf(db, step)).map(({ id, nameEn, nameAr }) => [id, { nameEn, nameAr }]));

/** The catalogue's points of a step, then the shop's own in the order they were added. */
const pointsOf = async (db: Db, step: PointStep): Promise<Point[]> => {
  const [known, own] = await Promise.all([
    db.query<Point>(
      "diagnostics.checkpoints",
      "select id, name_en, name_ar, false as is_own from catalogue.checkpoints where $1::uuid is not null and step = $2 order by position",
      [step],
    ),
    db.list(shopCheckpoints, { where: eq(shopCheckpoints.step, step), orderBy: [asc(shopCheckpoints.id)], limit: mostOwn }),
  ]);
  return [...known, ...own.map(({ id, nameEn, nameAr }) => ({ id, nameEn, nameAr, isOwn: true }))];
};

const isCalled = ({ nameEn, nameAr }: Point, name: string) => [nameEn, nameAr].some((one) => fold(one) === fold(name));
