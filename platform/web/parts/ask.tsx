import { useEffect, useState, type ReactNode } from "react";
import { Dialog } from "./Dialog.tsx";

type Question = { title: string; body: ReactNode; give: (answer: unknown) => void };

/** Asks in a dialog and waits: `const colour = await ask<Colour>(title, (answer) => <Swatches choose={answer} />)`. Closing it answers undefined. */
export const ask = <T,>(title: string, body: (answer: (given: T) => void) => ReactNode): Promise<T | undefined> =>
  new Promise((resolve) => {
    const give = (given: unknown) => {
      resolve(given as T | undefined);
      show?.(undefined);
    };
    if (show) show({ title, body: body(give), give });
    else resolve(undefined);
  });

let show: ((question: Question | undefined) => void) | undefined;

/** Where questions appear; once, around the application. */
export const Questions = () => {
  const [question, setQuestion] = useState<Question | undefined>();
  useEffect(() => {
    show = setQuestion;
    return () => { show = undefined; };
  }, []);
  return question && <Dialog opened title={question.title} size="md" close={() => question.give(undefined)}>{question.body}</Dialog>;
};
