import { Button } from "@mantine/core";
import { IconWritingSign } from "@tabler/icons-react";
import { useState } from "react";
import { May } from "../../platform/web/May.tsx";
import { useDigits, useWords } from "../../platform/web/language.tsx";
import { Day } from "../../platform/web/parts/Day.tsx";
import { ErrorBand } from "../../platform/web/parts/ErrorBand.tsx";
import { Facts } from "../../platform/web/parts/Facts.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { Count } from "../../platform/web/parts/Money.tsx";
import { Section } from "../../platform/web/parts/Page.tsx";
import { toast } from "../../platform/web/parts/toast.tsx";
import { useSend } from "../../platform/web/use-send.ts";
import { Photos } from "../media/Photos.tsx";
import { CheckedList } from "./Checklist.tsx";
import * as contract from "./contract.ts";
import { DamageViews } from "./damage/DamageViews.tsx";
import { DrawingBoard } from "./DrawingBoard.tsx";
import classes from "./entry-card.module.css";
import { FuelReading } from "./FuelGauge.tsx";
import { SignaturePad } from "./SignaturePad.tsx";
import { Signed } from "./Signed.tsx";
import { entryCardWords } from "./words.ts";

/** Everything that was found at check-in, and the client's signature under it, or the place for it. `isOpen`: it may still be changed. */
export const EntryCardView = ({ card, isOpen }: { card: contract.EntryCard; isOpen: boolean }) => {
  const say = useWords(entryCardWords);
  const inDigits = useDigits();
  const { createdAt, kmIn, responsibleEmployee, fromTrailerLicensePlate: plate, fromTrailerName, trailerDamages, remarks, carInspectionStrokes: strokes, fuelLevel } = card;
  const isByTruck = plate ?? fromTrailerName ?? trailerDamages;
  return (
    <>
      <Facts
        of={[
          [say("date"), <Day key="date" date={createdAt} hijri />],
          [say("mileage"), <span key="km"><Count of={kmIn} /> {say("km")}</span>],
          [say("responsible"), responsibleEmployee && <bdi>{responsibleEmployee.name}</bdi>],
          [say("arrival"), say(isByTruck ? "byTruck" : "driven")],
          [say("truckPlate"), plate && <Ltr>{plate}</Ltr>],
          [say("truckDriver"), fromTrailerName && <bdi>{fromTrailerName}</bdi>],
          [say("truckDamages"), trailerDamages],
        ]}
      />
      <div className={classes.around}>
        <CheckedList conditions={card.clientVehicleConditions} />
        <div>
          <Section title={say("drawing")} act={<span className={classes.quiet}>{say("marks", { count: strokes.length })}</span>}>
            {strokes.length === 0 && card.carInspectionImage
              ? <img src={card.carInspectionImage} alt={say("drawing")} className={classes.picture} />
              : <DrawingBoard strokes={strokes} />}
          </Section>
          <Section title={say("remarks")}><p className={classes.remarks}>{remarks ?? say("noRemarks")}</p></Section>
        </div>
      </div>
      <DamageViews marks={card.damageMarks} />
      <Photos of={contract.entryCardMedia} ownerId={card.id} readOnly={!isOpen} />
      <div className={classes.end}>
        <Section title={say("fuel")} act={<Ltr className={classes.percent}>{inDigits(`${fuelLevel}%`)}</Ltr>}>
          <div className={classes.dial}><FuelReading value={fuelLevel} label={say("fuelLevel")} /></div>
        </Section>
        <Section title={say("signature")}>{card.clientSignaturePath ? <Signed path={card.clientSignaturePath} signedAt={card.signedAt} label={say("signature")} /> : <Unsigned card={card} />}</Section>
      </div>
    </>
  );
};

const Unsigned = ({ card }: { card: contract.EntryCard }) => {
  const say = useWords(entryCardWords);
  // The client signs what stood there while drawing.
  const [signed, setSigned] = useState<{ clientSignature: string; version: string }>();
  const { send, sending, problem } = useSend(contract.sign, { onDone: () => toast(say("signatureCompleted")) });
  const save = () => {
    if (signed) void send({ params: { id: card.id }, body: signed }).catch(() => undefined);
  };
  return (
    <May needs={contract.sign.needs} otherwise={<p className={classes.quiet}>{say("unsigned")}</p>}>
      {problem && <ErrorBand title={say("notSigned")}>{problem.detail}</ErrorBand>}
      <SignaturePad onChange={(drawn) => setSigned(drawn === undefined ? undefined : { clientSignature: drawn, version: card.version })} />
      <p className={classes.terms}>{say("terms")}</p>
      <Button leftSection={<IconWritingSign size={18} stroke={2} aria-hidden />} disabled={!signed} loading={sending} onClick={save}>{say("saveSignature")}</Button>
    </May>
  );
};
