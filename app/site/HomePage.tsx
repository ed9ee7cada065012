import type { ReactNode } from "react";
import { FirstPaper } from "../../modules/front/sign-up/FirstPaper.tsx";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { Link, LinkButton } from "../../platform/web/Link.tsx";
import { PublicPage } from "../../platform/web/parts/PublicPage.tsx";
import { InvoiceExample, PlateExample, RolesExample, VisitExample } from "./examples.tsx";
import classes from "./home.module.css";
import { LegalLinks } from "./LegalLinks.tsx";
import { siteWords } from "./words.ts";

export const HomePage = () => {
  const say = useWords(siteWords);
  const language = useLanguage();
  return (
    <PublicPage
      title={say("homeTitle")}
      width="wide"
      way={<Link to={`/${language}/login`}>{say("signIn")}</Link>}
      foot={<LegalLinks />}
    >
      <section className={classes.hero}>
        <h1>{say("headline")}</h1>
        <p className={classes.intro}>{say("intro")}</p>
        <div className={classes.acts}>
          <LinkButton to={`/${language}/register`} size="lg">
            {say("register")}
          </LinkButton>
          <LinkButton to={`/${language}/login`} size="lg" variant="default">
            {say("signIn")}
          </LinkButton>
        </div>
        <p className={classes.trial}>{say("trial")}</p>
      </section>
      <figure className={classes.visit}>
        <VisitExample />
        <figcaption className={classes.caption}>{say("example")}</figcaption>
      </figure>
      <Chapter title={say("plateTitle")} line={say("plateLine")}>
        <PlateExample />
      </Chapter>
      <Chapter title={say("cardTitle")} line={say("cardLine")}>
        <FirstPaper name="Golden Road Workshop" nameAr="ورشة الدرب الذهبي" country="SA" />
      </Chapter>
      <Chapter title={say("moneyTitle")} line={say("moneyLine")}>
        <InvoiceExample />
      </Chapter>
      <Chapter title={say("teamTitle")} line={say("teamLine")}>
        <RolesExample />
      </Chapter>
    </PublicPage>
  );
};

const Chapter = ({ title, line, children }: { title: string; line: string; children: ReactNode }) => (
  <section className={classes.chapter}>
    <div className={classes.words}>
      <h2>{title}</h2>
      <p>{line}</p>
    </div>
    <div className={classes.example}>{children}</div>
  </section>
);
