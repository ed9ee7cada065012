import type { ReactNode } from "react";
import { useLanguage, useWords } from "../language.tsx";
import { usePageTitle } from "../page-title.ts";
import { kitWords } from "../words.ts";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { Logo } from "./Logo.tsx";
import classes from "./public-page.module.css";
import { ThemeSwitch } from "./ThemeSwitch.tsx";

export type PublicFrameProps = {
  title: string;
  /** The workshop whose page it is; default is the program. */
  brand?: ReactNode;
  /** In place of the switch between English and Arabic. */
  languages?: ReactNode;
  /** At the end of the header: link to sign-in or registration. */
  way?: ReactNode;
  /** Beside the page; below it on narrow screens. */
  aside?: ReactNode;
  /** Footer: terms, privacy. */
  foot?: ReactNode;
  /** `narrow` for short forms, `half` beside an aside, `wide` for reading. */
  width: "narrow" | "half" | "wide";
  children: ReactNode;
};

/** A page outside a shop: name, language and theme above, content below. Does without the router. */
export const PublicFrame = ({ title, brand, languages, way, aside, foot, width, children }: PublicFrameProps) => {
  const say = useWords(kitWords);
  const language = useLanguage();
  usePageTitle(title);
  return (
    <div className={classes.page} data-width={width}>
      <div className={classes.column}>
        <header className={classes.head} data-brand={brand ? true : undefined}>
          {brand ?? (
            <a href={`/${language}`} className={classes.home} aria-label={say("brand")}>
              <Logo />
            </a>
          )}
          <div className={classes.tools}>
            {way && <span className={classes.way}>{way}</span>}
            {languages ?? <LanguageSwitch />}
            <ThemeSwitch />
          </div>
        </header>
        <main className={classes.main}>{children}</main>
        {foot && <footer className={classes.foot}>{foot}</footer>}
      </div>
      {aside && <aside className={classes.aside}>{aside}</aside>}
    </div>
  );
};
