import { Link } from "../../../platform/web/Link.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import type { ShownItem } from "./contract.ts";

/** Who owes or is owed, as a link to the account. */
export const PartyLink = ({ of }: { of: ShownItem["party"] }) => (
  <Link to={of.viewUrl}>
    <LocalizedName of={of} />
  </Link>
);
