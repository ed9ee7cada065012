import { type ReactNode, useEffect, useMemo } from "react";
import { errorWords, type ErrorFace, faceOf, planPage } from "../../platform/shared/error-words.ts";
import { NotFetched } from "../../platform/web/fetched.ts";
import { inPageLanguage } from "../../platform/web/page-language.ts";
import { isAway, isProblem, type Problem, referenceOf } from "../../platform/web/problem.ts";
import { useSecondsLeft, useTriesByItself } from "../../platform/web/use-try-again.ts";
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

/** Shown in place of a page that failed, or that the server does not answer now. */
export const ErrorPage = ({ error: thrown, again = reload, elsewhere }: Props) => {
  if (thrown instanceof NotFetched || (isAway(thrown) && thrown.status === 0))
    return <OfflinePage thrown={thrown} again={again} elsewhere={elsewhere} />;
  return isProblem(thrown) ? (
    <RefusedPage problem={thrown} again={again} elsewhere={elsewhere} />
  ) : (
    <BrokenPage thrown={thrown} />
  );
};

const reload = () => location.reload();
const say = (key: keyof typeof errorWords) => inPageLanguage(errorWords[key]);

type AgainProps = { again: () => void; elsewhere: ReactNode };

/** Tries again by itself, also when the connection returns. */
const OfflinePage = ({ thrown, again, elsewhere }: AgainProps & { thrown: unknown }) => {
  useTriesByItself(thrown, again);
  useEffect(() => {
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [again]);
  return (
    <Face title={say("offlineTitle")} action={say("tryAgain")} act={again} elsewhere={elsewhere}>
      {say("offlineNext")}
    </Face>
  );
};

/** The server answered with a refusal: too many calls, a moment of maintenance, an ended subscription, an error. */
const RefusedPage = ({ problem, again, elsewhere }: AgainProps & { problem: Problem }) => {
  const face = faceOf(problem.status);
  const seconds = useSecondsLeft(problem);
  useTriesByItself(problem, again);
  return (
    <Face
      title={say(face.title)}
      action={say(face.act)}
      act={face.act === "tryAgain" ? again : () => location.assign(addressOf(face))}
      waits={seconds > 0}
      elsewhere={elsewhere}
      reference={referenceOf(problem)}
    >
      {face.next ? inPageLanguage(errorWords[face.next], { seconds }) : problem.detail}
    </Face>
  );
};

const addressOf = ({ act }: ErrorFace) =>
  act === "signIn" ? `/${document.documentElement.lang}/login` : act === "renew" ? planPage : "/";

/** The page's own code failed; the report reaches the server's log under this reference. */
const BrokenPage = ({ thrown }: { thrown: unknown }) => {
  // An error is reported once, however often it is rendered.
  const reference = useMemo(() => reportError(thrown), [thrown]);
  return (
    <Face
      title={inPageLanguage(frameWords.broken)}
      action={inPageLanguage(frameWords.reload)}
      act={reload}
      reference={reference}
    >
      {inPageLanguage(frameWords.brokenLine)}
    </Face>
  );
};

type FaceProps = {
  title: string;
  action: string;
  act: () => void;
  /** The act is not possible yet. */
  waits?: boolean;
  reference?: string | undefined;
  elsewhere?: ReactNode;
  children: ReactNode;
};

/** Uses no theme, session or shared components, which may be what failed. */
const Face = ({ title, action, act, waits = false, reference, elsewhere, children }: FaceProps) => (
  <div className={classes.broken} role="alert">
    <svg width="36" height="36" viewBox="0 0 28 28" aria-hidden>
      <rect width="28" height="28" rx="8" fill="#7B61FF" />
      <path
        d="M14 6.2l6.8 3.9v7.8L14 21.8l-6.8-3.9v-7.8z"
        fill="none"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinejoin="round"
      />
      <circle cx="14" cy="14" r="2.9" fill="none" stroke="#fff" strokeWidth="2.2" />
    </svg>
    <h1>{title}</h1>
    <p>{children}</p>
    {reference !== undefined && (
      <p>
        {say("reference")} <bdi dir="ltr">{reference}</bdi>
      </p>
    )}
    <button type="button" className={classes.brokenButton} onClick={act} disabled={waits}>
      {action}
    </button>
    {elsewhere}
  </div>
);
