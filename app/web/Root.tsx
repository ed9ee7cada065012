import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Outlet, useLocation, useRouter } from "@tanstack/react-router";
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { chooseFloorLanguage } from "../../modules/floor/contract.ts";
import { changeMe, type Session } from "../../modules/team/account-contract.ts";
import type { Language } from "../../platform/shared/words.ts";
import { call, rememberCsrfToken } from "../../platform/web/call.ts";
import { Kit } from "../../platform/web/Kit.tsx";
import { LanguageProvider } from "../../platform/web/language.tsx";
import { SessionProvider, type SessionAnswer } from "../../platform/web/session.tsx";
import { firstLanguage, languageOfPath, rememberLanguage } from "./first-language.ts";
import { headedFor, signInPage } from "./headed-for.ts";
import { forgetKept, settleKept } from "./kept-session.ts";
import { OfflineBanner } from "./OfflineBanner.tsx";
import { sessionQuery } from "./queries.ts";

/**
 * On every page, for calls that need the password. If it cannot be loaded, those calls are refused and the page
 * works.
 */
const AskPassword = lazy<ComponentType>(() =>
  import("../../modules/team/screens/AskPassword.tsx").then(
    ({ AskPassword: found }) => ({ default: found }),
    () => ({ default: Nothing }),
  ),
);
const Nothing = () => null;

/** Provides session, language, theme and toasts to every page. */
export const Root = () => {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const door = useDoor(session);
  const [language, choose] = useLanguageOf(session);
  return (
    <SessionProvider session={session} {...door}>
      <LanguageProvider language={language} digits={session.shop?.digitScript} choose={choose}>
        <Kit>
          <OfflineBanner />
          <Outlet />
          {session.user && (
            <Suspense fallback={null}>
              <AskPassword />
            </Suspense>
          )}
        </Kit>
      </LanguageProvider>
    </SessionProvider>
  );
};

const useDoor = (session: Session) => {
  const queries = useQueryClient();
  const router = useRouter();
  const userId = session.user?.id;

  // A session that ended elsewhere (sign-out in another tab, timeout) is detected by the route guard.
  const before = useRef(userId);
  useEffect(() => {
    if (before.current !== userId) void router.invalidate();
    before.current = userId;
  }, [router, userId]);

  const enter = useCallback(
    (answer: SessionAnswer) => {
      rememberCsrfToken(answer.csrfToken);
      settleKept(answer);
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
      queries.setQueryData(sessionQuery.queryKey, answer as Session);
      void router.navigate({ href: headedFor(location.search, answer), replace: true });
    },
    [queries, router],
  );
  const { isPaired } = session;
  const leave = useCallback(() => {
    forgetKept();
    location.assign(signInPage(firstLanguage(), { isPaired }));
  }, [isPaired]);
  return { enter, leave };
};

/** Public pages take the language from the address, pages of the shop from the user; switching needs no reload. */
const useLanguageOf = (session: Session): readonly [Language, (language: Language) => void] => {
  const queries = useQueryClient();
  const router = useRouter();
  const { pathname, searchStr } = useLocation();
  const ofPath = languageOfPath(pathname);
  const [chosen, setChosen] = useState<Language | undefined>();
  const language = ofPath ?? chosen ?? session.user?.locale ?? firstLanguage();

  // After sign-out the language stays the same.
  const isRead = Boolean(session.user) && !ofPath;
  useEffect(() => {
    if (isRead) rememberLanguage(language);
  }, [isRead, language]);

  const choose = useCallback(
    (wanted: Language) => {
      rememberLanguage(wanted);
      setChosen(wanted);
      if (ofPath) void router.navigate({ href: pathname.replace(/^\/[^/]+/, `/${wanted}`) + searchStr, replace: true });
      if (session.user)
        void saveLanguage(session, wanted).then(
          () => queries.invalidateQueries(sessionQuery),
          () => undefined,
        );
    },
    [ofPath, pathname, searchStr, router, session, queries],
  );
  return [language, choose];
};

const saveLanguage = ({ floor }: Session, locale: Language): Promise<unknown> =>
  floor ? call(chooseFloorLanguage, { body: { locale } }) : call(changeMe, { body: { locale } });
