import { boardWords } from "../../modules/front/board/screen-words.ts";
import { vehiclePageWords } from "../../modules/front/board/vehicle-page-words.ts";
import { Kilometres } from "../../modules/front/board/Kilometres.tsx";
import type { Station } from "../../modules/front/board/rules.ts";
import { Stay } from "../../modules/front/board/Stay.tsx";
import { VehicleState } from "../../modules/front/board/VehicleState.tsx";
import { stationWords } from "../../modules/front/board/words.ts";
import { Colour } from "../../modules/records/vehicles/screens/Colour.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { CompactList } from "../../platform/web/parts/CompactList.tsx";
import { Clock, Day } from "../../platform/web/parts/Day.tsx";
import { useCustomValues } from "../../modules/base/custom-fields/CustomFields.tsx";
import { DefinitionList } from "../../platform/web/parts/DefinitionList.tsx";
import { LifeStrip } from "../../platform/web/parts/LifeStrip.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { Money } from "../../platform/web/parts/Money.tsx";
import { LocalizedName } from "../../platform/web/parts/LocalizedName.tsx";
import { StatusWord } from "../../platform/web/parts/StatusWord.tsx";
import type { ShownVehicle } from "./shown-vehicle.ts";
import classes from "./vehicle-page.module.css";

type Props = { vehicle: ShownVehicle };

/** The stages of the visit, linked to what was done. */
export const VehicleLife = ({ vehicle }: Props) => {
  const say = useWords(vehiclePageWords);
  const sayStation = useWords(stationWords);
  const leads: Partial<Record<Station, string>> = {
    card: vehicle.entryCard?.viewUrl,
    diagnosed: vehicle.diagnostics.find(({ endedAt }) => endedAt !== null)?.viewUrl,
    quoted: vehicle.estimate?.viewUrl,
    approved: vehicle.estimate?.viewUrl,
    work: vehicle.workOrderUrl ?? undefined,
    invoiced: vehicle.invoices[0]?.viewUrl,
  };
  return (
    <LifeStrip
      label={say("life")}
      stations={vehicle.life.map(({ station, state, on }) => ({
        key: station,
        name: sayStation(station),
        state,
        when: on && state !== "now" ? <Day date={on} form="day" /> : undefined,
        to: leads[station],
      }))}
    />
  );
};

export const VehicleFacts = ({ vehicle }: Props) => {
  const say = useWords(vehiclePageWords);
  const sayBoard = useWords(boardWords);
  const ofVehicle = useCustomValues("vehicle", vehicle.vehicleCustomFields);
  const ofVisit = useCustomValues("visit", vehicle.customFields);
  return (
    <DefinitionList
      of={[
        [say("vin"), vehicle.vinNumber && <Ltr className={classes.code}>{vehicle.vinNumber}</Ltr>],
        [say("mileage"), vehicle.mileage !== null && <Kilometres of={vehicle.mileage} />],
        [say("colour"), vehicle.vehicleColour && <Colour of={vehicle.vehicleColour} />],
        [say("daysToFix"), !vehicle.vehicleExitedAt && !vehicle.deletedAt && <Stay key="stay" vehicle={vehicle} />],
        [
          say("enteredAt"),
          <span key="entered" className={classes.moment}>
            <Day date={vehicle.vehicleEnteredAtDate} hijri /> <Clock instant={vehicle.vehicleEnteredAt} />
          </span>,
        ],
        [sayBoard("exited"), vehicle.vehicleExitedAt && <Day date={vehicle.vehicleExitedAt} hijri />],
        [say("insurer"), vehicle.insuranceCompany && <LocalizedName of={vehicle.insuranceCompany} />],
        [
          say("claimNumber"),
          vehicle.insuranceReferenceNumber && <Ltr className={classes.code}>{vehicle.insuranceReferenceNumber}</Ltr>,
        ],
        [
          say("approvedAmount"),
          vehicle.insuranceApprovedAmount && <Money amount={vehicle.insuranceApprovedAmount} currency />,
        ],
        ...ofVehicle,
        ...ofVisit,
      ]}
    />
  );
};

const SignedState = ({ at }: { at: string | null }) => {
  const say = useWords(vehiclePageWords);
  return at ? (
    <StatusWord tone="done" icon="done">
      {say("signed")}
    </StatusWord>
  ) : (
    <StatusWord tone="wait" icon="clock">
      {say("unsigned")}
    </StatusWord>
  );
};

export const EntryCardLine = ({ vehicle: { entryCard: card } }: Props) => {
  const say = useWords(vehiclePageWords);
  if (!card) return null;
  return (
    <CompactList
      title={say("entryCard")}
      rows={[
        {
          key: card.id,
          to: card.viewUrl,
          what: <Kilometres of={card.kmIn} />,
          when: <Day date={card.createdAt} />,
          state: <SignedState at={card.signedAt} />,
        },
      ]}
    />
  );
};

export const ExitInspectionLine = ({ vehicle: { exitInspection: inspection } }: Props) => {
  const say = useWords(vehiclePageWords);
  if (!inspection) return null;
  return (
    <CompactList
      title={say("exitInspection")}
      rows={[
        {
          key: "exit",
          to: inspection.viewUrl,
          what: <Day date={inspection.inspectedAt} />,
          when: <Clock instant={inspection.inspectedAt} />,
          state: <SignedState at={inspection.signedAt} />,
        },
      ]}
    />
  );
};

/** The other visits of the vehicle, latest first. */
export const Visits = ({ vehicle }: Props) => (
  <CompactList
    rows={vehicle.visits.map((visit) => ({
      key: visit.id,
      to: visit.viewUrl,
      what: <Day date={visit.vehicleEnteredAt} />,
      when: visit.mileage !== null && <Kilometres of={visit.mileage} />,
      state: <VehicleState vehicle={{ ...visit, next: null }} />,
      amount: visit.invoiced && <Money amount={visit.invoiced} />,
    }))}
  />
);
