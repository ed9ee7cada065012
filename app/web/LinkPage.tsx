import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { Component, type ReactNode, useState } from "react";
import type { Session } from "../../modules/base/team/account-contract.ts";
import { nearestLanguage, type ReaderLanguage } from "../../platform/shared/words.ts";
import { LanguageProvider } from "../../platform/web/language.tsx";
import { LightKit } from "../../platform/web/LightKit.tsx";
import { ErrorPage } from "./ErrorPage.tsx";
import { firstLanguage, rememberLanguage } from "./first-language.ts";
import { OfflineBanner } from "./OfflineBanner.tsx";
import { saveLanguage } from "./save-language.ts";

type Props = { queries: QueryClient; session: Promise<Session | undefined>; children: ReactNode };

/** What a page behind a link stands in: language, theme, toasts; no router and no navigation. */
export const LinkPage = ({ queries, session, children }: Props) => {
  const [language, setLanguage] = useState(firstLanguage);
  const choose = (wanted: ReaderLanguage) => {
    rememberLanguage(wanted);
    setLanguage(wanted);
    history.replaceState(null, "", location.href.replace(location.origin, "").replace(/^\/[^/]+/, `/${wanted}`));
    void session.then((found) => found?.user && saveLanguage(found, wanted)).catch(() => undefined);
  };
  return (
    <QueryClientProvider client={queries}>
      <LanguageProvider language={nearestLanguage(language)} choose={choose}>
        <LightKit>
          <OfflineBanner />
          <PageBoundary>{children}</PageBoundary>
        </LightKit>
      </LanguageProvider>
    </QueryClientProvider>
  );
};

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
