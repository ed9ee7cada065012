import type { Module } from "../../../platform/server/module.ts";
import { activityReports } from "./server/reports.ts";
import { listActivity } from "./server/activity.ts";
import { changeMe, changePassword, chooseBranch, provePassword } from "./server/own-account.ts";
import {
  addRole,
  attachPermission,
  changeRole,
  detachPermission,
  listGrantableRoles,
  listPermissions,
  listRoles,
  removeRole,
  showRole,
} from "./server/roles.ts";
import { changePermissionMatrix, showPermissionMatrix } from "./server/permission-matrix.ts";
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from "./server/passkeys.ts";
import { beginPasskeyProof, beginPasskeySignIn, provePasskey, signInWithPasskey } from "./server/passkey-sign-in.ts";
import { giveLaterPermissions } from "./server/later-permissions.ts";
import { beginTotp, confirmTotp, removeTotp, replaceTotp } from "./server/second-factor.ts";
import { settleHome, settleHomes } from "./server/homes.ts";
import { endSession, listSessions, readSession } from "./server/sessions.ts";
import { forgotPassword, login, logout, resetPassword } from "./server/sign-in.ts";
import { acceptInvitation, inviteUser, readInvitation, withdrawInvitation } from "./server/invitations.ts";
import { listTeamTokens, listTokens, makeToken, revokeTeamToken, revokeToken } from "./server/tokens.ts";
import { addUser, changeUser, listEmployees, listRoleManagers, listUsers, showUser } from "./server/users.ts";
import { teamActivity } from "./activity-words.ts";
import { warnOfTries } from "./server/sign-in-limits.ts";
import { teamSettings } from "./server/setting-rows.ts";
import { teamPersonalData } from "./server/personal-data.ts";

export const teamModule = {
  handlers: [
    readSession,
    login,
    logout,
    forgotPassword,
    resetPassword,
    changeMe,
    chooseBranch,
    provePassword,
    changePassword,
    beginPasskeySignIn,
    signInWithPasskey,
    beginPasskeyProof,
    provePasskey,
    listPasskeys,
    beginPasskey,
    addPasskey,
    removePasskey,
    beginTotp,
    replaceTotp,
    confirmTotp,
    removeTotp,
    listSessions,
    endSession,
    listTokens,
    makeToken,
    revokeToken,
    listTeamTokens,
    revokeTeamToken,
    listUsers,
    showUser,
    addUser,
    changeUser,
    inviteUser,
    withdrawInvitation,
    readInvitation,
    acceptInvitation,
    listEmployees,
    listRoleManagers,
    listRoles,
    listGrantableRoles,
    showRole,
    addRole,
    changeRole,
    removeRole,
    attachPermission,
    detachPermission,
    listPermissions,
    showPermissionMatrix,
    changePermissionMatrix,
    listActivity,
  ],
  jobs: ({ pool, baseUrl }) => ({
    "warn-of-tries": warnOfTries(pool, baseUrl),
    "settle-home": settleHome(pool),
    "settle-homes": settleHomes(pool),
  }),
  timetable: { "settle-homes": "47 1 * * *" },
  activity: teamActivity,
  reports: activityReports,
  settings: teamSettings,
  pages: [
    "/back/employees",
    "/back/settings/tokens",
    "/back/settings/roles",
    "/back/settings/roles/$id",
    "/back/settings/roles/all",
    "/$lang/login",
    "/$lang/forgot-password",
    "/$lang/reset-password",
    "/$lang/invitation/$token",
  ],
  functions: "modules/base/team/functions.sql",
  updateRows: giveLaterPermissions,
  personal: teamPersonalData,
} satisfies Module;
