import { Spotlight } from "@mantine/spotlight";
import {
  IconCalendarTime,
  IconCar,
  IconClipboardCheck,
  IconFileInvoice,
  IconPackage,
  IconReceipt2,
  IconReceiptRefund,
  IconShieldCheck,
  IconShieldHalf,
  IconStethoscope,
  IconUser,
  type Icon,
} from "@tabler/icons-react";
import type { search } from "../../modules/board/contract.ts";
import { Plate } from "../../modules/vehicles/screens/Plate.tsx";
import type { Answer } from "../../platform/shared/route.ts";
import { useGo } from "../../platform/web/Link.tsx";
import { Day } from "../../platform/web/parts/Day.tsx";
import { Name } from "../../platform/web/parts/Name.tsx";
import { Dotted } from "../../platform/web/parts/Page.tsx";
import { Phone } from "../../platform/web/parts/Phone.tsx";
import classes from "./search.module.css";

export type Result = Answer<typeof search>["data"][number];
export type ResultKind = Result["kind"];

/** A search result: vehicles and their documents with the plate, others with an icon of their kind. */
export const SearchResult = ({ result }: { result: Result }) => {
  const go = useGo();
  const { kind, title, detail, url, licensePlate, licensePlateCountry, on } = result;
  const Sign = signs[kind];
  return (
    <Spotlight.Action onClick={() => go(url)}>
      <span className={classes.sign}>
        {licensePlate !== null && licensePlateCountry !== null ? (
          <Plate text={licensePlate} country={licensePlateCountry} width={72} />
        ) : (
          <Sign size={22} stroke={1.75} aria-hidden />
        )}
      </span>
      <span className={classes.words}>
        {kind !== "client-vehicle" && (
          <span className={classes.title}>
            <Name>{title}</Name>
            {on !== null && (
              <span className={classes.day}>
                <Day date={on} form="day" />
              </span>
            )}
          </span>
        )}
        {detail !== "" && (
          <span className={kind === "client-vehicle" ? classes.title : classes.detail}>
            {kind === "client" ? (
              <Phone number={detail} link={false} />
            ) : (
              <Dotted>
                {detail.split(" · ").map((part) => (
                  <Name key={part}>{part}</Name>
                ))}
              </Dotted>
            )}
          </span>
        )}
      </span>
    </Spotlight.Action>
  );
};

const signs: Record<ResultKind, Icon> = {
  "client-vehicle": IconCar,
  client: IconUser,
  booking: IconCalendarTime,
  "entry-card": IconClipboardCheck,
  "vehicle-diagnostic": IconStethoscope,
  "client-invoice": IconFileInvoice,
  "return-invoice": IconReceiptRefund,
  "debit-note": IconReceipt2,
  "insurance-claim": IconShieldHalf,
  "insurance-company": IconShieldCheck,
  product: IconPackage,
};
