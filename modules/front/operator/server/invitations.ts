import { sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { networkOf } from "../../../../platform/server/http/networks.ts";
import { serveOpenly } from "../../../../platform/server/http/serve.ts";
import { countTry } from "../../../../platform/server/http/throttles.ts";
import { tokenHash } from "../../../../platform/server/secrets.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import { hashNewPassword, refuseOwnName } from "../../../base/team/new-password-verbs.ts";
import { acceptedStep, newRecoveryCodes, readTotpSecret, recoveryHash } from "../../../base/team/totp-verbs.ts";
import { teamWords } from "../../../base/team/words.ts";
import * as contract from "../contract.ts";
import { refuseOperator } from "../words.ts";
import { writeJournal } from "./journal.ts";
import { startSession, totpPurpose } from "./sign-in.ts";

const read = serveOpenly(
  contract.readInvitation,
  async ({ pool, ip }) => countTry(pool, `operator-invitation:${networkOf(ip)}`, 60, 60),
  async ({ directory, params, now, secretKey }) => {
    await directory.enterConsole();
    const [invited] = await directory.read(invitation, { hash: tokenHash(params.token), now });
    if (!invited) throw refuseOperator("invitation-invalid");
    const { id: owner, email: label, totpSecret } = invited;
    return { email: label, ...readTotpSecret(totpSecret, { purpose: totpPurpose, owner, label, secretKey }) };
  },
);

const accept = serveOpenly(
  contract.acceptInvitation,
  async ({ pool, ip, body }) => {
    await countTry(pool, `operator-accept:${networkOf(ip)}`, 10, 60);
    return hashNewPassword(body.password);
  },
  async ({ directory, params, body, prepared: passwordHash, now, ip, userAgent, secretKey, setOperatorSession }) => {
    await directory.enterConsole();
    const [operator] = await directory.read(invitation, { hash: tokenHash(params.token), now });
    if (!operator) throw refuseOperator("invitation-invalid");
    refuseOwnName(body.password, [operator.email]);
    const step = acceptedStep(operator, body.code, { purpose: totpPurpose, secretKey, now });
    if (step === undefined) throw refuseField("code", teamWords.wrongCode);
    const recoveryCodes = newRecoveryCodes();
    await directory.query(
      "operator.accept",
      `with used as (delete from directory.operator_invitations where operator_id = $1),
            ended as (delete from directory.operator_sessions where operator_id = $1)
       update directory.operators set password_hash = $2, totp_confirmed_at = $3, totp_last_step = $4, recovery_codes = $5
       where id = $1`,
      [operator.id, passwordHash, now, step, recoveryCodes.map(recoveryHash)],
    );
    setOperatorSession(await startSession(directory, { operatorId: operator.id, now, ip, userAgent }));
    await writeJournal(directory, { at: now, operator, deed: "accept-invitation" });
    return { recoveryCodes };
  },
);

export const invitationHandlers = [read, accept] as const;

const invitation = readByHand(
  "operator.invitation",
  { id: z.string(), email: z.string(), totpSecret: z.string(), totpLastStep: z.int().nullable() },
  ({ hash, now }: Values<{ hash: string; now: string }>) =>
    sql`select o.id, o.email, o.totp_secret, o.totp_last_step
        from directory.operator_invitations i join directory.operators o on o.id = i.operator_id
        where i.hash = ${hash} and i.expires_at > ${now} and o.removed_at is null for no key update of o`,
);
