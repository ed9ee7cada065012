import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import {
  IconArchive,
  IconArrowBackUp,
  IconArrowMerge,
  IconArrowsSplit2,
  IconDoorExit,
  IconMessage,
  IconPencil,
  IconProgress,
  IconRestore,
} from "@tabler/icons-react";
import { useState } from "react";
import * as board from "../../modules/front/board/vehicle-contract.ts";
import { useMoves } from "../../modules/front/board/moves.tsx";
import { vehiclePageWords } from "../../modules/front/board/vehicle-page-words.ts";
import { Odometer } from "../../modules/front/board/Odometer.tsx";
import { useVehicleName } from "../../modules/records/vehicles/screens/vehicle-name.ts";
import { VehicleState } from "../../modules/front/board/VehicleState.tsx";
import { ClaimList } from "../../modules/money/claims/ClaimList.tsx";
import { createClaim, listClaims } from "../../modules/money/claims/contract.ts";
import { CreateClaim } from "../../modules/money/claims/CreateClaim.tsx";
import { listDiagnostics, startDiagnostic } from "../../modules/workshop/diagnostics/contract.ts";
import { DiagnosticList } from "../../modules/workshop/diagnostics/screens/DiagnosticList.tsx";
import { useStartDiagnosis } from "../../modules/workshop/diagnostics/screens/StartDiagnosis.tsx";
import { drawOnPhoto } from "../../modules/base/drawing/draw-on-photo.tsx";
import { listEstimates } from "../../modules/money/estimates/contract.ts";
import { EstimateList } from "../../modules/money/estimates/screens/EstimateList.tsx";
import { listFindings } from "../../modules/workshop/findings/contract.ts";
import { FindingList } from "../../modules/workshop/findings/screens/FindingList.tsx";
import { Complaint } from "../../modules/workshop/entry-cards/screens/Complaint.tsx";
import { createInvoice } from "../../modules/money/invoices/contract.ts";
import { listInvoices } from "../../modules/money/invoices/list-contract.ts";
import { CreateInvoice } from "../../modules/money/invoices/CreateInvoice.tsx";
import { InvoiceList } from "../../modules/money/invoices/InvoiceList.tsx";
import { TextDialog } from "../../modules/base/messages/TextDialog.tsx";
import { Photos } from "../../modules/base/media/screens/Photos.tsx";
import { addPayment, listPayments } from "../../modules/money/payments/contract.ts";
import { NewPayment } from "../../modules/money/payments/NewPayment.tsx";
import { PaymentList } from "../../modules/money/payments/PaymentList.tsx";
import { ServiceReminders } from "../../modules/workshop/service-reminders/screens/ServiceReminders.tsx";
import { changeVehicle, vehicleMedia } from "../../modules/workshop/visits/contract.ts";
import { listTasks } from "../../modules/workshop/work-orders/contract.ts";
import { TaskList } from "../../modules/workshop/work-orders/screens/TaskList.tsx";
import { Plate } from "../../modules/records/vehicles/screens/Plate.tsx";
import { Link, useGo } from "../../platform/web/Link.tsx";
import { Loaded } from "../../platform/web/Loaded.tsx";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { Name } from "../../platform/web/parts/Name.tsx";
import { Dotted, Page } from "../../platform/web/parts/Page.tsx";
import { Phone } from "../../platform/web/parts/Phone.tsx";
import { PageSkeleton } from "../../platform/web/parts/skeletons.tsx";
import { Together } from "../../platform/web/parts/Together.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";
import { PlateHistory } from "./PlateHistory.tsx";
import { invoicedVehicle, type ShownVehicle } from "./shown-vehicle.ts";
import { VehicleNext } from "./VehicleNext.tsx";
import { EntryCardLine, ExitInspectionLine, VehicleFacts, VehicleLife, Visits } from "./VehicleParts.tsx";
import classes from "./vehicle-page.module.css";
import { shownPlate } from "../../modules/records/vehicles/license-plate.ts";

/** A visit with its stages, next step, facts, documents, pictures and other visits. */
export const VehiclePage = ({ id }: { id: string }) => {
  const answer = useAnswer(board.showVehicle, { params: { id } }, { live: true });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton plate />}>
      {(vehicle) => <Vehicle vehicle={vehicle} />}
    </Loaded>
  );
};

