import { useWords } from "../../../platform/web/language.tsx";
import { AfterAMoment } from "../../../platform/web/Loaded.tsx";
import classes from "./creating.module.css";
import { registerWords } from "./register-words.ts";

export const Creating = () => {
  const say = useWords(registerWords);
  return (
    <AfterAMoment>
      <div className={classes.creating} role="status">
        <div className={classes.road} aria-hidden>
          <span className={classes.car} />
        </div>
        <p className={classes.title}>{say("creating")}</p>
        <p className={classes.line}>{say("creatingLine")}</p>
      </div>
    </AfterAMoment>
  );
};
