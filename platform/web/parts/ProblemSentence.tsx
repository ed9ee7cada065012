import { errorWords } from "../../shared/error-words.ts";
import { useWords } from "../language.tsx";
import { type Problem, referenceOf } from "../problem.ts";
import { useSecondsLeft } from "../use-try-again.ts";
import { Ltr } from "./Ltr.tsx";

/** A problem's sentence; after too many calls the time that is left, and of an unexpected error the log's reference. */
export const ProblemSentence = ({ problem }: { problem: Problem }) => {
  const say = useWords(errorWords);
  const seconds = useSecondsLeft(problem);
  const reference = referenceOf(problem);
  if (problem.retryAfter !== undefined && problem.status === 429)
    return (
      <span role="timer">
        {say("tooManyTitle")}. {say("tooManyNext", { seconds })}
      </span>
    );
  return (
    <>
      {problem.detail}
      {reference !== undefined && (
        <>
          {" "}
          {say("reference")} <Ltr>{reference}</Ltr>
        </>
      )}
    </>
  );
};
