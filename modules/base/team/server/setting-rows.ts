import { sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop as shopId } from "../../../../platform/server/db/select.ts";
import type { SettingRow } from "../../../../platform/server/setting-row.ts";
import { accountWords } from "../account-words.ts";
import { matrixWords } from "../matrix-words.ts";
import { roleWords } from "../role-words.ts";
import { teamRowWords as rows } from "../setting-row-words.ts";
import { staffWords } from "../staff-words.ts";
import { users } from "../tables.ts";

export const teamSettings = {
  team: {
    group: "team",
    place: 10,
    icon: "people",
    name: rows.team,
    page: "/back/employees",
    needs: "signed-in",
    fields: [staffWords.add, staffWords.invite, staffWords.hourlyCost, staffWords.signIn],
    step: {
      place: 40,
      name: rows.stepTeam,
      title: rows.stepTeamTitle,
      line: rows.stepTeamLine,
      action: rows.stepTeamAction,
    },
    state: async ({ db, now }) => {
      const [[{ people } = none], [{ signIns, invited } = noWays]] = await Promise.all([
        db.read(counts),
        db.read(waysIn, { now }),
      ]);
      return {
        parts: [
          { text: rows.people, values: { count: people } },
          { text: rows.signIn, values: { count: signIns } },
          ...(invited > 0 ? [{ text: rows.invited, values: { count: invited } }] : []),
        ],
        tone: "none",
        isDone: people > 1,
      };
    },
  },
  roles: {
    group: "team",
    place: 20,
    icon: "roles",
    name: rows.roles,
    page: "/back/settings/roles",
    needs: "manage-roles",
    fields: [roleWords.permissions, roleWords.policy, matrixWords.title, matrixWords.whoCan],
    state: async ({ db }) => {
      const [{ roles, ownRoles } = none] = await db.read(counts);
      return {
        parts: [
          { text: rows.roleCount, values: { count: roles } },
          { text: rows.ownRoles, values: { count: ownRoles } },
        ],
        tone: "none",
      };
    },
  },
  tokens: {
    group: "team",
    place: 40,
    icon: "webhook",
    name: rows.tokens,
    page: "/back/settings/tokens",
    needs: "manage-users",
    fields: [accountWords.revoke],
    state: async ({ db, now }) => {
      const [{ tokens: count } = noWays] = await db.read(waysIn, { now });
      return { parts: [{ text: rows.tokenCount, values: { count } }], tone: "none" };
    },
  },
  account: {
    group: "team",
    place: 50,
    icon: "account",
    name: rows.account,
    page: "/back/account",
    needs: "signed-in",
    fields: [accountWords.totp, accountWords.recovery, accountWords.sessions, accountWords.tokens],
    state: async ({ db, user }) => {
      const isOn = (await db.find(users, user.id)).totpConfirmedAt !== null;
      return { parts: [{ text: isOn ? rows.totpOn : rows.totpOff }], tone: isOn ? "none" : "wait" };
    },
  },
  activity: {
    group: "data",
    place: 30,
    icon: "activity",
    name: rows.activity,
    page: "/back/settings/activity",
    needs: "view-reports",
    fields: [],
    state: async ({ db, now }) => {
      const since = new Date(Date.parse(now) - msPerDay).toISOString();
      const [{ count } = { count: 0 }] = await db.read(recentChanges, { since });
      return { parts: [{ text: rows.changesToday, values: { count } }], tone: "none" };
    },
  },
} satisfies Record<string, SettingRow>;

const msPerDay = 86_400_000;

const none = { people: 0, roles: 0, ownRoles: 0 };
const noWays = { signIns: 0, invited: 0, tokens: 0 };

const counts = readByHand(
  "team.setting-counts",
  { people: z.int(), roles: z.int(), ownRoles: z.int() },
  () => sql`select
    (select count(*)::int from users where shop_id = ${shopId} and removed_at is null) as people,
    (select count(*)::int from roles where shop_id = ${shopId}) as roles,
    (select count(*)::int from roles where shop_id = ${shopId} and standard is null) as own_roles`,
);

const waysIn = readByHand(
  "team.setting-ways-in",
  { signIns: z.int(), invited: z.int(), tokens: z.int() },
  // A user without a password cannot sign in: a passkey too needs one.
  (value: Values<{ now: string }>) => sql`select
    (select count(*)::int from directory.sign_ins where shop_id = ${shopId} and password_hash is not null) as sign_ins,
    (select count(*)::int from directory.invitations where shop_id = ${shopId} and expires_at > ${value.now}::timestamptz) as invited,
    (select count(*)::int from directory.bearer_tokens where shop_id = ${shopId}) as tokens`,
);

const recentChanges = readByHand(
  "team.recent-changes",
  { count: z.int() },
  (value: Values<{ since: string }>) =>
    sql`select count(*)::int as count from activities where shop_id = ${shopId} and at >= ${value.since}::timestamptz`,
);
