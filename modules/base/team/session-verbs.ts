import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { cast, select } from "../../../platform/server/db/select.ts";
import { branches, shops } from "../shop/tables.ts";
import { rolePermissions, roles, users } from "./tables.ts";
import type { Db } from "../../../platform/server/db/database.ts";
import { newId } from "../../../platform/server/ids.ts";
import { shopToken, tokenHash } from "../../../platform/server/secrets.ts";
import type { User } from "../../../platform/server/http/serve.ts";
import { digitsOf } from "../../../platform/shared/money.ts";
import { onFloor } from "../../../platform/shared/permissions.ts";
import { refuse } from "../../../platform/shared/refusals.ts";
import type * as contract from "./account-contract.ts";
import { permissionsOf } from "./rules.ts";
import { userVersion } from "./server/user-version.ts";

type OfBrowser = Pick<contract.Session, "csrfToken" | "isPaired" | "supportWhatsapp"> & {
  floor: User["floor"];
  secretKey: string;
  /** The session was begun with a passkey, which is a second factor too. */
  byPasskey?: boolean;
};

/** The user with shop and permissions: the answer of sign-in and of `GET /api/session`. */
export const sessionOf = async (
  db: Db,
  userId: string,
  { floor, secretKey, byPasskey = false, ...ofBrowser }: OfBrowser,
): Promise<contract.Session> => {
  const [found] = await db.read(signedIn, { userId });
  if (!found) throw refuse("not-signed-in");
  const { permissions: stored, standard, roleId, roleName, roleNameAr, ...facts } = found;
  const { userId: id, userName: name, userNameAr: nameAr, contactNumber, totpEnabled, email, locale, ...rest } = facts;
  const { hourlyCost, branchIds, ownBranchCount, needsFactor, ...shop } = rest;
  const role = { roleId, roleName, roleNameAr };
  const user = {
    id,
    name,
    nameAr,
    email,
    contactNumber,
    locale,
    ...role,
    totpEnabled,
    needsFactor,
    branchCount: ownBranchCount,
  };
  const held = permissionsOf({ standard }, stored);
  return {
    user: { ...user, version: userVersion({ ...user, hourlyCost, branchIds }, secretKey) },
    shop: { ...shop, digits: digitsOf(shop.currency) },
    permissions: floor ? onFloor(held) : [...held],
    mustSetUpFactor: floor === null && needsFactor && !totpEnabled && !byPasskey,
    floor: floor && { idleMinutes: floor.idleMinutes },
    ...ofBrowser,
    locale: user.locale,
  };
};

const permissionsOfUser = select({ permission: rolePermissions.permission })
  .from(rolePermissions)
  .where(eq(rolePermissions.roleId, users.roleId))
  .orderBy(rolePermissions.permission);

const ownBranches = select({ count: cast(sql`count(*)`, "int") })
  .from(branches)
  .where(
    and(
      isNull(branches.archivedAt),
      sql`coalesce(${branches.id} = any(own_branches(${roles.standard}, ${users.branchIds})), true)`,
    ),
  );

const openBranches = select({ count: cast(sql`count(*)`, "int") })
  .from(branches)
  .where(isNull(branches.archivedAt));

const signedIn = read("team.session", (value: Values<{ userId: string }>) =>
  select({
    userId: users.id,
    userName: users.name,
    userNameAr: users.nameAr,
    hourlyCost: users.hourlyCost,
    branchIds: users.branchIds,
    ownBranchCount: cast(ownBranches, "int"),
    branchCount: cast(openBranches, "int"),
    email: users.email,
    contactNumber: users.contactNumber,
    locale: users.locale,
    roleId: roles.id,
    roleName: roles.name,
    roleNameAr: roles.nameAr,
    standard: roles.standard,
    totpEnabled: cast(isNotNull(users.totpConfirmedAt), "boolean"),
    needsFactor: cast(isNotNull(roles.secondFactorSince), "boolean"),
    id: shops.id,
    name: shops.name,
    nameAr: shops.nameAr,
    country: shops.country,
    currency: shops.currency,
    digitScript: shops.digitScript,
    showsHijri: shops.showsHijri,
    timeZone: shops.timeZone,
    language: shops.language,
    logoUrl: shops.logoUrl,
    plan: shops.plan,
    writableUntil: shops.writableUntil,
    paidUntil: shops.paidUntil,
    suspensionReason: shops.suspensionReason,
    booksOpenedAt: shops.booksOpenedAt,
    isCopy: cast(isNotNull(shops.copySince), "boolean"),
    isDemo: cast(isNotNull(shops.demoSince), "boolean"),
    permissions: cast(sql`array${permissionsOfUser}`, "text[]"),
  })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .innerJoin(shops, eq(shops.id, users.shopId))
    .where(eq(users.id, value.userId)),
);

/** Starts a session and answers its token, of which only the hash is stored. Ends the browser's previous session. */
export const startSession = async (
  db: Db,
  session: {
    userId: string;
    now: string;
    ip: string;
    userAgent: string;
    before: string | undefined;
    passkeyId?: string;
    /** The paired tablet on which the user signs in by PIN. */
    tablet?: { id: string; idleMinutes: number; branchId: string | null };
  },
): Promise<string> => {
  const token = shopToken(db.shopId);
  await db.query(
    "team.start-session",
    `with idle as (
       delete from directory.sessions where shop_id = $1 and user_id = $4 and created_at < $5::timestamptz - interval '90 days' and hash is distinct from $7)
     insert into directory.sessions (shop_id, hash, id, user_id, created_at, last_seen_at, proven_at, ip, user_agent, tablet_id, floor_minutes, branch_id, passkey_id) select $1, $2, $3::uuid, $4, $5, $5, $5, $6, $8, $9::uuid, $10::int, $11::uuid, $12::uuid from (select count(*) from end_session($7)) ended`,
    [
      tokenHash(token),
      newId(),
      session.userId,
      session.now,
      session.ip,
      session.before ? tokenHash(session.before) : null,
      session.userAgent,
      session.tablet?.id ?? null,
      session.tablet?.idleMinutes ?? null,
      session.tablet?.branchId ?? null,
      session.passkeyId ?? null,
    ],
  );
  return token;
};
