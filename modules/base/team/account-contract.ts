import { z } from "zod";
import { digitScripts } from "../../../platform/shared/digits.ts";
import { listOf, pageQuery } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { readVersion, version } from "../../../platform/shared/versions.ts";
import { language, locale, name, newPassword, phone } from "./user-fields.ts";

export const sentPassword = z.string().min(1).max(1000);

export const confirmed = <T extends { password: string; passwordConfirmation: string }>(schema: z.ZodType<T>) =>
  schema.refine((sent) => sent.password === sent.passwordConfirmation, {
    path: ["passwordConfirmation"],
    params: { kind: "not-same" },
  });

export const session = z.object({
  user: z
    .object({
      id: z.uuid(),
      name: z.string(),
      nameAr: z.string().nullable(),
      email: z.string().nullable(),
      contactNumber: z.string().nullable(),
      locale,
      roleId: z.uuid(),
      roleName: z.string(),
      roleNameAr: z.string(),
      totpEnabled: z.boolean().describe("Whether sign-in by password requires a code"),
      needsFactor: z.boolean().describe("Whether the user's role requires a second factor"),
      branchCount: z
        .number()
        .int()
        .describe("Open branches where the user may work; with more than one there is a choice"),
      version: version.describe("Changes with every save of the user's details"),
    })
    .nullable(),
  shop: z
    .object({
      id: z.uuid(),
      name: z.string(),
      nameAr: z.string().nullable(),
      country: z.string(),
      currency: z.string(),
      digits: z.number().int().describe("Decimals of the currency"),
      digitScript: z.enum(digitScripts),
      showsHijri: z.boolean(),
      branchCount: z.number().int().describe("Open branches of the shop"),
      timeZone: z.string(),
      language,
      logoUrl: z.string().nullable(),
      plan: z.string(),
      writableUntil: z.string().describe("End of the subscription; later writes answer 402"),
      paidUntil: z
        .string()
        .nullable()
        .describe("From then on the next payment is due, before the days of grace; null in a trial"),
      suspensionReason: z.string().nullable().describe("Why the operator has suspended the shop; null if it is not"),
      isCopy: z
        .boolean()
        .describe("Restored from an export: nothing is approved or posted until the old workshop is said to be closed"),
      booksOpenedAt: z.string().nullable(),
      isDemo: z.boolean().describe("The demo shop of `npm run demo`, in whose diagnoses an adapter can be simulated"),
    })
    .nullable(),
  permissions: z.array(z.string()),
  mustSetUpFactor: z
    .boolean()
    .describe(
      "The user's role needs a second factor that is not set up: every other call answers `second-factor-needed`",
    ),
  floor: z
    .object({ idleMinutes: z.number().int().describe("The session ends after so long without a touch") })
    .nullable()
    .describe("Of a session on a paired tablet, signed in by PIN; null for every other"),
  supportWhatsapp: z
    .string()
    .nullable()
    .describe("The number on which this installation gives support by WhatsApp, E.164; null if it gives none"),
  isPaired: z.boolean().describe("Whether this browser was paired as a tablet of a workshop; not checked here"),
  csrfToken: z.string().describe("Send it as X-CSRF-Token with every write; changes at sign-in"),
  locale,
});

export type Session = z.output<typeof session>;

export const readSession = route({
  method: "GET",
  path: "/api/session",
  needs: "nobody",
  askedBy: "session",
  summary: "The current session",
  description:
    "Answers 200 also before sign-in, with nulls; it then sets the cookie that sign-in and registration need.",
  answer: session,
});

export const logout = route({
  method: "POST",
  path: "/api/logout",
  needs: "nobody",
  askedBy: "session",
  evenExpired: "own-account",
  quiet: true,
  status: 204,
  summary: "Sign out",
  description: "Ends this session; answers 204 also if nobody is signed in.",
});

export const changeMe = route({
  method: "PUT",
  path: "/api/me",
  evenExpired: "own-account",
  beforeFactor: true,
  needs: "signed-in",
  summary: "Change one's own details",
  description:
    "Absent fields stay, null clears. Before a second factor that the role needs is set up only `locale`, else 403 `second-factor-needed`. Refusals: changed-elsewhere (another version).",
  body: z
    .object({ name, nameAr: name.nullable(), locale, contactNumber: phone.nullable(), version: readVersion })
    .partial(),
  answer: session.shape.user.unwrap(),
});

