import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import type { RecurringEntry } from "../recurring-contract.ts";

export const EntryName = ({ of: { label, memo } }: { of: RecurringEntry["entry"] }) => (
  <div>
    {memo && <Name>{memo}</Name>}
    <Quiet>
      <Ltr>{label}</Ltr>
    </Quiet>
  </div>
);
