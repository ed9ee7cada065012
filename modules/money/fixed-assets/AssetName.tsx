import { Quiet } from "../../../platform/web/parts/Quiet.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import type { FixedAsset } from "./contract.ts";

export const AssetName = ({ of: { number, ...names } }: { of: FixedAsset }) => {
  return (
    <div>
      <LocalizedName of={names} />
      <Quiet>
        <Ltr>{number}</Ltr>
      </Quiet>
    </div>
  );
};
