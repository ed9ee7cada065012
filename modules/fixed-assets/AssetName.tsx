import { nameIn } from "../../platform/shared/words.ts";
import { useLanguage } from "../../platform/web/language.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { Name } from "../../platform/web/parts/Name.tsx";
import type { FixedAsset } from "./contract.ts";
import classes from "./fixed-assets.module.css";

export const AssetName = ({ of: { number, ...names } }: { of: FixedAsset }) => {
  const language = useLanguage();
  return (
    <div>
      <Name>{nameIn(language, names)}</Name>
      <div className={classes.quiet}>
        <Ltr>{number}</Ltr>
      </div>
    </div>
  );
};
