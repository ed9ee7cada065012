import { readableDate } from "../../platform/shared/dates.ts";
import type { Article } from "./articles.ts";
import { blogWords } from "./blog-words.ts";
import { useSay, useSite } from "./site-context.ts";
import { SitePage } from "./SitePage.tsx";

/** All articles, the newest first. */
export const BlogPage = () => {
  const say = useSay(blogWords);
  const { language, articles } = useSite();
  return (
    <SitePage title={say("title")} description={say("description")} sheet>
      <div className="wide text blog">
        <h1>{say("title")}</h1>
        <p className="since">{say("description")}</p>
        {articles[language].map(({ slug, title, description, date }) => (
          <article key={slug}>
            <h2>
              <a href={`/${language}/blog/${slug}`}>{title}</a>
            </h2>
            <p>{description}</p>
            <p className="note">
              <time dateTime={date}>{readableDate(date, language)}</time>
            </p>
          </article>
        ))}
        <p>
          <a href={`/${language}/blog/feed.xml`}>{say("feed")}</a>
        </p>
      </div>
    </SitePage>
  );
};

export const ArticlePage = ({ article: { title, description, date, html } }: { article: Article }) => {
  const say = useSay(blogWords);
  const { language } = useSite();
  return (
    <SitePage title={title} description={description} sheet>
      <article className="wide text">
        <h1>{title}</h1>
        <p className="since">
          <time dateTime={date}>{readableDate(date, language)}</time>
        </p>
        {/* oxlint-disable-next-line react/no-danger -- our own article */}
        <div className="written" dangerouslySetInnerHTML={{ __html: html }} />
        <p>
          <a href={`/${language}/blog`}>{say("allArticles")}</a>
        </p>
      </article>
    </SitePage>
  );
};
