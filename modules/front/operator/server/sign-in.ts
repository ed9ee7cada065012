import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Directory, withDirectory } from "../../../../platform/server/db/database.ts";
import type { Pool } from "../../../../platform/server/db/pool.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { networkOf } from "../../../../platform/server/http/networks.ts";
import { serveOpenly } from "../../../../platform/server/http/serve.ts";
import { countTry } from "../../../../platform/server/http/throttles.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { randomToken, tokenHash } from "../../../../platform/server/secrets.ts";
import { canonicalEmail } from "../../../base/team/canonical-email.ts";
import { isPassword } from "../../../base/team/password-verbs.ts";
import { acceptedStep, recoveryHash } from "../../../base/team/totp-verbs.ts";
import { refuseTeam } from "../../../base/team/words.ts";
import * as contract from "../contract.ts";
import { operatorIdentification } from "./identification.ts";
import { writeJournal } from "./journal.ts";

/** What an operator's second factor is encrypted for. */
export const totpPurpose = "operator-totp";

const readSession = serveOpenly(
  contract.readOperatorSession,
  async ({ pool, operatorToken, now }) => operatorIdentification(pool)(operatorToken, now),
  async ({ prepared: operator }) => ({ operator: operator ? { email: operator.email } : null }),
);

const signIn = serveOpenly(
  contract.signInOperator,
  async ({ body, ip, pool }) => {
    const email = canonicalEmail(body.email);
    await countTry(pool, `operator-from:${networkOf(ip)}`, 30, 600);
    const [here, anywhere] = triesOf(email, ip);
    await countTry(pool, here, 5, 60);
    await countTry(pool, anywhere, 20, 3600);
    const [found] = await inConsole(pool, (directory) => directory.read(operatorOf, { email }));
    return (await isPassword(body.password, found?.passwordHash)) ? found : undefined;
  },
  async ({ directory, body, prepared: found, now, ip, userAgent, secretKey, operatorToken, setOperatorSession }) => {
    if (!found) throw refuseTeam("wrong-credentials");
    await directory.enterConsole();
    const [operator] = await directory.read(operatorLocked, { id: found.id, passwordHash: found.passwordHash });
    if (!operator) throw refuseTeam("wrong-credentials");
    if (!body.code?.trim()) throw refuseTeam("code-needed");
    await useSecondFactor(directory, operator, body.code, { secretKey, now });
    if (operatorToken) await endSession(directory, operatorToken);
    setOperatorSession(await startSession(directory, { operatorId: operator.id, now, ip, userAgent }));
    await forgiveTries(directory, operator.email, ip);
    await writeJournal(directory, { at: now, operator, deed: "sign-in" });
    return { operator: { email: operator.email } };
  },
);

const signOut = serveOpenly(contract.signOutOperator, async ({ directory, operatorToken, setOperatorSession }) => {
  if (operatorToken) {
    await directory.enterConsole();
    await endSession(directory, operatorToken);
  }
  setOperatorSession(null);
});

export const signInHandlers = [readSession, signIn, signOut] as const;

const triesOf = (email: string, ip: string) => [`operator:${email}:${networkOf(ip)}`, `operator:${email}`] as const;

const forgiveTries = (directory: Directory, email: string, ip: string) =>
  directory.query("operator.forgive-tries", "delete from directory.throttles where key = any($1)", [
    triesOf(email, ip),
  ]);

/** Starts a session and answers its token. Forgets sessions that have ended by themselves. */
export const startSession = async (
  directory: Directory,
  session: { operatorId: string; now: string; ip: string; userAgent: string },
): Promise<string> => {
  const token = randomToken();
  await directory.query(
    "operator.start-session",
    `with idle as (delete from directory.operator_sessions where created_at < $4::timestamptz - interval '1 day')
     insert into directory.operator_sessions (hash, id, operator_id, created_at, last_seen_at, ip, user_agent)
     values ($1, $2, $3, $4, $4, $5, $6)`,
    [tokenHash(token), newId(), session.operatorId, session.now, session.ip, session.userAgent],
  );
  return token;
};

const endSession = (directory: Directory, token: string) =>
  directory.query("operator.end-session", "delete from directory.operator_sessions where hash = $1", [
    tokenHash(token),
  ]);

type Operator = { id: string; totpSecret: string | null; totpLastStep: number | null; recoveryCodes: string[] };

/** Checks the second factor: an unused code, or a recovery code, which is used up. */
const useSecondFactor = async (
  directory: Directory,
  operator: Operator,
  code: string,
  { secretKey, now }: { secretKey: string; now: string },
) => {
  const step = acceptedStep(operator, code, { purpose: totpPurpose, secretKey, now });
  const recovery = recoveryHash(code);
  if (step === undefined && !operator.recoveryCodes.includes(recovery)) throw refuseTeam("wrong-code");
  await directory.query(
    "operator.use-code",
    `update directory.operators set totp_last_step = coalesce($2::int, totp_last_step), recovery_codes = array_remove(recovery_codes, $3::text)
     where id = $1`,
    [operator.id, step ?? null, step === undefined ? recovery : null],
  );
};

/** Whether this is the operator's password; attempts are counted. */
export const isPasswordOf = async (pool: Pool, { id, email }: { id: string; email: string }, password: string) => {
  await countTry(pool, `operator-proof:${id}`, 5, 60);
  const [found] = await inConsole(pool, (directory) => directory.read(operatorOf, { email }));
  return isPassword(password, found?.passwordHash);
};

const inConsole = <T>(pool: Pool, work: (directory: Directory) => Promise<T>): Promise<T> =>
  withDirectory(pool, async (directory) => {
    await directory.enterConsole();
    return work(directory);
  });

const stored = {
  id: z.string(),
  email: z.string(),
  passwordHash: z.string().nullable(),
  totpSecret: z.string().nullable(),
  totpLastStep: z.int().nullable(),
  recoveryCodes: z.array(z.string()),
};

const operatorOf = readByHand(
  "operator.of-email",
  stored,
  ({ email }: Values<{ email: string }>) =>
    sql`select id, email, password_hash, totp_secret, totp_last_step, recovery_codes from directory.operators
        where email = ${email} and removed_at is null and totp_confirmed_at is not null`,
);

const operatorLocked = readByHand(
  "operator.lock",
  stored,
  ({ id, passwordHash }: Values<{ id: string; passwordHash: string | null }>) =>
    sql`select id, email, password_hash, totp_secret, totp_last_step, recovery_codes from directory.operators
        where id = ${id} and password_hash = ${passwordHash} and removed_at is null and totp_confirmed_at is not null
        for no key update`,
);
