import { IconClock, IconHourglassLow, IconLock } from "@tabler/icons-react";
import { showPlan } from "../../modules/front/plans/contract.ts";
import { frameOf } from "../../modules/front/plans/frame.ts";
import { planFrameWords } from "../../modules/front/plans/frame-words.ts";
import { isolatedDate, isolatedName } from "../../platform/shared/words.ts";
import { dateIn, readableDate } from "../../platform/shared/dates.ts";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { Link } from "../../platform/web/Link.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { useSession } from "../../platform/web/session.tsx";
import { useNow } from "../../platform/web/use-now.ts";
import { Band } from "./Band.tsx";
import { ExpiredBand } from "./ExpiredBand.tsx";

/** What stands above every page about the subscription: suspended, ended, payment due, or a trial that ends soon. */
export const SubscriptionBand = () => {
  const say = useWords(planFrameWords);
  const language = useLanguage();
  const may = useMay();
  const { shop } = useSession();
  const now = new Date(useNow(false)).toISOString();
  if (!shop) return null;
  const { band, daysLeft } = frameOf(shop, now);
  const act = may(showPlan.needs) ? <Link to="/back/plan">{say("toPlan")}</Link> : undefined;
  const date = isolatedDate(readableDate(dateIn(shop.writableUntil, shop.timeZone), language));
  if (band === "suspended")
    return <Band icon={IconLock}>{say("suspended", { reason: isolatedName(shop.suspensionReason ?? "") })}</Band>;
  if (band === "expired") return <ExpiredBand act={act} />;
  if (band === "due")
    return (
      <Band icon={IconClock} act={act}>
        {say("due", { date })}
      </Band>
    );
  if (band === "ends-soon")
    return (
      <Band icon={IconHourglassLow} act={act}>
        {say("endsSoon", { days: daysLeft ?? 0 })}
      </Band>
    );
  return null;
};
