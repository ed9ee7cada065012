import { and, asc, eq, isNull } from "drizzle-orm";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { type Call, serve, serveCreation, type Served, type User } from "../../../../platform/server/http/serve.ts";
import { addDays } from "../../../../platform/shared/dates.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import { refuseShop } from "../../../base/shop/words.ts";
import { users } from "../../../base/team/tables.ts";
import { monthEnd } from "../../../books/ledger/periods.ts";
import { books } from "../../../books/ledger/tables.ts";
import * as contract from "../commission-contract.ts";
import { basisPointsOf, percentOf } from "../shown.ts";
import { commissionRates } from "../tables.ts";
import { commissionRefusals, refuse } from "../words.ts";
import { lastRun } from "./runs.ts";

/** Commission is of the whole shop. Refuses `other-branch` to who works at some branches only. */
export const assertWorksAtAll = ({ branchIds }: Pick<User, "branchIds">) => {
  if (branchIds !== null) throw refuseShop("other-branch");
};

const list = serve(contract.listCommissionRates, async ({ db, user }) => {
  assertWorksAtAll(user);
  const [staff, rates, last] = await Promise.all([
    db.list(users, { where: isNull(users.removedAt), orderBy: [asc(users.name), asc(users.id)] }),
    db.list(commissionRates, { orderBy: [asc(commissionRates.from)] }),
    lastRun(db),
  ]);
  const left = rates.map(({ employeeId }) => employeeId).filter((id) => !staff.some((employee) => employee.id === id));
  const all = [...staff, ...(await db.findAll(users, [...new Set(left)]))];
  return {
    ...whole(
      all.map((employee) => ({
        employee: personOf(employee),
        rates: rates
          .filter(({ employeeId }) => employeeId === employee.id)
          .toReversed()
          .map((rate) => answerOf(rate, last)),
      })),
    ),
    firstDay: last ? addDays(monthEnd(last.month), 1) : null,
  };
});

const create = async ({ db, body, createdId: id, user, about, now }: Call<typeof contract.addCommissionRate>) => {
  assertWorksAtAll(user);
  const { employeeId, from, labourPercent, partsPercent, earnedOn } = body;
  // Held against a run that freezes the month meanwhile.
  await db.lock(books, db.shopId);
  const [employee, last, same] = await Promise.all([
    db.find(users, employeeId),
    lastRun(db),
    db.findWhere(commissionRates, and(eq(commissionRates.employeeId, employeeId), eq(commissionRates.from, from))),
  ]);
  if (employee.removedAt !== null) throw refuseField("employee_id", commissionRefusals.removed);
  if (isFrozen(from, last)) throw refuse("commission-month-frozen");
  if (same) throw refuseField("from", commissionRefusals.rateExists);
  await db.insert(commissionRates, {
    id,
    employeeId,
    from,
    labourRate: basisPointsOf(labourPercent),
    partsRate: basisPointsOf(partsPercent),
    earnedOn,
    createdBy: user.id,
    createdAt: now,
  });
  about({ kind: "commission-rates", id, name: employee.name });
};

const add = serveCreation(contract.addCommissionRate, {
  create: async (call) => {
    await create(call);
    return readAgain(call);
  },
  readAgain: ({ db, createdId }) => readAgain({ db, createdId }),
});

const readAgain = async ({ db, createdId }: { db: Db; createdId: string }) => {
  const [rate, last] = await Promise.all([db.find(commissionRates, createdId), lastRun(db)]);
  return { ...answerOf(rate, last), employee: personOf(await db.find(users, rate.employeeId)) };
};

const remove = serve(contract.deleteCommissionRate, async ({ db, params, user, about }) => {
  assertWorksAtAll(user);
  await db.lock(books, db.shopId);
  const [rate, last] = await Promise.all([db.find(commissionRates, params.id), lastRun(db)]);
  if (isFrozen(rate.from, last)) throw refuse("commission-month-frozen");
  const employee = await db.find(users, rate.employeeId);
  await db.remove(commissionRates, rate.id);
  about({ kind: "commission-rates", id: rate.id, name: employee.name });
});

type Last = Awaited<ReturnType<typeof lastRun>>;

const isFrozen = (from: string, last: Last) => last !== undefined && from <= monthEnd(last.month);

const answerOf = (rate: Row<typeof commissionRates>, last: Last) => ({
  ...rateAnswer(rate),
  isUsed: isFrozen(rate.from, last),
});

export const rateAnswer = ({ id, from, labourRate, partsRate, earnedOn }: Row<typeof commissionRates>) => ({
  id,
  from,
  labourPercent: percentOf(labourRate),
  partsPercent: percentOf(partsRate),
  earnedOn,
});

export const personOf = ({ id, name, nameAr }: Pick<Row<typeof users>, "id" | "name" | "nameAr">) => ({
  id,
  name,
  nameAr,
});

export const rateHandlers: readonly Served[] = [list, add, remove];
