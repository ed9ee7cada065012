import { useEffect } from "react";
import { inLanguage } from "../../platform/shared/words.ts";
import { isProblem } from "../../platform/web/problem.ts";
import { firstLanguage } from "./first-language.ts";
import { reportError } from "./report-error.ts";
import { frameWords } from "./words.ts";
import classes from "./shell.module.css";

/** What stands in the place of a page that broke. It relies on nothing: no theme, no session, no kit. */
export const ErrorPage = ({ error: thrown }: { error: unknown }) => {
  useEffect(() => reportError(thrown), [thrown]);
  const say = (key: keyof typeof frameWords) => inLanguage(frameWords[key], firstLanguage());
  return (
    <div className={classes.broken} role="alert">
      <h1>{say("broken")}</h1>
      <p>{isProblem(thrown) ? thrown.detail : say("brokenLine")}</p>
      <button type="button" className={classes.brokenButton} onClick={() => location.reload()}>{say("reload")}</button>
    </div>
  );
};
