import { ActionIcon, Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import * as board from "../../modules/front/board/vehicle-contract.ts";
import { Kilometres } from "../../modules/front/board/Kilometres.tsx";
import { useMoves } from "../../modules/front/board/moves.tsx";
import { stations } from "../../modules/front/board/rules.ts";
import { Promised } from "../../modules/front/board/Stay.tsx";
import { vehiclePageWords } from "../../modules/front/board/vehicle-page-words.ts";
import { VehicleState } from "../../modules/front/board/VehicleState.tsx";
import { visitMoney } from "../../modules/front/board/visit-money.ts";
import { RunningWarranties, useWarranties } from "../../modules/front/board/Warranties.tsx";
import { WhatHappened } from "../../modules/front/board/WhatHappened.tsx";
import { drawOnPhoto } from "../../modules/base/drawing/draw-on-photo.tsx";
import { Photos } from "../../modules/base/media/screens/Photos.tsx";
import { TextDialog } from "../../modules/base/messages/TextDialog.tsx";
import { showEstimate } from "../../modules/money/estimates/contract.ts";
import { Colour } from "../../modules/records/vehicles/screens/Colour.tsx";
import { useShownPlate } from "../../modules/records/vehicles/use-shown-plate.ts";
import { Plate } from "../../modules/records/vehicles/screens/Plate.tsx";
import { useVehicleName } from "../../modules/records/vehicles/screens/vehicle-name.ts";
import { Complaint } from "../../modules/workshop/entry-cards/screens/Complaint.tsx";
import { listFindings } from "../../modules/workshop/findings/contract.ts";
import { changeVehicle, vehicleMedia } from "../../modules/workshop/visits/contract.ts";
import { listTasks } from "../../modules/workshop/work-orders/contract.ts";
import { TaskList } from "../../modules/workshop/work-orders/screens/TaskList.tsx";
import { Link } from "../../platform/web/Link.tsx";
import { Loaded } from "../../platform/web/Loaded.tsx";
import { useDigits, useWords } from "../../platform/web/language.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { DropMenu } from "../../platform/web/parts/DropMenu.tsx";
import { FootBar } from "../../platform/web/parts/FootBar.tsx";
import { Name } from "../../platform/web/parts/Name.tsx";
import { NextBand } from "../../platform/web/parts/NextBand.tsx";
import { Dotted, Page } from "../../platform/web/parts/Page.tsx";
import { Phone } from "../../platform/web/parts/Phone.tsx";
import { PageSkeleton } from "../../platform/web/parts/skeletons.tsx";
import { Together } from "../../platform/web/parts/Together.tsx";
import { useShop } from "../../platform/web/session.tsx";
import { useAnswer, useAnswers, useList } from "../../platform/web/use-answer.ts";
import { kitWords } from "../../platform/web/words.ts";
import { FoundAndQuoted } from "./FoundAndQuoted.tsx";
import type { ShownVehicle } from "./shown-vehicle.ts";
import { useVehicleMenu } from "./use-vehicle-menu.tsx";
import { useVisitActs } from "./use-visit-acts.tsx";
import { useVisitAdditions } from "./use-visit-additions.tsx";
import { VehicleDocuments } from "./VehicleDocuments.tsx";
import { VehicleMoney } from "./VehicleMoney.tsx";
import { useVehicleNext } from "./VehicleNext.tsx";
import { OtherVisits, VehicleDetails } from "./VehicleFolds.tsx";
import { VehicleLife } from "./VehicleParts.tsx";
import classes from "./vehicle-page.module.css";

/** A visit: its stages, what comes next, what was found and offered, what happened, its documents and facts. */
export const VehiclePage = ({ id }: { id: string }) => {
  const answer = useAnswer(board.showVehicle, { params: { id } }, { live: true });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton plate stages={stations.length} />}>
      {(vehicle) => <Vehicle key={id} vehicle={vehicle} />}
    </Loaded>
  );
};

