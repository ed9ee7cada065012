import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { Component, type ReactNode, useMemo, useState } from "react";
import type { Session } from "../../modules/base/team/account-contract.ts";
import { isFloorLanguage, nearestLanguage, type ReaderLanguage } from "../../platform/shared/words.ts";
import { rememberCsrfToken } from "../../platform/web/call.ts";
import { LanguageProvider } from "../../platform/web/language.tsx";
import { RenderedParts } from "../../platform/web/lazy-part.tsx";
import { LightKit } from "../../platform/web/LightKit.tsx";
import { SearchProvider } from "../../platform/web/page-search.ts";
import { type SessionAnswer, SessionProvider } from "../../platform/web/session.tsx";
import type { PageData } from "../rendered.ts";
import { ErrorPage } from "./ErrorPage.tsx";
import { rememberLanguage } from "./first-language.ts";
import { headedFor } from "./headed-for.ts";
import { OfflineBanner } from "./OfflineBanner.tsx";
import { saveLanguage } from "./save-language.ts";

type Props = {
  data: PageData;
  queries: QueryClient;
  /** Of a signed-in user, once it is known. */
  session?: Promise<Session | undefined>;
  children: ReactNode;
};

/** What a page that the server renders stands in: language, theme, toasts; no router and no navigation. */
export const RenderedPage = ({ data, queries, session, children }: Props) => {
  const [language, setLanguage] = useState<ReaderLanguage>(data.language);
  const choose = (wanted: ReaderLanguage) => {
    rememberLanguage(wanted);
    const address = location.href.replace(location.origin, "").replace(/^\/[^/]+/, `/${wanted}`);
    // The application has their texts.
    if (isFloorLanguage(wanted)) return location.assign(address);
    setLanguage(wanted);
    history.replaceState(null, "", address);
    void session?.then((found) => found?.user && saveLanguage(found, wanted)).catch(() => undefined);
  };
  return (
    <QueryClientProvider client={queries}>
      <SearchProvider value={data.search}>
        <Guest supportWhatsapp={data.supportWhatsapp}>
          <LanguageProvider language={nearestLanguage(language)} choose={choose}>
            <RenderedParts value>
              <LightKit>
                <OfflineBanner />
                <PageBoundary>{children}</PageBoundary>
              </LightKit>
            </RenderedParts>
          </LanguageProvider>
        </Guest>
      </SearchProvider>
    </QueryClientProvider>
  );
};

/** Nobody is signed in on these pages. After sign-in the application is loaded. */
const Guest = ({ supportWhatsapp, children }: { supportWhatsapp: string | null; children: ReactNode }) => {
  const session = useMemo(
    () => ({
      user: null,
      mustSetUpFactor: false,
      shop: null,
      permissions: [],
      floor: null,
      isPaired: false,
      supportWhatsapp,
    }),
    [supportWhatsapp],
  );
  return (
    <SessionProvider session={session} enter={enter} leave={leave}>
      {children}
    </SessionProvider>
  );
};

const enter = (answer: SessionAnswer) => {
  rememberCsrfToken(answer.csrfToken);
  location.replace(headedFor(location.search, answer));
};

const leave = () => location.reload();

/** A class, because React has no other way to catch errors. */
class PageBoundary extends Component<{ children: ReactNode }, { thrown: unknown }> {
  override state: { thrown: unknown } = { thrown: undefined };

  static getDerivedStateFromError(thrown: unknown) {
    return { thrown };
  }

  private readonly reset = () => this.setState({ thrown: undefined });

  override render() {
    const { thrown } = this.state;
    return thrown === undefined ? this.props.children : <ErrorPage error={thrown} again={this.reset} />;
  }
}
