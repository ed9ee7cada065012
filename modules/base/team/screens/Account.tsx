import type { ReactNode } from "react";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Dotted, Page } from "../../../../platform/web/parts/Page.tsx";
import { Together } from "../../../../platform/web/parts/Together.tsx";
import { useUser } from "../../../../platform/web/session.tsx";
import { accountWords } from "../account-words.ts";
import { DetailsForm } from "./DetailsForm.tsx";
import { OwnBranch } from "./OwnBranch.tsx";
import { Passkeys } from "./Passkeys.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { Sessions } from "./Sessions.tsx";
import { SecondFactor } from "./SecondFactor.tsx";
import { Tokens } from "./Tokens.tsx";

/** The user's own details, password, second factor, passkeys, sessions and tokens, and what other modules add. */
export const Account = ({ children }: { children: ReactNode }) => {
  const say = useWords(accountWords);
  const { email, roleName, roleNameAr } = useUser();
  const role = useLanguage() === "ar" ? roleNameAr : roleName;
  return (
    <Page title={say("title")} line={<Dotted>{[role, email && <Ltr key="email">{email}</Ltr>]}</Dotted>}>
      <DetailsForm />
      <Together>
        <OwnBranch />
        <PasswordForm />
        <SecondFactor />
        <Passkeys />
        <Sessions />
        <Tokens />
        {children}
      </Together>
    </Page>
  );
};
