import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconArchive, IconArrowBackUp, IconDoorExit, IconPencil, IconProgress, IconRestore } from "@tabler/icons-react";
import { useState } from "react";
import { readable } from "../../platform/shared/money.ts";
import type { Answer } from "../../platform/shared/route.ts";
import { isolated } from "../../platform/shared/words.ts";
import { Link, LinkButton, useGo } from "../../platform/web/Link.tsx";
import { Loaded } from "../../platform/web/Loaded.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { CompactList } from "../../platform/web/parts/CompactList.tsx";
import { Clock, Day } from "../../platform/web/parts/Day.tsx";
import { Facts } from "../../platform/web/parts/Facts.tsx";
import { LifeStrip } from "../../platform/web/parts/LifeStrip.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { Money } from "../../platform/web/parts/Money.tsx";
import { NextBand } from "../../platform/web/parts/NextBand.tsx";
import { Dotted, Page } from "../../platform/web/parts/Page.tsx";
import { Phone } from "../../platform/web/parts/Phone.tsx";
import { PageSkeleton } from "../../platform/web/parts/skeletons.tsx";
import { StatusWord } from "../../platform/web/parts/StatusWord.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";
import classes from "../../modules/board/board.module.css";
import * as board from "../../modules/board/contract.ts";
import { useMoves } from "../../modules/board/moves.tsx";
import { boardWords, vehiclePageWords } from "../../modules/board/screen-words.ts";
import { Stay } from "../../modules/board/Stay.tsx";
import { VehicleState } from "../../modules/board/VehicleState.tsx";
import { useVehicleName } from "../../modules/board/VehicleRows.tsx";
import { nextWords, stationWords } from "../../modules/board/words.ts";
import { create as createEntryCard, sign as signEntryCard } from "../../modules/entry-cards/contract.ts";
import { approveInvoice, createInvoice, listInvoices } from "../../modules/invoices/contract.ts";
import { CreateInvoice } from "../../modules/invoices/CreateInvoice.tsx";
import { InvoiceList } from "../../modules/invoices/InvoiceList.tsx";
import { Photos } from "../../modules/media/Photos.tsx";
import { addPayment, listPayments } from "../../modules/payments/contract.ts";
import { NewPayment } from "../../modules/payments/NewPayment.tsx";
import { PaymentList } from "../../modules/payments/PaymentList.tsx";
import { Colour } from "../../modules/vehicles/Colour.tsx";
import { changeVehicle, vehicleMedia } from "../../modules/vehicles/contract.ts";
import { Plate } from "../../modules/vehicles/Plate.tsx";

export type ShownVehicle = Answer<typeof board.showVehicle>;

/** A visit with everything that belongs to it: its road, what comes next, facts, papers, pictures, other visits. */
export const VehiclePage = ({ id }: { id: string }) => {
  const answer = useAnswer(board.showVehicle, { params: { id } }, { every: 30_000 });
  return <Loaded answer={answer} skeleton={<PageSkeleton plate />}>{(vehicle) => <Vehicle vehicle={vehicle} />}</Loaded>;
};

