import {
  columnsIn,
  emptied,
  notOfClients,
  type PersonalData,
  type Rewrite,
} from "../../../../platform/server/personal-data.ts";

/** Named by their numbers, not by a client or a plate. */
const numbered = new Set(["client-invoices", "return-invoices", "debit-notes", "client-payments"]);

const withoutName: Rewrite = (name, { subject_kind: kind }) =>
  numbered.has(String(kind)) && typeof name === "string" && /^[A-Z]{1,6}-[\d-]+$/.test(name) ? name : null;

export const teamPersonalData = {
  roles: notOfClients("the users of the shop and what they did", "name name_ar standard offered"),
  role_permissions: notOfClients("the users of the shop and what they did", "permission"),
  users: notOfClients(
    "the users of the shop and what they did",
    "name name_ar email contact_number locale totp_secret next_totp_secret recovery_codes",
  ),
  activities: {
    topic: "log",
    of: "t.subject_id = any(p.things)",
    erased: { subject_name: withoutName, changes: emptied },
    plain: columnsIn("method path subject_kind"),
  },
  sign_ins: notOfClients("the users of the shop and what they did", "email password_hash"),
  sessions: notOfClients("the users of the shop and what they did", "hash user_agent ip"),
  passkeys: notOfClients("the users of the shop and what they did", "credential_id name public_key transports"),
  passkey_challenges: notOfClients("the users of the shop and what they did", "hash purpose holder"),
  bearer_tokens: notOfClients(
    "the users of the shop and what they did",
    "hash name permissions guarded_acts last_used_ip",
  ),
  invitations: notOfClients("the users of the shop and what they did", "hash"),
  password_resets: notOfClients("the users of the shop and what they did", "hash"),
} satisfies PersonalData;
