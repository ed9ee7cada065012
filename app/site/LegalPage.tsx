import { termsVersion } from "../../modules/front/sign-up/rules.ts";
import type { Pair } from "../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { Link } from "../../platform/web/Link.tsx";
import { readableDate } from "../../platform/shared/dates.ts";
import { PublicPage } from "../../platform/web/parts/PublicPage.tsx";
import classes from "./legal.module.css";
import { LegalLinks } from "./LegalLinks.tsx";
import { siteWords } from "./words.ts";

type Texts = Record<"title" | "intro" | `${string}Title`, Pair> & Record<string, Pair>;

/** A text in chapters: a key ending in `Title` begins one, the keys up to the next are its paragraphs. */
export const LegalPage = ({ texts }: { texts: Texts }) => {
  const say = useWords(texts);
  const saySite = useWords(siteWords);
  const language = useLanguage();
  return (
    <PublicPage
      title={say("title")}
      width="wide"
      way={<Link to={`/${language}/register`}>{saySite("register")}</Link>}
      foot={<LegalLinks />}
    >
      <article className={classes.text}>
        <h1>{say("title")}</h1>
        <p className={classes.since}>{saySite("validFrom", { date: readableDate(termsVersion, language) })}</p>
        <p>{say("intro")}</p>
        {Object.keys(texts)
          .slice(2)
          .map((key) => (key.endsWith("Title") ? <h2 key={key}>{say(key)}</h2> : <p key={key}>{say(key)}</p>))}
      </article>
    </PublicPage>
  );
};
