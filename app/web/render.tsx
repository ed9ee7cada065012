import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { FloorPage } from "../../modules/base/floor/screens/FloorPage.tsx";
import { ConfirmedPage } from "../../modules/base/marketing/ConfirmedPage.tsx";
import { UnsubscribedPage } from "../../modules/base/marketing/UnsubscribedPage.tsx";
import { ForgotPasswordPage } from "../../modules/base/team/screens/ForgotPasswordPage.tsx";
import { InvitationPage } from "../../modules/base/team/screens/InvitationPage.tsx";
import { LoginPage } from "../../modules/base/team/screens/LoginPage.tsx";
import { ResetPasswordPage } from "../../modules/base/team/screens/ResetPasswordPage.tsx";
import { SharedStatementPage } from "../../modules/front/board/SharedStatementPage.tsx";
import { WallPage } from "../../modules/front/wall/screens/WallPage.tsx";
import { PortalPage } from "../../modules/front/portal/screens/PortalPage.tsx";
import { RegisterPage } from "../../modules/front/sign-up/RegisterPage.tsx";
import { SharedClaimPage } from "../../modules/money/claims/SharedClaimPage.tsx";
import { SharedDebitNotePage } from "../../modules/money/debit-notes/SharedDebitNotePage.tsx";
import { SharedEstimatePage } from "../../modules/money/estimates/screens/SharedEstimatePage.tsx";
import { PayableInvoicePage } from "../../modules/money/instalments/screens/PayableInvoicePage.tsx";
import { SharedOpeningCreditNotePage } from "../../modules/money/opening-credit-notes/SharedOpeningCreditNotePage.tsx";
import { SharedOrderPage } from "../../modules/money/purchases/SharedOrderPage.tsx";
import { SharedReturnPage } from "../../modules/money/returns/SharedReturnPage.tsx";
import { RequestPage } from "../../modules/workshop/bookings/screens/RequestPage.tsx";
import { SharedDiagnosticPage } from "../../modules/workshop/diagnostics/screens/SharedDiagnosticPage.tsx";
import { TitleReceiver } from "../../platform/web/page-title.ts";
import type { PageData, PageEntry } from "../rendered.ts";
import { queriesOf } from "./page-queries.ts";
import { RenderedPage } from "./RenderedPage.tsx";
import { themedPage } from "./themed-page.tsx";

const screens: Readonly<Record<PageEntry, ComponentType<{ token: string }>>> = {
  login: themedPage(LoginPage),
  register: themedPage(RegisterPage),
  "forgot-password": themedPage(ForgotPasswordPage),
  "reset-password": themedPage(ResetPasswordPage),
  invitation: themedPage(InvitationPage),
  news: ConfirmedPage,
  unsubscribe: UnsubscribedPage,
  floor: themedPage(FloorPage),
  book: themedPage(RequestPage),
  claim: SharedClaimPage,
  "debit-note": SharedDebitNotePage,
  diagnostic: themedPage(SharedDiagnosticPage),
  estimate: SharedEstimatePage,
  invoice: PayableInvoicePage,
  "opening-credit-note": SharedOpeningCreditNotePage,
  order: SharedOrderPage,
  portal: PortalPage,
  return: SharedReturnPage,
  statement: SharedStatementPage,
  wall: WallPage,
};

export type Rendered = {
  title: string;
  html: string;
  /** Links of the `<head>` to the pictures that are seen first. */
  preloads: string;
  /** The values of `style` attributes; elements have their place as `data-style` instead, because the policy forbids them. */
  styles: readonly string[];
};

/** Renders a page as its entry in `entries/` renders it in the browser. */
export const renderPage = async (entry: PageEntry, data: PageData): Promise<Rendered> => {
  const queries = await queriesOf(data);
  const Screen = screens[entry];
  let title = "";
  const markup = renderToStaticMarkup(
    <TitleReceiver
      value={(found) => {
        title = found;
      }}
    >
      <RenderedPage data={data} queries={queries}>
        <Screen {...(data.params as { token: string })} />
      </RenderedPage>
    </TitleReceiver>,
  );
  queries.clear();
  const [preloads] = /^(?:<link [^>]*>)*/.exec(markup) ?? [""];
  return { title, preloads, ...withoutStyles(markup.slice(preloads.length)) };
};

const withoutStyles = (markup: string) => {
  const styles = new Map<string, number>();
  const html = markup.replace(/ style="([^"]*)"/g, (_, value: string) => {
    const style = unescaped(value);
    if (!styles.has(style)) styles.set(style, styles.size);
    return ` data-style="${styles.get(style)}"`;
  });
  return { html, styles: [...styles.keys()] };
};

const signs: Readonly<Record<string, string>> = {
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};
const unescaped = (value: string) => value.replace(/&(quot|#x27|lt|gt|amp);/g, (sign) => signs[sign] ?? sign);
