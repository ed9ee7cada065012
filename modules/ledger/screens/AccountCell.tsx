import { Link } from "../../../platform/web/Link.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { useBranch } from "../../shop/BranchFilter.tsx";
import classes from "./books.module.css";
import type { Period } from "../periods.ts";

type Account = { code: string; name: string; nameAr: string; viewUrl: string };

/** An account by code and name, linked to its ledger of the period. */
export const AccountCell = ({ account, period: { from, to } }: { account: Account; period: Period }) => {
  const branch = useBranch();
  const days = `from=${from}&to=${to}`;
  return (
    <td>
      <Link to={`${account.viewUrl}?${days}${branch ? `&branch=${branch}` : ""}`}>
        <span className={classes.code}>
          <Ltr>{account.code}</Ltr>
        </span>{" "}
        <LocalizedName of={account} />
      </Link>
    </td>
  );
};
