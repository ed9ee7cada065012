import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { languages } from "../shared/words.ts";
import { LanguageProvider, SharingShopFormats } from "./language.tsx";
import { LightKit } from "./LightKit.tsx";
import { Loaded } from "./Loaded.tsx";
import { useLive } from "./live.ts";
import { Day } from "./parts/Day.tsx";
import { PublicFrame } from "./parts/PublicFrame.tsx";
import { SearchProvider, usePageSearch } from "./page-search.ts";
import { TitleReceiver } from "./page-title.ts";
import { Themed } from "./Themed.tsx";
import { kitWords } from "./words.ts";

const Search = () => <i>{usePageSearch()}</i>;
const Live = () => <i>{useLive(true, () => undefined) ? "live" : "not live"}</i>;

const rendered = (language: "en" | "ar") => {
  let title = "";
  const html = renderToStaticMarkup(
    <TitleReceiver
      value={(found) => {
        title = found;
      }}
    >
      <SearchProvider value="?plan_id=basic">
        <LanguageProvider language={language} choose={() => undefined}>
          <LightKit>
            <Themed>
              <PublicFrame title="Estimate" width="wide">
                <Search />
                <Live />
              </PublicFrame>
            </Themed>
          </LightKit>
        </LanguageProvider>
      </SearchProvider>
    </TitleReceiver>,
  );
  return { title, html };
};

test.each(languages)("a public page is rendered where there is no browser (%s)", (language) => {
  expect(typeof document).toBe("undefined");
  const { title, html } = rendered(language);
  expect(title).toBe(`Estimate · ${kitWords.brand[language]}`);
  expect(html).toContain("<i>?plan_id=basic</i>");
  expect(html).toContain("<i>not live</i>");
  // The device's colours are known only in the browser; the first rendering there is the same.
  expect(html).toContain(`aria-label="${kitWords.darkTheme[language]}"`);
});

test.each([true, false])(
  "the Hijri date stands below where the shop that shares the page shows it (%s)",
  (showsHijri) => {
    const html = renderToStaticMarkup(
      <SharingShopFormats shop={{ digitScript: "latin", showsHijri, currency: "SAR" }}>
        <Day date="2026-11-20" hijri />
      </SharingShopFormats>,
    );
    expect(html).toContain("20 November 2026");
    expect(html.includes("1448")).toBe(showsHijri);
  },
);

test("an error in the content of a page reaches whoever renders it on the server", () => {
  const answer = { data: {}, error: null, isPending: false, refetch: () => undefined };
  const Broken = (): never => {
    throw new Error("cannot be shown");
  };
  expect(() => renderToStaticMarkup(<Loaded answer={answer}>{() => <Broken />}</Loaded>)).toThrow("cannot be shown");
  expect(renderToStaticMarkup(<Loaded answer={answer}>{() => <i>shown</i>}</Loaded>)).toBe("<i>shown</i>");
});