const Vehicle = ({ vehicle }: { vehicle: ShownVehicle }) => {
  const say = useWords(vehiclePageWords);
  const may = useMay();
  const go = useGo();
  const describe = useVehicleName();
  const [asking, setAsking] = useState<"invoice" | "payment">();
  const phone = useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });
  const moves = useMoves(vehicle);
  const isArchived = vehicle.deletedAt !== null;
  const mayEdit = !isArchived && may(changeVehicle.needs);
  const isInside = !vehicle.vehicleExitedAt && !isArchived;

  return (
    <Page
      title={describe(vehicle) || vehicle.licensePlate} plate={<Plate text={vehicle.licensePlate} country={vehicle.licensePlateCountry} width={phone ? 108 : 172} />}
      state={<VehicleState vehicle={vehicle} chip />} back="/back/vehicles"
      line={
        <Dotted>
          {[
            may("view-clients") ? <Link key="client" to={`/back/clients/${vehicle.clientId}`}>{vehicle.client.name}</Link> : vehicle.client.name,
            vehicle.clientContactNumber && <Phone key="phone" number={vehicle.clientContactNumber} />,
            vehicle.visits.length > 0 && say("visitNumber", { count: vehicle.visits.length }),
          ]}
        </Dotted>
      }
      actions={isInside && may(board.recordExit.needs) && vehicle.next !== "record-exit" && (
        <Button variant="default" leftSection={<IconDoorExit size={20} aria-hidden className="flips" />} onClick={moves.exit}>{say("exit")}</Button>
      )}
      menu={[
        { label: say("edit"), icon: <IconPencil size={18} />, onClick: () => go(`/back/vehicles/${vehicle.id}/edit`), hidden: !mayEdit },
        { label: say("move"), icon: <IconProgress size={18} />, onClick: moves.move, hidden: !mayEdit || !isInside },
        { label: say("undoExit"), icon: <IconArrowBackUp size={18} className="flips" />, onClick: moves.undoExit, hidden: isArchived || !vehicle.vehicleExitedAt || !may(board.undoExit.needs) },
        { label: say("archiveAct"), icon: <IconArchive size={18} />, onClick: moves.archive, hidden: isArchived || !may(board.archiveVehicle.needs) },
        { label: say("restore"), icon: <IconRestore size={18} />, onClick: moves.restore, hidden: !isArchived || !may(board.restoreVehicle.needs) },
      ]}
    >
      <Life vehicle={vehicle} />
      {vehicle.next && <Next vehicle={vehicle} take={() => setAsking("payment")} invoice={() => setAsking("invoice")} exit={moves.exit} />}
      <div className={classes.columns}>
        <div>
          <div className={classes.facts}><VehicleFacts vehicle={vehicle} /></div>
          <div className={classes.lists}>
            <EntryCardLine vehicle={vehicle} />
            {may(listInvoices.needs) && <InvoiceList clientVehicleId={vehicle.id} onAdd={!isArchived && may(createInvoice.needs) ? () => setAsking("invoice") : undefined} />}
            {may(listPayments.needs) && <PaymentList clientVehicleId={vehicle.id} onAdd={may(addPayment.needs) ? () => setAsking("payment") : undefined} />}
          </div>
          {vehicle.visits.length > 0 && <Visits vehicle={vehicle} />}
        </div>
        <Photos of={vehicleMedia} ownerId={vehicle.id} readOnly={!mayEdit} />
      </div>
      {asking === "invoice" && (
        <CreateInvoice
          vehicle={{ id: vehicle.id, client: vehicle.client.name, insurer: vehicle.insuranceCompany?.name ?? null, claimNumber: vehicle.insuranceReferenceNumber }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === "payment" && <NewPayment clientVehicleId={vehicle.id} onClose={() => setAsking(undefined)} />}
      {moves.dialog}
    </Page>
  );
};

const Life = ({ vehicle }: { vehicle: ShownVehicle }) => {
  const say = useWords(vehiclePageWords);
  const sayStation = useWords(stationWords);
  const leads: Record<string, string | undefined> = { card: vehicle.entryCard?.viewUrl, invoiced: vehicle.invoices[0]?.viewUrl };
  return (
    <LifeStrip
      label={say("life")}
      stations={vehicle.life.map(({ station, state, on }) => ({ key: station, name: sayStation(station), state, when: on ? <Day date={on} form="day" /> : undefined, to: leads[station] }))}
    />
  );
};

type NextProps = { vehicle: ShownVehicle; take: () => void; invoice: () => void; exit: () => void };

/** The one bright button: whoever may not press it sees what is awaited all the same. */
const Next = ({ vehicle, take, invoice, exit }: NextProps) => {
  const say = useWords(vehiclePageWords);
  const sayNext = useWords(nextWords);
  const may = useMay();
  const { next, entryCard, invoices, balance, id } = vehicle;
  if (!next) return null;
  const draft = invoices.find(({ status }) => status === 0);
  const amount = (decimal: string | undefined) => isolated(readable(decimal ?? "0"));
  const what = sayNext(next);
  const steps = {
    "fill-entry-card": { line: say("cardLine"), act: may(createEntryCard.needs) && <LinkButton to={`/back/vehicles/${id}/entry-card/new`}>{what}</LinkButton> },
    "sign-entry-card": { line: say("signLine"), act: entryCard && may(signEntryCard.needs) && <LinkButton to={entryCard.viewUrl}>{what}</LinkButton> },
    "create-invoice": { line: say("invoiceLine"), act: may(createInvoice.needs) && <Button onClick={invoice}>{what}</Button> },
    "approve-invoice": { line: draft && say("approveLine", { amount: amount(draft.grandTotal) }), act: draft && may(approveInvoice.needs) && <LinkButton to={draft.viewUrl}>{what}</LinkButton> },
    "take-payment": { line: balance && say("payLine", { amount: amount(balance.due) }), act: may(addPayment.needs) && <Button onClick={take}>{what}</Button> },
    "record-exit": { line: say("exitLine"), act: may(board.recordExit.needs) && <Button onClick={exit}>{what}</Button> },
  } as const;
  return <NextBand title={say("nextTitle", { what })} line={steps[next].line} action={steps[next].act} />;
};

const VehicleFacts = ({ vehicle }: { vehicle: ShownVehicle }) => {
  const say = useWords(vehiclePageWords);
  const sayBoard = useWords(boardWords);
  return (
    <Facts of={[
      [say("vin"), vehicle.vinNumber && <Ltr>{vehicle.vinNumber}</Ltr>],
      [say("mileage"), vehicle.mileage !== null && <><Ltr>{readable(String(vehicle.mileage))}</Ltr> {say("km")}</>],
      [say("colour"), vehicle.vehicleColour && <Colour of={vehicle.vehicleColour} />],
      [say("daysToFix"), <Stay key="stay" time={vehicle.time} />],
      [say("enteredAt"), <span key="entered" className={classes.moment}><Clock instant={vehicle.vehicleEnteredAt} /><Day date={vehicle.vehicleEnteredAtDate} hijri /></span>],
      [sayBoard("exited"), vehicle.vehicleExitedAt && <Day date={vehicle.vehicleExitedAt} hijri />],
      [say("insurer"), vehicle.insuranceCompany?.name],
      [say("claimNumber"), vehicle.insuranceReferenceNumber && <Ltr>{vehicle.insuranceReferenceNumber}</Ltr>],
      [say("approvedAmount"), vehicle.insuranceApprovedAmount && <Money amount={vehicle.insuranceApprovedAmount} currency />],
    ].map(([caption, value]) => [caption, value || null] as [string, React.ReactNode])} />
  );
};

const EntryCardLine = ({ vehicle }: { vehicle: ShownVehicle }) => {
  const say = useWords(vehiclePageWords);
  const may = useMay();
  if (!may("view-entry-cards") && !may(createEntryCard.needs)) return null;
  const card = vehicle.entryCard;
  const state = card && (card.signedAt ? <StatusWord tone="done" icon="done">{say("signed")}</StatusWord> : <StatusWord tone="wait" icon="clock">{say("unsigned")}</StatusWord>);
  const mayFill = !card && !vehicle.deletedAt && may(createEntryCard.needs);
  return (
    <CompactList
      title={say("entryCard")} count={card ? 1 : 0} empty={say("noCard")} add={mayFill && <LinkButton variant="subtle" to={`/back/vehicles/${vehicle.id}/entry-card/new`}>{say("fill")}</LinkButton>}
      rows={card ? [{ key: card.id, to: card.viewUrl, what: <><Ltr>{readable(String(card.kmIn))}</Ltr> {say("km")}</>, when: <Day date={card.createdAt} />, state }] : []}
    />
  );
};

const Visits = ({ vehicle }: { vehicle: ShownVehicle }) => {
  const say = useWords(vehiclePageWords);
  return (
    <CompactList
      title={say("visits")}
      rows={vehicle.visits.map((visit) => ({
        key: visit.id, to: visit.viewUrl, what: <Day date={visit.vehicleEnteredAt} />, when: visit.mileage !== null && <><Ltr>{readable(String(visit.mileage))}</Ltr> {say("km")}</>,
        state: <VehicleState vehicle={{ ...visit, next: null }} />, amount: visit.invoiced && <Money amount={visit.invoiced} />,
      }))}
    />
  );
};
