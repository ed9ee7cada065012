import { useState } from "react";
import type { Answer } from "../../../../platform/shared/route.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { isProblem } from "../../../../platform/web/problem.ts";
import type { beginPasskeySignIn, SignedChallenge } from "../passkey-contract.ts";
import { passkeyUseWords } from "../passkey-use-words.ts";
import { reasonOf, signChallenge } from "./passkey-browser.ts";

type Steps<T> = {
  ask: () => Promise<Answer<typeof beginPasskeySignIn>>;
  answer: (signed: SignedChallenge) => Promise<T>;
  onDone: (answered: T) => void | Promise<void>;
};

/** Lets a passkey of the user sign a challenge of the server. `problem` is a sentence. */
export const usePasskey = <T>({ ask, answer, onDone }: Steps<T>) => {
  const say = useWords(passkeyUseWords);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const use = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      await onDone(await answer(await signChallenge(await ask())));
    } catch (thrown) {
      setProblem(isProblem(thrown) ? thrown.detail : say(reasonOf(thrown)));
    } finally {
      setIsBusy(false);
    }
  };
  return { use: () => void use(), isBusy, problem };
};
