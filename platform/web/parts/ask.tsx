import { useEffect, useState, type ReactNode } from "react";
import { Dialog } from "./Dialog.tsx";

type Question = { title: string; body: ReactNode; leave: () => void };

/**
 * Opens a dialog and waits for its answer: `const colour = await ask<Colour>(title, (answer) => <Swatches
 * choose={answer} />)`. Closing it answers undefined.
 */
export const ask = <T,>(title: string, body: (answer: (answered: T) => void) => ReactNode): Promise<T | undefined> =>
  new Promise((resolve) => {
    const give = (answered: T | undefined) => {
      resolve(answered);
      show?.(undefined);
    };
    if (show) show({ title, body: body(give), leave: () => give(undefined) });
    else resolve(undefined);
  });

let show: ((question: Question | undefined) => void) | undefined;

/** Renders the questions of `ask`; once, around the application. */
export const Questions = () => {
  const [question, setQuestion] = useState<Question | undefined>();
  useEffect(() => {
    show = setQuestion;
    return () => {
      show = undefined;
    };
  }, []);
  return (
    question && (
      <Dialog opened title={question.title} size="md" close={question.leave}>
        {question.body}
      </Dialog>
    )
  );
};
