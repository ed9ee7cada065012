import { IconCheck, IconMinus } from "@tabler/icons-react";
import { Plate } from "../../modules/records/vehicles/screens/Plate.tsx";
import { isolated } from "../../platform/shared/words.ts";
import { useWords } from "../../platform/web/language.tsx";
import { LifeStrip, type Station } from "../../platform/web/parts/LifeStrip.tsx";
import { Money, useCurrencyName, useSum } from "../../platform/web/parts/Money.tsx";
import { NextBand } from "../../platform/web/parts/NextBand.tsx";
import { Dotted } from "../../platform/web/parts/Page.tsx";
import { StatusWord } from "../../platform/web/parts/StatusWord.tsx";
import classes from "./examples.module.css";
import { siteWords } from "./words.ts";
import { Hint } from "../../platform/web/parts/Hint.tsx";

/** The header of a vehicle's page: plate, name, stages, next step. */
export const VisitExample = () => {
  const say = useWords(siteWords);
  const sum = useSum("SAR");
  const stations: Station[] = (["entered", "card", "work", "invoice", "paid", "exited"] as const).map((key, place) => ({
    key,
    name: say(key),
    state: place < 4 ? "done" : place === 4 ? "now" : "ahead",
  }));
  return (
    <div className={classes.visit}>
      <div className={classes.vehicle}>
        <Plate text="3150 DHB" country="SA" width={172} />
        <div>
          <p className={classes.name}>
            {say("vehicle")}{" "}
            <StatusWord tone="wait" icon="person" chip>
              {say("ready")}
            </StatusWord>
          </p>
          <Hint>
            <Dotted>{[say("client"), say("visit")]}</Dotted>
          </Hint>
        </div>
      </div>
      <LifeStrip label={say("life")} stations={stations} />
      <NextBand
        title={say("next")}
        line={say("nextLine", {
          amount: sum("1607.95"),
          number: isolated("INV-000418"),
        })}
        action={null}
      />
    </div>
  );
};

export const PlateExample = () => {
  const say = useWords(siteWords);
  return (
    <div className={classes.plates}>
      <Plate text="7421 KNR" country="SA" width={250} />
      <Hint>{say("typed")}</Hint>
      <ul className={classes.typed}>
        {["ك ن ر ٧٤٢١", "كنر7421", "KNR 7421", "7421-knr"].map((typed) => (
          <li key={typed}>
            <bdi>{typed}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
};

const lines = [
  { key: "labour", total: "400.00" },
  { key: "brakePads", total: "270.00" },
  { key: "inspectionFee", total: "115.00" },
] as const;

const sums = [
  { key: "beforeVat", total: "785.00" },
  { key: "vat", total: "100.50" },
] as const;

export const InvoiceExample = () => {
  const say = useWords(siteWords);
  const currency = useCurrencyName("SAR");
  return (
    <table className={classes.invoice}>
      <thead>
        <tr>
          <th scope="col">{say("item")}</th>
          <th scope="col">
            {say("total")} <span className={classes.currency}>{currency}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, total }) => (
          <tr key={key}>
            <td>{say(key)}</td>
            <td>
              <Money amount={total} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ key, total }) => (
          <tr key={key}>
            <th scope="row">{say(key)}</th>
            <td>
              <Money amount={total} />
            </td>
          </tr>
        ))}
        <tr className={classes.grand}>
          <th scope="row">{say("grandTotal")}</th>
          <td>
            <Money amount="885.50" currency="SAR" />
          </td>
        </tr>
      </tfoot>
    </table>
  );
};

const roles = ["reception", "mechanics", "accounts"] as const;
const may = {
  mayCheckIn: [true, false, false],
  mayWork: [true, true, false],
  mayInvoice: [false, false, true],
} as const;

export const RolesExample = () => {
  const say = useWords(siteWords);
  return (
    <table className={classes.roles}>
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden-to-the-eye">{say("right")}</span>
          </th>
          {roles.map((role) => (
            <th key={role} scope="col">
              {say(role)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(Object.keys(may) as (keyof typeof may)[]).map((right) => (
          <tr key={right}>
            <th scope="row">{say(right)}</th>
            {may[right].map((held, place) => (
              <td key={roles[place]}>
                {held ? (
                  <IconCheck size={20} stroke={2} aria-hidden />
                ) : (
                  <IconMinus size={16} stroke={2} aria-hidden className={classes.none} />
                )}
                <span className="hidden-to-the-eye">{say(held ? "yes" : "no")}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
