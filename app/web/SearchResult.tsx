import { Spotlight } from "@mantine/spotlight";
import {
  IconCalendarTime,
  IconCar,
  IconClipboardCheck,
  IconFileInvoice,
  IconPackage,
  IconReceipt,
  IconReceipt2,
  IconReceiptRefund,
  IconShieldCheck,
  IconShieldHalf,
  IconStethoscope,
  IconTool,
  IconTruckDelivery,
  IconFlag,
  IconTruckReturn,
  IconUser,
  IconFileDescription,
  IconShoppingCart,
  IconBuildingStore,
  type Icon,
} from "@tabler/icons-react";
import type { search } from "../../modules/front/board/contract.ts";
import { lineWords } from "../../modules/base/lines/words.ts";
import { jobVehicleWords } from "../../modules/records/products/job-vehicle-words.ts";
import { useVehicleNames } from "../../modules/records/products/use-vehicle-names.ts";
import { Plate } from "../../modules/records/vehicles/screens/Plate.tsx";
import type { Answer } from "../../platform/shared/route.ts";
import { useWords } from "../../platform/web/language.tsx";
import { useGo } from "../../platform/web/Link.tsx";
import { Day } from "../../platform/web/parts/Day.tsx";
import { Money } from "../../platform/web/parts/Money.tsx";
import { Name } from "../../platform/web/parts/Name.tsx";
import { Dotted } from "../../platform/web/parts/Page.tsx";
import { Phone } from "../../platform/web/parts/Phone.tsx";
import classes from "./search.module.css";

export type Result = Answer<typeof search>["data"][number];
export type ResultKind = Result["kind"];

/** A search result: vehicles and their documents with the plate, others with an icon of their kind. */
export const SearchResult = ({ result }: { result: Result }) => {
  const go = useGo();
  const { kind, title, detail, url, licensePlate, licensePlateCountry, on, job } = result;
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
        {job && <Job code={detail} job={job} />}
        {detail !== "" && !job && (
          <span className={kind === "client-vehicle" ? classes.title : classes.detail}>
            {kind === "client" || kind === "vendor" ? (
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

/** A ready-made job: its code, the vehicles that it is for, its items and what they come to. */
const Job = ({ code, job: { vehicles, itemCount, total } }: { code: string; job: NonNullable<Result["job"]> }) => {
  const say = useWords(lineWords);
  const sayVehicle = useWords(jobVehicleWords);
  const { namesOf } = useVehicleNames();
  return (
    <span className={classes.detail}>
      <Dotted>
        {code !== "" && <Name>{code}</Name>}
        <span>
          {vehicles.length > 0 ? sayVehicle("forVehicles", { vehicles: namesOf(vehicles) }) : sayVehicle("all")}
        </span>
        {itemCount > 0 && <span>{say("jobOf", { count: itemCount })}</span>}
        <Money amount={total} currency />
      </Dotted>
    </span>
  );
};

const signs: Record<ResultKind, Icon> = {
  "client-vehicle": IconCar,
  client: IconUser,
  booking: IconCalendarTime,
  "entry-card": IconClipboardCheck,
  "vehicle-diagnostic": IconStethoscope,
  estimate: IconFileDescription,
  "work-order": IconTool,
  "client-invoice": IconFileInvoice,
  "return-invoice": IconReceiptRefund,
  "debit-note": IconReceipt2,
  receipt: IconReceipt,
  "insurance-claim": IconShieldHalf,
  "insurance-company": IconShieldCheck,
  purchase: IconShoppingCart,
  "purchase-order": IconTruckDelivery,
  "opening-item": IconFlag,
  "opening-credit-note": IconReceiptRefund,
  "purchase-return": IconTruckReturn,
  vendor: IconBuildingStore,
  product: IconPackage,
};
