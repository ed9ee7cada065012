import { boardWords } from "../../modules/front/board/screen-words.ts";
import { vehiclePageWords } from "../../modules/front/board/vehicle-page-words.ts";
import { Kilometres } from "../../modules/front/board/Kilometres.tsx";
import { Stay } from "../../modules/front/board/Stay.tsx";
import { VehicleState } from "../../modules/front/board/VehicleState.tsx";
import { stationWords } from "../../modules/front/board/words.ts";
import {
  create as createEntryCard,
  saveExitInspection,
  showExitInspection,
} from "../../modules/workshop/entry-cards/contract.ts";
import { Colour } from "../../modules/records/vehicles/screens/Colour.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { AddButton, CompactList } from "../../platform/web/parts/CompactList.tsx";
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
  const leads: Record<string, string | undefined> = {
    card: vehicle.entryCard?.viewUrl,
    diagnosed: vehicle.diagnostics.find(({ endedAt }) => endedAt !== null)?.viewUrl,
    quoted: vehicle.estimateUrl ?? undefined,
    approved: vehicle.estimateUrl ?? undefined,
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

export const EntryCardLine = ({ vehicle }: Props) => {
  const say = useWords(vehiclePageWords);
  const may = useMay();
  if (!may("view-entry-cards") && !may(createEntryCard.needs)) return null;
  const card = vehicle.entryCard;
  const state =
    card &&
    (card.signedAt ? (
      <StatusWord tone="done" icon="done">
        {say("signed")}
      </StatusWord>
    ) : (
      <StatusWord tone="wait" icon="clock">
        {say("unsigned")}
      </StatusWord>
    ));
  const mayFill = !card && !vehicle.deletedAt && may(createEntryCard.needs);
  return (
    <CompactList
      title={say("entryCard")}
      count={card ? 1 : 0}
      empty={say("noCard")}
      add={mayFill && <AddButton to={`/back/vehicles/${vehicle.id}/entry-card/new`}>{say("card")}</AddButton>}
      rows={
        card
          ? [
              {
                key: card.id,
                to: card.viewUrl,
                what: <Kilometres of={card.kmIn} />,
                when: <Day date={card.createdAt} />,
                state,
              },
            ]
          : []
      }
    />
  );
};

export const ExitInspectionLine = ({ vehicle }: Props) => {
  const say = useWords(vehiclePageWords);
  const may = useMay();
  if (!may(showExitInspection.needs)) return null;
  const inspection = vehicle.exitInspection;
  const state =
    inspection &&
    (inspection.signedAt ? (
      <StatusWord tone="done" icon="done">
        {say("signed")}
      </StatusWord>
    ) : (
      <StatusWord tone="wait" icon="clock">
        {say("unsigned")}
      </StatusWord>
    ));
  const mayInspect = !inspection && !vehicle.deletedAt && may(saveExitInspection.needs);
  return (
    <CompactList
      title={say("exitInspection")}
      empty={say("notInspected")}
      add={mayInspect && <AddButton to={`/back/vehicles/${vehicle.id}/exit-inspection`}>{say("inspect")}</AddButton>}
      rows={
        inspection
          ? [
              {
                key: "exit",
                to: inspection.viewUrl,
                what: <Day date={inspection.inspectedAt} />,
                when: <Clock instant={inspection.inspectedAt} />,
                state,
              },
            ]
          : []
      }
    />
  );
};

export const Visits = ({ vehicle }: Props) => {
  const say = useWords(vehiclePageWords);
  return (
    <CompactList
      title={say("visits")}
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
};
