import { useEffect, useState } from "react";
import { useWords } from "../../../../platform/web/language.tsx";
import { askPasswordBy } from "../../../../platform/web/call.ts";
import { lazyPart } from "../../../../platform/web/lazy-part.tsx";
import { Dialog } from "../../../../platform/web/parts/Dialog.tsx";
import { proofWords } from "../proof-words.ts";

const ProvePassword = lazyPart(async () => (await import("./ProvePassword.tsx")).ProvePassword);

/**
 * The dialog that asks for the password again when a call needs it; once, around the application. Opens over other
 * forms, which keep their input.
 */
export const AskPassword = () => {
  const say = useWords(proofWords);
  const [question, setQuestion] = useState<{ answer: (confirmed: boolean) => void }>();
  useEffect(() => {
    askPasswordBy(
      () =>
        new Promise((resolve) => {
          const answer = (confirmed: boolean) => {
            setQuestion(undefined);
            resolve(confirmed);
          };
          setQuestion({ answer });
        }),
    );
    return () => askPasswordBy(() => Promise.resolve(false));
  }, []);
  return (
    <Dialog title={say("title")} opened={question !== undefined} size="sm" close={() => question?.answer(false)}>
      {question && (
        <ProvePassword
          done={() => question.answer(true)}
          cancel={() => question.answer(false)}
          waiting={null}
          missed={() => question.answer(false)}
        />
      )}
    </Dialog>
  );
};
