import { useQuery } from "@tanstack/react-query";
import type { Answer, Route } from "../shared/route.ts";
import { addressOf, call, type CallInput } from "./call.ts";
import { keepAnswer, type Kept, readKept } from "./kept-answers.ts";
import { ownerOf } from "./kept-owner.ts";
import { useLanguage } from "./language.tsx";
import { isAway, type Problem } from "./problem.ts";
import { useSession } from "./session.tsx";
import { keyOf, useInterval } from "./use-answer.ts";
import type { Live } from "./live.ts";

type Options<R extends Route> = {
  live?: Live;
  when?: boolean;
  /** False for an answer to another user, who has signed in on another page of this browser; it is not kept. */
  isOwn?: (answer: Answer<R>) => boolean;
};

/**
 * `useAnswer` for pages that open offline: the last answer is kept on this device, and shown while the server
 * cannot be reached. `askedAt` is when the answer was asked for, in milliseconds.
 */
export const useKeptAnswer = <R extends Route>(
  route: R,
  sent: CallInput<R>,
  { live, when = true, isOwn }: Options<R> = {},
) => {
  const owner = ownerOf(useSession()) ?? "";
  const queryKey = [...keyOf(route, sent, useLanguage()), "kept", owner] as const;
  const query = useQuery<Found<Answer<R>>, Problem>({
    queryKey,
    queryFn: () => answerOrKept(owner, route, sent, isOwn),
    enabled: when,
    refetchInterval: useInterval(queryKey, when, undefined, live),
  });
  const { data: found, error, isPending, refetch } = query;
  const { answer, askedAt = 0, isKept = false } = found ?? {};
  return { data: answer, askedAt, isKept, error, isPending, refetch };
};

/** `isKept`: read earlier, and shown because the server cannot be reached. */
type Found<T> = Kept<T> & { isKept?: true };

/** The server's answer, which is kept; while the server cannot be reached, the one that was kept last. */
export const answerOrKept = async <R extends Route>(
  owner: string,
  route: R,
  sent: CallInput<R>,
  isOwn: (answer: Answer<R>) => boolean = () => true,
): Promise<Found<Answer<R>>> => {
  const name = addressOf(route, sent);
  const kept = await readKept<Answer<R>>(owner, name);
  const asked = askAndKeep();
  if (!kept) return asked;
  const instead: Found<Answer<R>> = { ...kept, isKept: true };
  const late = new Promise<typeof instead>((resolve) => setTimeout(() => resolve(instead), maxWaitMs));
  return Promise.race([asked.catch((thrown: unknown) => keptIfAway(thrown, instead)), late]);

  async function askAndKeep(): Promise<Kept<Answer<R>>> {
    const askedAt = Date.now();
    const answer = await call(route, sent);
    if (isOwn(answer)) await keepAnswer(owner, name, { answer, askedAt });
    return { answer, askedAt };
  }
};

const keptIfAway = <T>(thrown: unknown, kept: T): T => {
  if (isAway(thrown)) return kept;
  throw thrown;
};

/** A slow line answers later; what is kept is shown meanwhile. */
const maxWaitMs = 5_000;
