import { useCallback, useState } from "react";
import { planNames } from "../../../platform/shared/plans.ts";
import { useLanguage, useSpeak, useWords } from "../../../platform/web/language.tsx";
import { usePageSearch } from "../../../platform/web/page-search.ts";
import { PublicPage } from "../../../platform/web/parts/PublicPage.tsx";
import { FirstPaper, type PaperNames } from "./FirstPaper.tsx";
import { planInAddress, type RegistrationPlan } from "./plan-in-address.ts";
import { RegisterForm } from "./RegisterForm.tsx";
import classes from "./register.module.css";
import { registerWords } from "./register-words.ts";

/** The registration page; an example document beside the form fills with the typed names. */
export const RegisterPage = () => {
  const say = useWords(registerWords);
  const language = useLanguage();
  const speak = useSpeak();
  const search = usePageSearch();
  const [plan] = useState(() => planInAddress(search));
  const [names, setNames] = useState<PaperNames>({ name: "", nameAr: "", country: "SA" });
  const changeNames = useCallback(
    (changed: Partial<PaperNames>) => setNames((before) => ({ ...before, ...changed })),
    [],
  );
  return (
    <PublicPage
      title={say("title")}
      width="half"
      way={
        <>
          <span>{say("haveAccount")}</span>
          <a href={`/${language}/login`}>{say("signIn")}</a>
        </>
      }
      aside={
        <>
          <p className={classes.caption}>{say("example")}</p>
          <FirstPaper {...names} />
        </>
      }
    >
      <h1>{say("title")}</h1>
      <p className={classes.line}>{plan ? say(lineOf(plan), { plan: speak(planNames[plan]) }) : say("line")}</p>
      <RegisterForm onType={changeNames} plan={plan} />
    </PublicPage>
  );
};

const lineOf = (plan: RegistrationPlan) => (plan === "enterprise" ? "enterpriseLine" : "planLine");
