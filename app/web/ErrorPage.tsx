import { useEffect } from "react";
import { NotFetched } from "../../platform/web/fetched.ts";
import { inPageLanguage } from "../../platform/web/page-language.ts";
import { isProblem } from "../../platform/web/problem.ts";
import { kitWords } from "../../platform/web/words.ts";
import { reportError } from "./report-error.ts";
import { frameWords } from "./words.ts";
import classes from "./shell.module.css";

type Props = { error: unknown; reset?: () => void };

/** Shown in place of a page that failed, or whose code could not be loaded. */
export const ErrorPage = ({ error: thrown, reset }: Props) =>
  thrown instanceof NotFetched && reset ? <NotFetchedPage again={reset} /> : <BrokenPage thrown={thrown} />;

/** Retries when the connection returns. */
const NotFetchedPage = ({ again }: { again: () => void }) => {
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
    />
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

/** Uses no theme, session or shared components, which may be what failed. */
const Sentence = ({ title, line, action, act }: { title: string; line: string; action: string; act: () => void }) => (
  <div className={classes.broken} role="alert">
    <h1>{title}</h1>
    <p>{line}</p>
    <button type="button" className={classes.brokenButton} onClick={act}>
      {action}
    </button>
  </div>
);
