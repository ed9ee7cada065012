import { readableDate } from "../../platform/shared/dates.ts";
import type { Pair } from "../../platform/shared/words.ts";
import { termsVersion } from "../../modules/front/sign-up/rules.ts";
import { useSay, useSite } from "./site-context.ts";
import { SitePage } from "./SitePage.tsx";
import { siteWords } from "./words.ts";

type Texts = Record<"title" | "intro" | `${string}Title`, Pair> & Record<string, Pair>;

/** A text in chapters: a key ending in `Title` begins one, the keys up to the next are its paragraphs. */
export const LegalPage = ({ texts }: { texts: Texts }) => {
  const say = useSay(texts);
  const saySite = useSay(siteWords);
  const { language } = useSite();
  return (
    <SitePage title={say("title")} description={say("intro")} sheet>
      <article className="wide text">
        <h1>{say("title")}</h1>
        <p className="since">{saySite("validFrom", { date: readableDate(termsVersion, language) })}</p>
        <p>{say("intro")}</p>
        {Object.keys(texts)
          .slice(2)
          .map((key) => (key.endsWith("Title") ? <h2 key={key}>{say(key)}</h2> : <p key={key}>{say(key)}</p>))}
      </article>
    </SitePage>
  );
};
