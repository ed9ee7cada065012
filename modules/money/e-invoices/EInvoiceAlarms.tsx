import { dateIn, readableDate } from "../../../platform/shared/dates.ts";
import { isolatedDate } from "../../../platform/shared/words.ts";
import { Link } from "../../../platform/web/Link.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { May, useMay } from "../../../platform/web/May.tsx";
import { useZone } from "../../../platform/web/parts/Day.tsx";
import { ErrorBand } from "../../../platform/web/parts/ErrorBand.tsx";
import { useShop } from "../../../platform/web/session.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { eInvoiceAlarmWords } from "./alarm-words.ts";
import { connectTaxDevice, listEInvoices, readEInvoiceAlarms } from "./contract.ts";

/** Says on Today which e-invoices need attention, and that the certificate expires; otherwise nothing. */
export const EInvoiceAlarms = () => {
  const say = useWords(eInvoiceAlarmWords);
  const may = useMay();
  const { country } = useShop();
  const { data } = useAnswer(readEInvoiceAlarms, {}, { when: country === "SA" && may(readEInvoiceAlarms.needs) });
  if (!data) return null;
  const { rejected, late, certificate } = data;
  const maySee = may(listEInvoices.needs);
  return (
    <>
      {maySee && rejected > 0 && (
        <ErrorBand
          title={say("rejected", { count: rejected })}
          actions={<Link to="/back/e-invoices?filter=rejected">{say("repair")}</Link>}
        >
          {say("rejectedLine")}
        </ErrorBand>
      )}
      {maySee && late > 0 && (
        <ErrorBand
          title={say("late", { count: late })}
          actions={<Link to="/back/e-invoices?filter=waiting">{say("showLate")}</Link>}
        >
          {say("lateLine")}
        </ErrorBand>
      )}
      {certificate && <Expiring of={certificate} />}
    </>
  );
};

const Expiring = ({ of: { expiresAt, isExpired } }: { of: { expiresAt: string; isExpired: boolean } }) => {
  const say = useWords(eInvoiceAlarmWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const zone = useZone();
  const date = isolatedDate(inDigits(readableDate(dateIn(expiresAt, zone), language)));
  return (
    <ErrorBand
      title={say(isExpired ? "expired" : "expiresSoon", { date })}
      actions={
        <May needs={connectTaxDevice.needs}>
          <Link to="/back/settings/tax-authority">{say("renew")}</Link>
        </May>
      }
    >
      {say("expiresLine")}
    </ErrorBand>
  );
};
