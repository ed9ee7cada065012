import { useWords } from "../language.tsx";
import { ErrorBand } from "../parts/ErrorBand.tsx";
import { Offers } from "../parts/Offers.tsx";
import { ProblemSentence } from "../parts/ProblemSentence.tsx";
import type { Problem } from "../problem.ts";
import { kitWords } from "../words.ts";

/** Shown above a form: the problem, what was kept, and refusals of fields that are not on this form. */
export const ProblemBand = ({
  problem,
  title,
  others,
}: {
  problem?: Problem;
  title: string;
  others: readonly string[];
}) => {
  const say = useWords(kitWords);
  const isAboutFields = problem !== undefined && Object.keys(problem.errors).length > 0;
  return (
    <ErrorBand title={title} actions={problem && <Offers of={problem} />}>
      {problem && !isAboutFields && (
        <p>
          <ProblemSentence problem={problem} />
        </p>
      )}
      {others.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {problem?.code === "not-signed-in" && (
        <p>
          <a href={`/${document.documentElement.lang}/login`} target="_blank" rel="noreferrer">
            {say("signInElsewhere")}
          </a>
        </p>
      )}
    </ErrorBand>
  );
};
