import { IconBrandWhatsapp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { readablePhone } from "../../platform/shared/phone.ts";
import { directionOf, type Language } from "../../platform/shared/words.ts";
import { useSay, useSite } from "./site-context.ts";
import { siteWords } from "./words.ts";

export type SitePageProps = {
  title: string;
  /** One or two sentences for search engines and previews of links. */
  description: string;
  /** The page is no result of a search: an error, a thank-you. */
  hidden?: boolean;
  /** On white as far as the footer; else on the canvas. */
  sheet?: boolean;
  children: ReactNode;
};

/** A page of the site: a whole HTML document without any script. */
export const SitePage = ({ sheet, children, ...about }: SitePageProps) => {
  const { language } = useSite();
  const say = useSay(siteWords);
  return (
    <html lang={language} dir={directionOf(language)}>
      <Head {...about} />
      <body className={sheet ? "sheet" : undefined}>
        <a className="skip" href="#page">
          {say("toContent")}
        </a>
        <Header />
        <main id="page">{children}</main>
        <Footer />
      </body>
    </html>
  );
};

const Head = ({ title, description, hidden }: Omit<SitePageProps, "children" | "sheet">) => {
  const { language, path, installation, files } = useSite();
  const say = useSay(siteWords);
  const whole = path === "" ? `${say("brand")} · ${title}` : `${title} · ${say("brand")}`;
  const at = (of: Language) => `${installation.baseUrl}/${of}${path}`;
  const picture = `${installation.baseUrl}${files.addressOf(`preview-${language}.png`)}`;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{whole}</title>
      <meta name="description" content={description} />
      {["400", "600"].map((weight) => (
        <link
          key={weight}
          rel="preload"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
          href={files.addressOf(`sans-${weight}.woff2`)}
        />
      ))}
      {/* oxlint-disable-next-line react/no-danger -- our own style sheet */}
      <style dangerouslySetInnerHTML={{ __html: files.styles }} />
      <link rel="icon" href={files.addressOf("icon.svg")} type="image/svg+xml" />
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={at(language)} />
          <link rel="alternate" hrefLang="en" href={at("en")} />
          <link rel="alternate" hrefLang="ar" href={at("ar")} />
          <link rel="alternate" hrefLang="x-default" href={at("en")} />
          <meta property="og:type" content={path.startsWith("/blog/") ? "article" : "website"} />
          <meta property="og:site_name" content={say("brand")} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={at(language)} />
          <meta property="og:locale" content={language === "ar" ? "ar_SA" : "en_GB"} />
          <meta property="og:image" content={picture} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {path.startsWith("/blog") && (
        <link
          rel="alternate"
          type="application/atom+xml"
          title={say("blog")}
          href={`${installation.baseUrl}/${language}/blog/feed.xml`}
        />
      )}
    </head>
  );
};

const Header = () => {
  const { language, path } = useSite();
  const say = useSay(siteWords);
  const other = language === "ar" ? "en" : "ar";
  const places = [
    [`/${language}#product`, say("product"), false],
    [`/${language}/pricing`, say("pricing"), path === "/pricing"],
    [`/${language}/blog`, say("blog"), path.startsWith("/blog")],
    [`/${language}/contact-us`, say("contact"), path.startsWith("/contact-us")],
  ] as const;
  return (
    <header className="top wide">
      <a className="brand" href={`/${language}`}>
        <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
          <rect width="28" height="28" rx="8" className="mark" />
          <g fill="none" stroke="#fff" strokeWidth="2.2" strokeLinejoin="round">
            <path d="M14 6.2l6.8 3.9v7.8L14 21.8l-6.8-3.9v-7.8z" />
            <circle cx="14" cy="14" r="2.9" />
          </g>
        </svg>
        {say("brand")}
      </a>
      <nav aria-label={say("pages")}>
        {places.map(([to, name, isHere]) => (
          <a key={to} href={to} aria-current={isHere ? "page" : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <div className="tools">
        <a
          href={`/${other}${path}`}
          hrefLang={other}
          lang={other}
          aria-label={other === "ar" ? "العربية، ع" : "English, En"}
        >
          {other === "ar" ? "ع" : "En"}
        </a>
        <a href={`/${language}/login`}>{say("signIn")}</a>
        <a className="button" href={`/${language}/register`}>
          {say("startTrial")}
        </a>
      </div>
    </header>
  );
};

const Footer = () => {
  const { language } = useSite();
  const say = useSay(siteWords);
  return (
    <footer className="wide">
      <span>{say("rights", { year: "2026" })}</span>
      <nav aria-label={say("legal")}>
        <a href={`/${language}/terms`}>{say("terms")}</a>
        <a href={`/${language}/privacy`}>{say("privacy")}</a>
        <a href={`/${language}/agreement`}>{say("agreement")}</a>
        <a href="/api/docs">{say("api")}</a>
      </nav>
      <WhatsAppLink />
    </footer>
  );
};

/** Leads to the support of this installation by WhatsApp; nothing if it gives none. */
export const WhatsAppLink = () => {
  const say = useSay(siteWords);
  const { supportWhatsapp } = useSite().installation;
  if (!supportWhatsapp) return null;
  return (
    <a className="chat" href={`https://wa.me/${supportWhatsapp.replace(/\D/g, "")}`} rel="noreferrer">
      <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />
      <span>
        {say("whatsApp")} <bdi dir="ltr">{readablePhone(supportWhatsapp, "")}</bdi>
      </span>
    </a>
  );
};
