import { sql } from "drizzle-orm";
import { readByHand, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { z } from "zod";
import { oftenRun, type RunStatement } from "../../../../platform/server/db/database.ts";
import type { Pool } from "../../../../platform/server/db/pool.ts";
import type { Dependencies, Token } from "../../../../platform/server/http/dependencies.ts";
import type { Caller } from "../../../../platform/server/http/serve.ts";
import { tokenHash } from "../../../../platform/server/secrets.ts";
import { isGuardedAct } from "../../../../platform/shared/guarded-acts.ts";
import { digitsOf } from "../../../../platform/shared/money.ts";
import { isPermission, onFloor, type Permission, permissions } from "../../../../platform/shared/permissions.ts";
import { plans } from "../../../../platform/shared/plans.ts";
import { languages, nearestLanguage, readerLanguages } from "../../../../platform/shared/words.ts";

/** Identifies the caller. If a bearer token is sent, it alone counts, because its writes need no CSRF token. */
export const identification = (pool: Pool, idleMinutes: number): Pick<Dependencies, "identify" | "recall"> => {
  const runAlone = oftenRun(pool);
  const known = new Map<string, Identified>();
  const identify = async (run: RunStatement, token: Hashed, now: string): Promise<Caller | undefined> => {
    const [found] = await run(identified, { ...token.hashes, ip: token.ip, now, idleMinutes });
    const before = known.get(token.key);
    if (before && found && isSameRow(before.row, found)) return before.caller;
    known.delete(token.key);
    if (!found) return undefined;
    const caller = callerOf(found);
    known.set(token.key, { row: found, caller });
    if (known.size > maxCallers) known.delete(known.keys().next().value ?? "");
    return caller;
  };
  return {
    identify: async (token, now) => {
      const hashed = hashesOf(token);
      return hashed && identify(runAlone, hashed, now);
    },
    recall: (token, now) => {
      const hashed = hashesOf(token);
      const last = hashed && known.get(hashed.key);
      return last && { caller: last.caller, identifyBy: (run) => identify(run, hashed, now) };
    },
  };
};

type Identified = { row: RowOf<typeof identified>; caller: Caller };
const maxCallers = 10_000;

type Hashed = { key: string; ip: string; hashes: { session: string | null; bearer: string | null } };

const hashesOf = ({ session, bearer, ip }: Token): Hashed | undefined => {
  if (!session && !bearer) return undefined;
  const hashes = { session: bearer ? null : tokenHash(session ?? ""), bearer: bearer ? tokenHash(bearer) : null };
  return { key: bearer ? `bearer ${hashes.bearer}` : `session ${hashes.session}`, ip, hashes };
};

const isSameRow = (before: RowOf<typeof identified>, found: RowOf<typeof identified>) =>
  Object.entries(found).every(([column, value]) => before[column as keyof typeof before] === value);

type Credentials = { session: string | null; bearer: string | null; now: string; idleMinutes: number; ip: string };

const identified = readByHand(
  "team.identify",
  {
    userId: z.string(),
    userName: z.string(),
    userNameAr: z.string().nullable(),
    roleId: z.string(),
    locale: z.enum(readerLanguages),
    sessionId: z.string().nullable(),
    provenAt: z.string().nullable(),
    permissions: z.string(),
    branchId: z.string(),
    branchIds: z.string().nullable(),
    shopId: z.string(),
    shopName: z.string(),
    shopNameAr: z.string().nullable(),
    country: z.string(),
    currency: z.string(),
    timeZone: z.string(),
    language: z.enum(languages),
    writableUntil: z.string(),
    plan: z.enum(plans),
    allFeaturesUntil: z.string(),
    isSuspended: z.boolean(),
    tabletId: z.string().nullable(),
    floorMinutes: z.int().nullable(),
    lacksFactor: z.boolean(),
    isLimited: z.boolean(),
    guardedActs: z.string(),
  },
  ({ session, bearer, now, idleMinutes, ip }: Values<Credentials>) =>
    sql`select * from identify(${session}, ${bearer}, ${now}, ${idleMinutes}, ${ip})`,
);

const callerOf = (found: RowOf<typeof identified>): Caller => {
  const {
    country,
    currency,
    timeZone,
    language,
    roleId,
    sessionId,
    provenAt,
    tabletId,
    floorMinutes,
    plan,
    isSuspended,
  } = found;
  const held = permissionsIn(found.permissions);
  // Instants are compared as text, so these get the format of the clock.
  const writableUntil = new Date(found.writableUntil).toISOString();
  const allFeaturesUntil = new Date(found.allFeaturesUntil).toISOString();
  return {
    user: {
      id: found.userId,
      name: found.userName,
      nameAr: found.userNameAr,
      permissions: tabletId === null ? held : new Set(onFloor([...held])),
      roleId,
      sessionId,
      provenAt,
      language: nearestLanguage(found.locale),
      lacksFactor: found.lacksFactor,
      isLimited: found.isLimited,
      guardedActs: new Set(found.guardedActs.split(",").filter(isGuardedAct)),
      branchIds: found.branchIds === null ? null : new Set(found.branchIds.split(",")),
      floor: tabletId === null ? null : { tabletId, idleMinutes: floorMinutes ?? 0 },
    },
    shop: {
      id: found.shopId,
      name: found.shopName,
      nameAr: found.shopNameAr,
      country,
      currency,
      digits: digitsOf(currency),
      timeZone,
      language,
      writableUntil,
      plan,
      allFeaturesUntil,
      isSuspended,
    },
    branch: { id: found.branchId },
  };
};

/** A cache: calls repeat the same few roles. */
const permissionsIn = (names: string): ReadonlySet<Permission> => {
  const known = knownRoles.get(names);
  if (known) return known;
  const read = new Set(names === "*" ? permissions : names.split(",").filter(isPermission));
  if (knownRoles.size < maxRoles) knownRoles.set(names, read);
  return read;
};

const knownRoles = new Map<string, ReadonlySet<Permission>>();
const maxRoles = 1000;
