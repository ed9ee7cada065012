import { notOfClients, type PersonalData } from "../../../../platform/server/personal-data.ts";

export const operatorPersonalData = {
  operators: notOfClients(
    "visitors of the site and operators of the installation",
    "email password_hash totp_secret recovery_codes",
  ),
  operator_sessions: notOfClients("visitors of the site and operators of the installation", "hash ip user_agent"),
  operator_invitations: notOfClients("visitors of the site and operators of the installation", "hash"),
  operator_journal: notOfClients(
    "visitors of the site and operators of the installation",
    "operator_email deed subject_shop_name reason details",
  ),
  deletion_requests: notOfClients("the shop's subscription", "reason"),
  retention_notices: notOfClients("the shop's subscription"),
} satisfies PersonalData;
