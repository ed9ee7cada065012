import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { agreementWords } from "./agreement-words.ts";
import type { Articles } from "./articles.ts";
import { ArticlePage, BlogPage } from "./BlogPage.tsx";
import { type ContactAttempt, ContactPage, ContactSentPage } from "./ContactPage.tsx";
import { HomePage } from "./HomePage.tsx";
import { LegalPage } from "./LegalPage.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { PricingPage } from "./PricingPage.tsx";
import { privacyWords } from "./privacy-words.ts";
import { type Site, SiteContext } from "./site-context.ts";
import { termsWords } from "./terms-words.ts";

export { articlesOf } from "./articles.ts";
export { feedOf, robotsOf, sitemapOf } from "./feeds.ts";

/** Pages that are the same for everybody and that searches may find, by their address without the language. */
const pages: Readonly<Record<string, ReactElement>> = {
  "": <HomePage />,
  "/pricing": <PricingPage />,
  "/contact-us": <ContactPage values={{}} />,
  "/blog": <BlogPage />,
  "/terms": <LegalPage texts={termsWords} />,
  "/privacy": <LegalPage texts={privacyWords} />,
  "/agreement": <LegalPage texts={agreementWords} />,
};

/** Further pages, which no search finds. */
const hiddenPages: Readonly<Record<string, ReactElement>> = {
  "/contact-us/enterprise": <ContactPage values={{ topic: "enterprise" }} />,
  "/contact-us/credits": <ContactPage values={{ topic: "credits" }} />,
  "/contact-us/sent": <ContactSentPage />,
};

/** The addresses of the pages without the language, empty for the home page, and of those which no search finds. */
export const sitePathsOf = (articles: Articles) => ({
  found: [...Object.keys(pages), ...articles.en.map(({ slug }) => `/blog/${slug}`)],
  hidden: Object.keys(hiddenPages),
});

/** A page by its address. Throws if there is none. */
export const renderPage = (site: Site): string => {
  const page = pages[site.path] ?? hiddenPages[site.path] ?? articleAt(site);
  if (!page) throw new Error(`The site has no page ${site.path}`);
  return rendered(site, page);
};

/** The contact form after a refusal. */
export const renderContact = (site: Site, attempt: ContactAttempt): string =>
  rendered(site, <ContactPage {...attempt} />);

/** The page of an address at which there is nothing. */
export const renderNotFound = (site: Site, address: string): string =>
  rendered(site, <NotFoundPage address={address} />);

const articleAt = ({ path, language, articles }: Site) => {
  const article = articles[language].find(({ slug }) => path === `/blog/${slug}`);
  return article && <ArticlePage article={article} />;
};

const rendered = (site: Site, page: ReactElement) =>
  `<!doctype html>${renderToStaticMarkup(<SiteContext value={site}>{page}</SiteContext>)}`;
