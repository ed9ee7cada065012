import { Name } from "../../../platform/web/parts/Name.tsx";
import classes from "./books.module.css";

type Line = { party: { name: string } | null; memo: string | null };

/** The party of a line and its memo; hidden on a phone. */
export const DescriptionCell = ({ of: { party, memo } }: { of: Line }) => (
  <td data-only="wide">
    {party && <Name>{party.name}</Name>}
    {memo && (
      <div className={classes.quiet}>
        <Name>{memo}</Name>
      </div>
    )}
  </td>
);
