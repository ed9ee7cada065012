import { Button } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconAlertTriangle, IconHistory } from "@tabler/icons-react";
import { useEffect, useEffectEvent } from "react";
import { readableDate } from "../../../../platform/shared/dates.ts";
import { isolatedName, listComma } from "../../../../platform/shared/words.ts";
import { useFormState, useFormValues } from "../../../../platform/web/form/state.tsx";
import { Link } from "../../../../platform/web/Link.tsx";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useCustomValues, useShownValues } from "../../../base/custom-fields/CustomFields.tsx";
import type { CustomValues } from "../../../base/custom-fields/rules.ts";
import { customFieldScreenWords } from "../../../base/custom-fields/screen-words.ts";
import { findEarlierVisit, type Vehicle } from "../contract.ts";
import { plateKey } from "../../../records/vehicles/plate-key.ts";
import { useVehicleName } from "../../../records/vehicles/screens/vehicle-name.ts";
import {
  blanksFilled,
  factsOf,
  ownFilled,
  type Recognised,
  replacedOwn,
  takenBack,
  withFilled,
} from "../recognition.ts";
import { answersIn } from "./VehicleQuestions.tsx";
import classes from "./visits.module.css";
import { visitWords } from "../words.ts";

type Earlier = Omit<Vehicle, "vehicleCustomFields"> & { vehicleCustomFields: CustomValues; visits: number };

/**
 * Recognises a vehicle by its plate or VIN, fills empty fields, tells the user, and can undo it. `ownFieldsOnly`: the form
 * has the vehicle's custom fields, and no other fields of it.
 */
export const EarlierVisit = ({ ownFieldsOnly = false }: { ownFieldsOnly?: boolean }) => {
  const { values, set } = useFormValues();
  const { sending } = useFormState();
  const known = useEarlier(values);
  const shownValues = useShownValues();
  const withShown = (visit: Earlier) => ({
    ...visit,
    vehicleCustomFields: shownValues<string>(visit.vehicleCustomFields),
  });
  const fillableOf = (visit: Earlier) => {
    const facts = factsOf(withShown(visit));
    return ownFieldsOnly ? ownFilled(facts) : facts;
  };
  const recognised = values.recognised as Recognised | undefined;

  const meet = useEffectEvent((found: Earlier | null) => {
    if (found?.id === recognised?.visitId) return;
    const cleared = recognised ? takenBack(values, recognised.filled) : {};
    const filled =
      found && found.id !== values.declinedVisit
        ? blanksFilled({ ...values, ...withFilled(values, cleared) }, fillableOf(found))
        : {};
    const recognisedNow = found ? { visitId: found.id, filled } : undefined;
    set({ ...withFilled(values, { ...cleared, ...filled }), recognised: recognisedNow });
  });
  useEffect(() => {
    // A visit found while this one is saved may be this one.
    if (known !== undefined && !sending) meet(known);
  }, [known, sending]);

  const isAnother = answersIn(values).notVehicleId !== undefined;
  const leaveOwn = useEffectEvent(() => {
    const own = ownFilled(recognised?.filled ?? {});
    if (Object.keys(own).length > 0) set(withFilled(values, takenBack(values, own)));
  });
  useEffect(() => {
    if (isAnother && !sending) leaveOwn();
  }, [isAnother, sending]);

  if (!known) return null;
  const earlier = withShown(known);
  const filled = recognised?.visitId === earlier.id ? recognised.filled : {};
  const fillable = blanksFilled(values, fillableOf(known));
  const fill = () =>
    set({
      ...withFilled(values, fillable),
      recognised: { visitId: earlier.id, filled: fillable },
      declinedVisit: undefined,
    });
  const undo = () =>
    set({
      ...withFilled(values, takenBack(values, filled)),
      recognised: { visitId: earlier.id, filled: {} },
      declinedVisit: earlier.id,
    });
  return (
    <Known
      earlier={earlier}
      filled={filled}
      replaced={replacedOwn(values, earlier.vehicleCustomFields)}
      undo={undo}
      fill={Object.keys(fillable).length > 0 ? fill : undefined}
    />
  );
};

/** Undefined while unknown, null if the vehicle is new. */
const useEarlier = (values: Record<string, unknown>): Earlier | null | undefined => {
  const text = (name: string) => (typeof values[name] === "string" ? values[name] : "");
  const [plate] = useDebouncedValue(text("licensePlate").trim(), 400);
  const [vin] = useDebouncedValue(text("vinNumber").trim(), 400);
  const country = text("licensePlateCountry");
  const isIdentifiable = plateKey(plate, country).length >= 3 || vin.length >= 11;
  const { data } = useAnswer(
    findEarlierVisit,
    { query: { plate, country, vin } },
    { when: isIdentifiable, keep: true },
  );
  return isIdentifiable ? data?.data : null;
};

type KnownProps = {
  earlier: Earlier;
  filled: Recognised["filled"];
  replaced: CustomValues;
  undo: () => void;
  fill: (() => void) | undefined;
};

const Known = ({ earlier, filled, replaced, undo, fill }: KnownProps) => {
  const say = useWords(visitWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const isInside = earlier.vehicleExitedAt === null && earlier.deletedAt === null;
  const facts = {
    day: inDigits(readableDate(earlier.vehicleEnteredAtDate, language)),
    client: isolatedName(earlier.client.name),
  };
  const name = useVehicleName()(earlier);
  const sayCustom = useWords(customFieldScreenWords);
  const named = [
    ...labels.filter(([field]) => field in filled).map(([, word]) => say(word)),
    ...(Object.keys(ownFilled(filled)).length > 0 ? [sayCustom("details")] : []),
  ];
  const stored = useCustomValues("vehicle", replaced).filter(([, value]) => value !== undefined);
  const Sign = isInside ? IconAlertTriangle : IconHistory;
  return (
    <div className={classes.known} role="status" data-inside={isInside || undefined}>
      <Sign size={20} stroke={1.75} aria-hidden />
      <div className={classes.knownWords}>
        <p className={classes.knownTitle}>
          {isInside ? say("stillInside") : name ? say("known", { vehicle: name }) : say("knownPlain")}
        </p>
        <p>{isInside ? say("stillInsideLine", facts) : say("visitsSoFar", { visits: earlier.visits, ...facts })}</p>
        {named.length > 0 && <p>{say("filled", { fields: named.join(listComma(language)) })}</p>}
        {stored.map(([caption, value]) => (
          <p key={caption}>
            {say("replacesStored", { field: isolatedName(caption) })} {value}
          </p>
        ))}
      </div>
      <div className={classes.knownActs}>
        <Link to={earlier.viewUrl} target="_blank">
          {say(isInside ? "openVisit" : "lastVisit")}
        </Link>
        {named.length > 0 && (
          <Button variant="default" onClick={undo}>
            {say("undoFill")}
          </Button>
        )}
        {named.length === 0 && fill && (
          <Button variant="default" onClick={fill}>
            {say("fillIn")}
          </Button>
        )}
      </div>
    </div>
  );
};

const labels = [
  ["client", "client"],
  ["vehicleMakeId", "make"],
  ["vehicleModelId", "model"],
  ["vehicleYear", "year"],
  ["vehicleColour", "colour"],
  ["vinNumber", "vin"],
] as const;
