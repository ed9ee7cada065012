import { type ReactNode, useEffect } from "react";
import { NotFetched } from "../../platform/web/fetched.ts";
import { inPageLanguage } from "../../platform/web/page-language.ts";
import { isAway, isProblem } from "../../platform/web/problem.ts";
import { kitWords } from "../../platform/web/words.ts";
import { reportError } from "./report-error.ts";
import { frameWords } from "./words.ts";
import classes from "./shell.module.css";

type Props = {
  error: unknown;
  /** Loads it again. */
  again?: () => void;
  /** Other pages, for one that cannot be loaded now. */
  elsewhere?: ReactNode;
};

/** Shown in place of a page that failed, or that cannot be loaded while the server cannot be reached. */
export const ErrorPage = ({ error: thrown, again, elsewhere }: Props) =>
  again && (thrown instanceof NotFetched || isAway(thrown)) ? (
    <AwayPage again={again} elsewhere={elsewhere} />
  ) : (
    <BrokenPage thrown={thrown} />
  );

/** Retries when the connection returns. */
const AwayPage = ({ again, elsewhere }: { again: () => void; elsewhere: ReactNode }) => {
  useEffect(() => {
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [again]);
  return (
    <Sentence
      title={inPageLanguage(frameWords.notFetched)}
      line={inPageLanguage(frameWords.notFetchedLine)}
      action={inPageLanguage(kitWords.tryAgain)}
      act={again}
    >
      {elsewhere}
    </Sentence>
  );
};

const BrokenPage = ({ thrown }: { thrown: unknown }) => {
  useEffect(() => reportError(thrown), [thrown]);
  const say = (key: keyof typeof frameWords) => inPageLanguage(frameWords[key]);
  return (
    <Sentence
      title={say("broken")}
      line={isProblem(thrown) ? thrown.detail : say("brokenLine")}
      action={say("reload")}
      act={() => location.reload()}
    />
  );
};

type SentenceProps = { title: string; line: string; action: string; act: () => void; children?: ReactNode };

/** Uses no theme, session or shared components, which may be what failed. */
const Sentence = ({ title, line, action, act, children }: SentenceProps) => (
  <div className={classes.broken} role="alert">
    <h1>{title}</h1>
    <p>{line}</p>
    <button type="button" className={classes.brokenButton} onClick={act}>
      {action}
    </button>
    {children}
  </div>
);
