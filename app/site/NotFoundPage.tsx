import { resembling } from "../web/resembling.ts";
import { sitePlaces } from "./places.ts";
import { useSay, useSite } from "./site-context.ts";
import { SitePage } from "./SitePage.tsx";
import { siteWords } from "./words.ts";

/** Not found; suggests pages with similar addresses. */
export const NotFoundPage = ({ address }: { address: string }) => {
  const say = useSay(siteWords);
  const { language } = useSite();
  const similar = resembling(
    address,
    sitePlaces.map(({ path, name }) => ({ to: `/${language}${path}`, name })),
  );
  return (
    <SitePage title={say("notFound")} description={say("notFoundLine")} hidden>
      <div className="wide lost">
        <h1>{say("notFound")}</h1>
        <p>{say("notFoundLine")}</p>
        {similar.length > 0 && (
          <nav aria-label={say("didYouMean")}>
            <span>{say("didYouMean")}</span>
            {similar.map(({ to, name }) => (
              <a key={to} href={to}>
                {say(name)}
              </a>
            ))}
          </nav>
        )}
        <a className="button" href={`/${language}`}>
          {say("toHome")}
        </a>
      </div>
    </SitePage>
  );
};
