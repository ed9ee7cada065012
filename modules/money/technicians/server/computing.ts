import { inArray } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { branchesTitle } from "../../../base/shop/branch-verbs.ts";
import { roles, users } from "../../../base/team/tables.ts";
import type { Period } from "../../../books/ledger/periods.ts";
import { efficiencyOf } from "../rules.ts";
import { clockedByTask } from "./clocked.ts";
import { measure, ratesOf, summed, withEfficiency } from "./measure.ts";

type Of = {
  period: Period;
  comparison: Period | null;
  branchIds: readonly string[] | null;
  /** Whether the commission of others may be read. */
  mayEarn: boolean;
};

/** The report of a period, checked against its tasks: `difference` is zero while the hours of both agree. */
export const reportOf = async (db: Db, of: Of) => {
  const { period, comparison, branchIds } = of;
  const [report, byTask, branches] = await Promise.all([
    technicians(db, of),
    db.read(clockedByTask, { ...period, branchIds, employeeId: null }),
    branchesTitle(db, branchIds),
  ]);
  const ofTasks = byTask.reduce((all, { clockedSeconds }) => all + clockedSeconds, 0);
  return { ...period, comparison, branches, ...report, difference: ofTasks - report.total.clockedSeconds };
};

/** A row for everybody who clocked, was billed or earned in a period, and the total. */
export const technicians = async (db: Db, { period, comparison, branchIds, mayEarn }: Of) => {
  const rates = await ratesOf(db);
  const [now, before] = await Promise.all([
    measure(db, period, branchIds, rates),
    comparison && measure(db, comparison, branchIds, []),
  ]);
  const named = await employeesOf(db, [...now.employees.keys()]);
  const shown = <R extends { commission: bigint }>(row: R) => ({ ...row, commission: mayEarn ? row.commission : null });
  const rows = named.map((employee) => {
    const hours = now.employees.get(employee.id)!;
    return { ...employee, ...withEfficiency(shown(hours)), efficiencyBefore: efficiencyIn(before, employee.id) };
  });
  const total = summed([...now.employees.values()]);
  const totalBefore = before && summed([...before.employees.values()]);
  return {
    data: rows.toSorted((a, b) => (b.efficiency ?? -1) - (a.efficiency ?? -1) || a.name.localeCompare(b.name)),
    total: {
      ...withEfficiency(shown(total)),
      efficiencyBefore: totalBefore
        ? efficiencyOf({ billed: totalBefore.billedSeconds, clocked: totalBefore.clockedSeconds })
        : null,
    },
    unclockedSeconds: now.unclocked,
  };
};

export type Report = Awaited<ReturnType<typeof reportOf>>;

const efficiencyIn = (measured: Awaited<ReturnType<typeof measure>> | null, id: string) => {
  const row = measured?.employees.get(id);
  return row ? efficiencyOf({ billed: row.billedSeconds, clocked: row.clockedSeconds }) : null;
};

/** Names and roles, also of removed users. */
const employeesOf = async (db: Db, ids: readonly string[]) => {
  const found = await db.findAll(users, ids);
  const held = [...new Set(found.flatMap(({ roleId }) => roleId ?? []))];
  const known = new Map((await db.list(roles, { where: inArray(roles.id, held) })).map((role) => [role.id, role]));
  return found.map(({ id, name, nameAr, roleId, removedAt }) => {
    const role = roleId === null ? undefined : known.get(roleId);
    return {
      id,
      name,
      nameAr,
      role: role ? { name: role.name, nameAr: role.nameAr } : null,
      isRemoved: removedAt !== null,
    };
  });
};