const Vehicle = ({ vehicle }: { vehicle: ShownVehicle }) => {
  const say = useWords(vehiclePageWords);
  const language = useLanguage();
  const may = useMay();
  const describe = useVehicleName();
  const [asking, setAsking] = useState<"invoice" | "payment" | "claim" | "text">();
  const phone = useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });
  const moves = useMoves(vehicle);
  const menu = useVehicleMenu(vehicle, moves, () => setAsking("text"));
  const starting = useStartDiagnosis(vehicle.id);
  const isArchived = vehicle.deletedAt !== null;
  const isInside = !vehicle.vehicleExitedAt && !isArchived;
  const { id, client, clientContactNumber, diagnostics, visits } = vehicle;
  const mayDiagnose = isInside && may(startDiagnostic.needs) && diagnostics.every(({ endedAt }) => endedAt !== null);

  return (
    <Page
      title={describe(vehicle) || shownPlate(vehicle)}
      titleIsCode={!describe(vehicle)}
      plate={<Plate text={vehicle.licensePlate} country={vehicle.licensePlateCountry} width={phone ? 108 : 172} />}
      state={<VehicleState vehicle={vehicle} chip />}
      back="/back/vehicles"
      menu={menu}
      line={
        <Dotted>
          {[
            <Link key="client" to={`/back/clients/${vehicle.clientId}`}>
              <Name>{client.name}</Name>
            </Link>,
            clientContactNumber && <Phone key="phone" number={clientContactNumber} />,
            visits.length > 0 && say("visitNumber", { count: visits.length }),
          ]}
        </Dotted>
      }
      actions={
        isInside &&
        may(board.recordExit.needs) &&
        vehicle.next !== "record-exit" && (
          <Button
            variant="default"
            leftSection={<IconDoorExit size={20} aria-hidden className="flips" />}
            onClick={moves.exit}
          >
            {say("exit")}
          </Button>
        )
      }
    >
      {moves.refusal}
      {starting.refusal}
      <VehicleLife vehicle={vehicle} />
      <VehicleNext vehicle={vehicle} />
      <Together>
        <div className={classes.columns}>
          <div>
            <div className={classes.facts}>
              <VehicleFacts vehicle={vehicle} />
            </div>
            {vehicle.complaint && (
              <div className={classes.findings}>
                <Complaint of={vehicle.complaint} />
              </div>
            )}
            {may(listFindings.needs) && (
              <div className={classes.findings}>
                <FindingList clientVehicleId={id} isOpen={isInside} />
              </div>
            )}
            <div className={classes.lists}>
              {may(listEstimates.needs) && <EstimateList clientVehicleId={id} isOpen={!isArchived} />}
              {may(listInvoices.needs) && (
                <InvoiceList
                  clientVehicleId={id}
                  onAdd={!isArchived && may(createInvoice.needs) ? () => setAsking("invoice") : undefined}
                />
              )}
              {may(listPayments.needs) && (
                <PaymentList
                  clientVehicleId={id}
                  onAdd={may(addPayment.needs) ? () => setAsking("payment") : undefined}
                />
              )}
              {may(listClaims.needs) && (
                <ClaimList
                  claims={vehicle.insuranceClaims}
                  onAdd={!isArchived && may(createClaim.needs) ? () => setAsking("claim") : undefined}
                />
              )}
              <EntryCardLine vehicle={vehicle} />
              {may(listDiagnostics.needs) && (
                <DiagnosticList diagnostics={diagnostics} starting={mayDiagnose ? starting : undefined} />
              )}
              {may(listTasks.needs) && <TaskList clientVehicleId={id} isOpen={isInside} />}
              <ExitInspectionLine vehicle={vehicle} />
              {visits.length > 0 && <Visits vehicle={vehicle} />}
              {vehicle.plates.length > 1 && <PlateHistory plates={vehicle.plates} />}
              <ServiceReminders clientVehicleId={id} isArchived={isArchived} />
              <Odometer clientVehicleId={id} />
            </div>
          </div>
          <Photos
            of={vehicleMedia}
            ownerId={id}
            drawing={drawOnPhoto}
            readOnly={isArchived || !may(changeVehicle.needs)}
          />
        </div>
      </Together>
      {asking === "invoice" && (
        <CreateInvoice vehicle={invoicedVehicle(vehicle, language)} onClose={() => setAsking(undefined)} />
      )}
      {asking === "claim" && (
        <CreateClaim
          vehicle={{ id, insurer: vehicle.insuranceCompany, claimNumber: vehicle.insuranceReferenceNumber }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === "text" && (
        <TextDialog kind="client-vehicles" id={id} clientName={client.name} close={() => setAsking(undefined)} />
      )}
      {asking === "payment" && <NewPayment clientVehicleId={id} onClose={() => setAsking(undefined)} />}
      {moves.dialog}
    </Page>
  );
};

const useVehicleMenu = (vehicle: ShownVehicle, moves: ReturnType<typeof useMoves>, text: () => void) => {
  const say = useWords(vehiclePageWords);
  const may = useMay();
  const go = useGo();
  const isArchived = vehicle.deletedAt !== null;
  const hasLeft = vehicle.vehicleExitedAt !== null;
  const mayEdit = !isArchived && may(changeVehicle.needs);
  return [
    {
      label: say("edit"),
      icon: <IconPencil size={18} />,
      onClick: () => go(`/back/vehicles/${vehicle.id}/edit`),
      hidden: !mayEdit,
    },
    { label: say("text"), icon: <IconMessage size={18} />, onClick: text, hidden: !may("view-clients") },
    {
      label: say("merge"),
      icon: <IconArrowMerge size={18} />,
      onClick: () => go(`/back/vehicles/${vehicle.id}/merge`),
      hidden: !mayEdit,
    },
    {
      label: say("part"),
      icon: <IconArrowsSplit2 size={18} />,
      onClick: () => go(`/back/vehicles/${vehicle.id}/part`),
      hidden: !mayEdit,
    },
    { label: say("move"), icon: <IconProgress size={18} />, onClick: moves.move, hidden: !mayEdit || hasLeft },
    {
      label: say("undoExit"),
      icon: <IconArrowBackUp size={18} className="flips" />,
      onClick: moves.undoExit,
      hidden: isArchived || !hasLeft || !may(board.undoExit.needs),
    },
    {
      label: say("archiveAct"),
      icon: <IconArchive size={18} />,
      onClick: moves.archive,
      hidden: isArchived || !may(board.archiveVehicle.needs),
    },
    {
      label: say("restore"),
      icon: <IconRestore size={18} />,
      onClick: moves.restore,
      hidden: !isArchived || !may(board.restoreVehicle.needs),
    },
  ];
};
