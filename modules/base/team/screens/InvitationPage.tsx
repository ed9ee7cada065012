import { type Answer, routeAt } from "../../../../platform/shared/route.ts";
import { isolated, isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import { contractLater } from "../../../../platform/web/form/contract-later.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { Form } from "../../../../platform/web/form/Form.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { PublicPage } from "../../../../platform/web/parts/PublicPage.tsx";
import { FormSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { ButtonLink } from "../../../../platform/web/plain/Button.tsx";
import { isProblem } from "../../../../platform/web/problem.ts";
import { useSessionDoor } from "../../../../platform/web/session.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import type { readSession } from "../account-contract.ts";
import type { acceptInvitation, readInvitation } from "../sign-in-contract.ts";
import { invitationWords } from "../invitation-words.ts";
import { NewPasswordField } from "./NewPasswordField.tsx";
import classes from "./sign-in.module.css";

const invitationRoute = routeAt<typeof readInvitation>({ method: "GET", path: "/api/public/invitations/:token" });
const sendsAcceptance = routeAt<typeof acceptInvitation>({
  method: "POST",
  path: "/api/public/invitations/:token/accept",
});
const acceptanceContract = contractLater(async () => (await import("../sign-in-contract.ts")).acceptInvitation);
const sessionRoute = routeAt<typeof readSession>({ method: "GET", path: "/api/session" });

type Invitation = Answer<typeof readInvitation>;
type Invited = NonNullable<Invitation["invited"]>;

/** Opened from the mail of an invitation: name and first password, then the shop. */
export const InvitationPage = ({ token }: { token: string }) => {
  const say = useWords(invitationWords);
  const invitation = useAnswer(invitationRoute, { params: { token } });
  return (
    <PublicPage title={say("page")} width="narrow">
      {isProblem(invitation.error, "invitation-over") ? (
        <Over />
      ) : (
        <Loaded answer={invitation} skeleton={<FormSkeleton fields={4} />}>
          {(found) =>
            found.invited ? (
              <Accept token={token} invitation={found} invited={found.invited} />
            ) : (
              <Expired invitation={found} />
            )
          }
        </Loaded>
      )}
    </PublicPage>
  );
};

const Accept = ({ token, invitation, invited }: { token: string; invitation: Invitation; invited: Invited }) => {
  const say = useWords(invitationWords);
  // Not `useSession`: a page that the server renders is the same for a guest.
  const user = useAnswer(sessionRoute, {}).data?.user;
  const { enter } = useSessionDoor();
  const names = useNames(invitation);
  const language = useLanguage();
  return (
    <>
      <h1>{say("title", names)}</h1>
      <p className={classes.intro}>{say("line", { ...names, email: isolated(invited.email) })}</p>
      {user && <p className={classes.intro}>{say("elsewhere", { name: isolatedName(nameIn(language, user)) })}</p>}
      <Form
        sends={sendsAcceptance}
        contract={acceptanceContract}
        params={{ token }}
        initial={{ name: invited.name, nameAr: invited.nameAr ?? "", password: "", passwordConfirmation: "" }}
        submit={say("accept")}
        failed={say("notAccepted")}
        wide
        onDone={enter}
      >
        <input type="hidden" autoComplete="username" value={invited.email} readOnly />
        <Field name="name" label={say("name")} required autoComplete="name" />
        <Field name="nameAr" label={say("nameAr")} />
        <NewPasswordField label={say("password")} required autoFocus />
        <Field
          name="passwordConfirmation"
          type="password"
          label={say("passwordAgain")}
          required
          autoComplete="new-password"
        />
      </Form>
    </>
  );
};

const Expired = ({ invitation }: { invitation: Invitation }) => {
  const say = useWords(invitationWords);
  return (
    <>
      <h1>{say("expired")}</h1>
      <p className={classes.intro}>{say("expiredLine", useNames(invitation))}</p>
    </>
  );
};

/** Who has accepted it before signs in. */
const Over = () => {
  const say = useWords(invitationWords);
  const language = useLanguage();
  return (
    <>
      <h1>{say("over")}</h1>
      <p className={classes.intro}>{say("overLine")}</p>
      <ButtonLink href={`/${language}/login`} size="lg">
        {say("signIn")}
      </ButtonLink>
    </>
  );
};

const useNames = ({ shop, inviter }: Invitation) => {
  const language = useLanguage();
  return { shop: isolatedName(nameIn(language, shop)), inviter: isolatedName(nameIn(language, inviter)) };
};
