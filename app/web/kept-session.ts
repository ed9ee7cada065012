import type { Session } from "../../modules/base/team/account-contract.ts";
import { forgetKeptOwner, keptOwner, ownerOf } from "../../platform/web/kept-owner.ts";
import { isAway } from "../../platform/web/problem.ts";
import type { Session as KeptSession } from "../../platform/web/session.tsx";

/** A slow line is not waited for if this device keeps the session. */
const maxWaitMs = 5_000;

/**
 * The session that the server answers, or the one that this device keeps while the server cannot be reached; `again`
 * is called when the line returns.
 */
export const orKeptSession = async (asked: Promise<Session>, again: () => void): Promise<Session> => {
  const owner = keptOwner();
  if (owner === undefined) return asked;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, maxWaitMs));
  const answered = await Promise.race([asked, late]).catch((thrown: unknown) => {
    if (!isAway(thrown)) throw thrown;
    return undefined;
  });
  if (answered) return answered;
  const { readKept } = await keptAnswers();
  const kept = await readKept<Session>(owner, "session");
  if (!kept) return asked;
  addEventListener("online", again, { once: true });
  return kept.answer;
};

/** Forgets what is kept for another user than the one who is signed in now; of the same user keeps the session. */
export const settleKept = (session: KeptSession) => {
  const owner = keptOwner();
  if (owner === undefined) return;
  if (owner === ownerOf(session)) void keptAnswers().then(({ keepSession }) => keepSession(session));
  else forgetKept();
};

/** After sign-out nothing that is kept is shown any more, even if the page ends before it is deleted. */
export const forgetKept = () => {
  if (keptOwner() === undefined) return;
  forgetKeptOwner();
  void keptAnswers().then(({ forgetAnswers }) => forgetAnswers());
};

const keptAnswers = () => import("../../platform/web/kept-answers.ts");
