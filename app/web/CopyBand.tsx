import { IconCopy } from "@tabler/icons-react";
import { useWords } from "../../platform/web/language.tsx";
import { Link } from "../../platform/web/Link.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { useSession } from "../../platform/web/session.tsx";
import { Band } from "./Band.tsx";
import { frameWords } from "./words.ts";

/** Above every page of a workshop that was restored from an export, until the old one is said to be closed. */
export const CopyBand = () => {
  const say = useWords(frameWords);
  const may = useMay();
  const { shop } = useSession();
  if (!shop?.isCopy) return null;
  const act = may("edit-system-settings") && <Link to="/back/settings/restore">{say("aboutCopy")}</Link>;
  return (
    <Band icon={IconCopy} act={act}>
      {say("copy")}
    </Band>
  );
};