const Vehicle = ({ vehicle }: { vehicle: ShownVehicle }) => {
  const plateOf = useShownPlate();
  const describe = useVehicleName();
  const [texting, setTexting] = useState(false);
  const phone = useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });
  const moves = useMoves(vehicle);
  const acts = useVisitActs(vehicle);
  const menu = useVehicleMenu(vehicle, { acts, moves, text: () => setTexting(true) });
  const additions = useVisitAdditions(vehicle, acts);
  const step = useVehicleNext(vehicle, acts);
  const name = describe(vehicle);

  return (
    <Page
      title={name || plateOf(vehicle)}
      titleIsCode={!name}
      plate={<Plate text={vehicle.licensePlate} country={vehicle.licensePlateCountry} width={phone ? 94 : 172} />}
      state={<VehicleState vehicle={vehicle} chip />}
      back="/back/vehicles"
      menu={menu}
      line={<FactLine vehicle={vehicle} />}
      actions={!phone && additions.items.length > 0 && <AddMenu items={additions.items} />}
    >
      {moves.refusal}
      {acts.dialogs}
      {additions.dialogs}
      <VehicleLife vehicle={vehicle} />
      {step && (
        <NextBand title={step.title} line={step.line} second={!phone && step.second} action={!phone && step.act} />
      )}
      <Together>
        <div className={classes.columns}>
          <div className={classes.main}>
            <FoundToPaid vehicle={vehicle} finding={additions.finding} />
          </div>
          <div className={classes.side}>
            <WhatHappened visitId={vehicle.id} />
            <VisitPhotos vehicle={vehicle} />
          </div>
          <div className={classes.folds}>
            <VehicleDocuments vehicle={vehicle} />
            <OtherVisits vehicle={vehicle} />
            <VehicleDetails vehicle={vehicle} />
          </div>
        </div>
      </Together>
      {phone && (step?.act || additions.items.length > 0) && (
        <FootBar>
          <div className={classes.foot}>
            {additions.items.length > 0 && <AddMenu items={additions.items} short={Boolean(step?.act)} />}
            {step?.act}
          </div>
        </FootBar>
      )}
      {texting && (
        <TextDialog
          kind="client-vehicles"
          id={vehicle.id}
          clientName={vehicle.client.name}
          close={() => setTexting(false)}
        />
      )}
      {moves.dialog}
    </Page>
  );
};

/** Whose vehicle it is, which visit, what it looks like, its mileage and the promised day. */
const FactLine = ({ vehicle }: { vehicle: ShownVehicle }) => {
  const say = useWords(vehiclePageWords);
  const inDigits = useDigits();
  const { client, clientContactNumber, visits, visitNumber, vehicleColour, mileage, time } = vehicle;
  return (
    <Dotted>
      {[
        <Link key="client" to={`/back/clients/${vehicle.clientId}`}>
          <Name>{client.name}</Name>
        </Link>,
        clientContactNumber && <Phone key="phone" number={clientContactNumber} />,
        visits.length > 0 && say("visitNumber", { number: inDigits(visitNumber) }),
        vehicleColour && <Colour key="colour" of={vehicleColour} />,
        mileage !== null && <Kilometres key="mileage" of={mileage} />,
        time.left !== null && <Promised key="promised" left={time.left} />,
      ]}
    </Dotted>
  );
};

type Items = ReturnType<typeof useVisitAdditions>["items"];

/** Everything that can be added; `short` beside the next act on a phone. */
const AddMenu = ({ items, short }: { items: Items; short?: boolean }) => {
  const say = useWords(kitWords);
  return (
    <DropMenu items={items} position={short === undefined ? "bottom-end" : "top-start"}>
      {short ? (
        <ActionIcon variant="default" className={classes.plus} aria-label={say("add")}>
          <IconPlus size={20} stroke={2} aria-hidden />
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={<IconPlus size={20} stroke={2} aria-hidden />}>
          {say("add")}
        </Button>
      )}
    </DropMenu>
  );
};

type FindingAct = ReturnType<typeof useVisitAdditions>["finding"];

/** Warranties of earlier work, amounts, the complaint, findings with their estimate, and the work. */
const FoundToPaid = ({ vehicle, finding }: { vehicle: ShownVehicle; finding: FindingAct }) => {
  const may = useMay();
  const { digits } = useShop();
  const { warranties } = useWarranties(vehicle.id);
  const { invoices, balance, approvedTotal, estimate, otherEstimates } = vehicle;
  const shown = [...(estimate ? [estimate] : []), ...otherEstimates];
  const estimates = useAnswers(
    showEstimate,
    shown.map(({ id }) => ({ params: { id } })),
    { live: true },
  );
  const money = visitMoney({ invoices, deposit: balance?.deposit ?? null, approved: approvedTotal }, digits);
  return (
    <>
      <RunningWarranties of={warranties} visitId={vehicle.id} />
      {money && <VehicleMoney of={money} />}
      {vehicle.complaint && <Complaint of={vehicle.complaint} />}
      {may(listFindings.needs) && (
        <FoundAndQuoted visit={vehicle} estimates={estimates} warranties={warranties} {...finding} />
      )}
      {may(listTasks.needs) && (
        <TaskList clientVehicleId={vehicle.id} isOpen={!vehicle.vehicleExitedAt && vehicle.deletedAt === null} />
      )}
    </>
  );
};

/** Nothing for those who can neither see nor add one. */
const VisitPhotos = ({ vehicle: { id, deletedAt } }: { vehicle: ShownVehicle }) => {
  const mayAdd = useMay()(changeVehicle.needs) && deletedAt === null;
  const { rows } = useList(vehicleMedia.list, { params: { id }, query: { limit: 1 } }, { live: true, when: !mayAdd });
  if (!mayAdd && rows?.length === 0) return null;
  return <Photos of={vehicleMedia} ownerId={id} drawing={drawOnPhoto} readOnly={!mayAdd} isBrief />;
};
