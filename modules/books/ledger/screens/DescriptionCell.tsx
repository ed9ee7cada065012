import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";

type Line = { party: { name: string; nameAr: string | null } | null; memo: string | null };

/** The party of a line and its memo; hidden on a phone. */
export const DescriptionCell = ({ of: { party, memo } }: { of: Line }) => (
  <td data-only="wide">
    {party && <LocalizedName of={party} />}
    {memo && (
      <Quiet>
        <Name>{memo}</Name>
      </Quiet>
    )}
  </td>
);