export const chooseBranch = route({
  method: "PUT",
  path: "/api/me/branch",
  overwrites: "it is the caller's own choice",
  needs: "signed-in",
  summary: "Choose the branch where one works",
  description:
    "What the user enters from now on belongs to it. A closed one is refused, and one where the user may not work.",
  body: z.object({ branchId: z.uuid() }),
});

export const provePassword = route({
  method: "POST",
  path: "/api/prove-password",
  needs: "signed-in",
  beforeFactor: true,
  evenExpired: "own-account",
  quiet: true,
  status: 204,
  summary: "Confirm one's password",
  description:
    "For ten minutes, this session may make changes that otherwise answer 403 `password-needed` (each call says so under *Needs*): change any user's e-mail, password or second factor, a role's permissions, bank details or the access to a service, create a token, pair a tablet, add or remove a user who can sign in. Signing in counts as confirmation, and so does a passkey (`POST /api/prove-passkey`). 422 on `password` if it is wrong; 429 after 5 attempts a minute; 403 `session-needed` to a bearer token.",
  body: z.object({ password: sentPassword }),
});

export const changePassword = route({
  method: "POST",
  path: "/api/password",
  needs: "signed-in",
  evenExpired: "own-account",
  status: 204,
  summary: "Change one's own password",
  description:
    "Ends the user's other sessions, bearer tokens and open reset links, and notifies the user's e-mail. 403 `session-needed` to a bearer token.",
  body: confirmed(
    z.object({ currentPassword: sentPassword, password: newPassword, passwordConfirmation: z.string().max(1000) }),
  ),
});

export const beginTotp = route({
  method: "POST",
  path: "/api/totp",
  needs: "signed-in",
  beforeFactor: true,
  evenExpired: "own-account",
  secret: "shown-once",
  asksPassword: "at-browser",
  summary: "Start setting up a second factor",
  description:
    "Sign-in by password requires it after it is confirmed. 409 `totp-already-on`; 403 `passkey-first` if the role requires a second factor and this session has not confirmed the passkey that the user has.",
  answer: z.object({
    secret: z.string().describe("Base32"),
    uri: z.string().describe("otpauth:// address for a QR code"),
  }),
});

export const replaceTotp = route({
  method: "POST",
  path: "/api/totp/replacement",
  needs: "signed-in",
  evenExpired: "own-account",
  secret: "shown-once",
  asksPassword: "at-browser",
  summary: "Start replacing the authenticator app",
  description:
    "For who has a new phone, or lost the old one. Needs `code`, of the app in use or a recovery code (either works once), unless this session was begun or confirmed with a passkey that is at least a day old. The app in use works until `POST /api/totp/confirm` with a code of the new one, in the same session. 409 `totp-not-begun` if there is none; 422 on `code`; 429 after 5 attempts a minute.",
  body: z.object({ code: z.string().trim().max(40).nullish() }),
  answer: beginTotp.answer,
});

export const confirmTotp = route({
  method: "POST",
  path: "/api/totp/confirm",
  needs: "signed-in",
  beforeFactor: true,
  evenExpired: "own-account",
  secret: "shown-once",
  asksPassword: "at-browser",
  summary: "Confirm the second factor",
  description:
    "Answers the recovery codes, only here: each replaces a code once. After a replacement the former app and recovery codes end. 409 `totp-not-begun`. Notifies the user's e-mail.",
  body: z.object({ code: z.string().trim().min(1).max(40) }),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const removeTotp = route({
  method: "DELETE",
  path: "/api/totp",
  needs: "signed-in",
  evenExpired: "own-account",
  status: 204,
  asksPassword: "at-browser",
  summary: "Remove one's own second factor",
  description: "Notifies the user's e-mail. 409 `factor-required` while the user's role needs one.",
});

export const listSessions = route({
  method: "GET",
  path: "/api/sessions",
  needs: "signed-in",
  ofOneself: true,
  summary: "One's own sessions",
  description: "Most recently used first.",
  query: pageQuery,
  answer: listOf(
    z.object({
      id: z.uuid(),
      createdAt: z.string(),
      lastSeenAt: z.string(),
      userAgent: z.string(),
      ip: z.string(),
      isCurrent: z.boolean(),
    }),
  ),
});

export const endSession = route({
  method: "DELETE",
  path: "/api/sessions/:id",
  needs: "signed-in",
  evenExpired: "own-account",
  status: 204,
  summary: "End one of one's own sessions",
  description: "403 `session-needed` to a bearer token.",
});
