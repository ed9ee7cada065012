import { NewsConsent } from "../../modules/base/marketing/NewsConsent.tsx";
import { Account } from "../../modules/base/team/screens/Account.tsx";

/** The user's own account, with the choice about promotional mail. */
export const AccountPage = () => (
  <Account>
    <NewsConsent />
  </Account>
);
