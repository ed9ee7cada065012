import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";
import { Link } from "../../../../platform/web/Link.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { useBranch } from "../../../base/shop/BranchFilter.tsx";
import classes from "./books.module.css";
import type { Period } from "../periods.ts";

type Account = { code: string; name: string; nameAr: string; viewUrl: string };
type Props = { account: Account; period: Period; lineBranch?: { name: string; nameAr: string } | undefined };

/** An account by code and name, linked to its ledger of the period; below it the branch of the line, where that is told. */
export const AccountCell = ({ account, period: { from, to }, lineBranch }: Props) => {
  const branch = useBranch();
  const days = `from=${from}&to=${to}`;
  return (
    <td>
      <Link to={`${account.viewUrl}?${days}${branch ? `&branch=${branch}` : ""}`}>
        {/* One child: on touch screens a link in the table drops the blanks between its children. */}
        <span>
          <span className={classes.code}>
            <Ltr>{account.code}</Ltr>
          </span>{" "}
          <LocalizedName of={account} />
        </span>
      </Link>
      {lineBranch && (
        <Quiet>
          <LocalizedName of={lineBranch} />
        </Quiet>
      )}
    </td>
  );
};
