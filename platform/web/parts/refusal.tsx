import { useEffect, useRef, useState, type ReactNode } from "react";
import { useWords } from "../language.tsx";
import { isProblem, type Problem } from "../problem.ts";
import { useRefresh } from "../use-answer.ts";
import { Button } from "../plain/Button.tsx";
import { kitWords } from "../words.ts";
import { ErrorBand } from "./ErrorBand.tsx";
import { Offers } from "./Offers.tsx";
import { ProblemSentence } from "./ProblemSentence.tsx";

type Refusal = { title: string; problem: Problem; again: () => void };

/**
 * For a button outside a form: `const { attempt, refusal } = useRefusal(); void attempt(say("notArchived"), () =>
 * archive.send({ params }))`.
 * Render `{refusal}` near the button. If the server refuses because data has changed, the page is refreshed.
 */
export const useRefusal = () => {
  const [refused, setRefused] = useState<Refusal | undefined>();
  const refresh = useRefresh();

  const attempt = async (title: string, act: () => Promise<unknown>): Promise<void> => {
    setRefused(undefined);
    try {
      await act();
    } catch (thrown) {
      if (!isProblem(thrown)) throw thrown;
      setRefused({ title, problem: thrown, again: () => void attempt(title, act) });
      if (thrown.status === 404 || thrown.status === 409) await refresh();
    }
  };

  return { attempt, refusal: refused && <RefusalBand {...refused} close={() => setRefused(undefined)} /> };
};

const RefusalBand = ({ title, problem, again, close }: Refusal & { close: () => void }) => {
  const say = useWords(kitWords);
  const mayHelp = problem.status === 0 || problem.status >= 500;
  return (
    <IntoView>
      <ErrorBand
        title={title}
        actions={
          <>
            <Offers of={problem} />
            {mayHelp && (
              <Button variant="default" onClick={again}>
                {say("tryAgain")}
              </Button>
            )}
            <Button variant={mayHelp ? "subtle" : "default"} onClick={close}>
              {say("close")}
            </Button>
          </>
        }
      >
        <ProblemSentence problem={problem} />
      </ErrorBand>
    </IntoView>
  );
};

/** Scrolls newly shown content into view. */
export const IntoView = ({ children }: { children: ReactNode }) => {
  const here = useRef<HTMLDivElement>(null);
  // In braces: some browsers return a promise from scrolling, which React would take for a cleanup function.
  useEffect(() => {
    here.current?.firstElementChild?.scrollIntoView({ block: "nearest" });
  }, []);
  return <div ref={here}>{children}</div>;
};
