import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import type { FixedAsset } from "./contract.ts";
import classes from "./fixed-assets.module.css";

export const AssetName = ({ of: { number, ...names } }: { of: FixedAsset }) => {
  return (
    <div>
      <LocalizedName of={names} />
      <div className={classes.quiet}>
        <Ltr>{number}</Ltr>
      </div>
    </div>
  );
};
