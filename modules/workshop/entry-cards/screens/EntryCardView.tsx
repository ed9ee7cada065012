import { Button } from "@mantine/core";
import { IconWritingSign } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { call } from "../../../../platform/web/call.ts";
import { lazyPart } from "../../../../platform/web/lazy-part.tsx";
import { May } from "../../../../platform/web/May.tsx";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { DefinitionList } from "../../../../platform/web/parts/DefinitionList.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Count } from "../../../../platform/web/parts/Money.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { ListSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useSend } from "../../../../platform/web/use-send.ts";
import { drawOnPhoto } from "../../../base/drawing/draw-on-photo.tsx";
import { Photos } from "../../../base/media/screens/Photos.tsx";
import { CheckedList } from "./CheckedList.tsx";
import { Complaint } from "./Complaint.tsx";
import { conditionsOf } from "../conditions.ts";
import * as contract from "../contract.ts";
import { DrawingBoard } from "../../../base/drawing/DrawingBoard.tsx";
import classes from "./entry-card.module.css";
import { FuelReading } from "./FuelGauge.tsx";
import { SignaturePad } from "../../../base/drawing/SignaturePad.tsx";
import type { Ordering } from "./ordering.ts";
import { Signed } from "./Signed.tsx";
import { drawingWords } from "../../../base/drawing/words.ts";
import { entryCardWords } from "../words.ts";

/** With the five drawings of the car, which only a card with marked parts shows. */
const DamageViews = lazyPart(async () => (await import("./DamageViews.tsx")).DamageViews);

type Props = { card: contract.EntryCard; isOpen: boolean; ordering?: Ordering | undefined };

/** The findings of the check-in, and the client's signature or the pad for it. `isOpen`: it can still be changed. */
export const EntryCardView = ({ card, isOpen, ordering }: Props) => {
  const say = useWords(entryCardWords);
  const sayDrawing = useWords(drawingWords);
  const inDigits = useDigits();
  const { complaint, complaintIsOffered: isOffered, remarks, fuelLevel } = card;
  return (
    <>
      <CardFacts card={card} />
      {complaint !== null && <Complaint of={{ entryCardId: card.id, text: complaint, isOffered }} />}
      <Suspense fallback={<ListSkeleton rows={8} />}>
        <div className={classes.card}>
          <div className={classes.checks}>
            <CheckedList conditions={conditionsOf(card)} />
          </div>
          <div className={classes.damage}>
            <Section title={say("damage")}>
              <DamageFound card={card} />
            </Section>
          </div>
          <div className={classes.notes}>
            <Section title={say("remarks")}>
              <p className={classes.remarks}>{remarks ? <Name>{remarks}</Name> : say("noRemarks")}</p>
            </Section>
          </div>
          <div className={classes.photos}>
            <Photos of={contract.entryCardMedia} ownerId={card.id} drawing={drawOnPhoto} readOnly={!isOpen} />
          </div>
          <div className={classes.fuel}>
            <Section title={say("fuel")} act={<Ltr className={classes.percent}>{inDigits(`${fuelLevel}%`)}</Ltr>}>
              <div className={classes.dial}>
                <FuelReading value={fuelLevel} label={say("fuelLevel")} />
              </div>
            </Section>
          </div>
          <div className={classes.sign}>
            <Section title={sayDrawing("signature")}>
              {ordering?.order}
              <p className={classes.statement}>{say("statement")}</p>
              {card.clientSignaturePath ? (
                <Signed path={card.clientSignaturePath} signedAt={card.signedAt} label={sayDrawing("signature")} />
              ) : (
                <Unsigned card={card} keep={ordering?.keep} />
              )}
            </Section>
          </div>
        </div>
      </Suspense>
    </>
  );
};

/** When, how and by whom the vehicle was received. */
const CardFacts = ({ card }: { card: contract.EntryCard }) => {
  const say = useWords(entryCardWords);
  const {
    createdAt,
    kmIn,
    responsibleEmployee,
    fromTrailerLicensePlate: plate,
    fromTrailerName,
    trailerDamages,
  } = card;
  const isByTruck = plate ?? fromTrailerName ?? trailerDamages;
  return (
    <DefinitionList
      of={[
        [say("date"), <Day key="date" date={createdAt} hijri />],
        [
          say("mileage"),
          <span key="km">
            <Count of={kmIn} /> {say("km")}
          </span>,
        ],
        [say("responsible"), responsibleEmployee && <LocalizedName of={responsibleEmployee} />],
        [say("arrival"), say(isByTruck ? "byTruck" : "driven")],
        [say("truckPlate"), plate && <Ltr>{plate}</Ltr>],
        [say("truckDriver"), fromTrailerName && <Name>{fromTrailerName}</Name>],
        [say("truckDamages"), trailerDamages],
      ]}
    />
  );
};

/** Everything that the client signs is visible at once: parts and drawing. */
const DamageFound = ({
  card: { damageMarks: marks, carInspectionStrokes: strokes, carInspectionImage: image },
}: {
  card: contract.EntryCard;
}) => {
  const say = useWords(entryCardWords);
  const sayDrawing = useWords(drawingWords);
  const isMarked = Object.keys(marks).length > 0;
  const isDrawn = strokes.length > 0 || image !== null;
  if (!isMarked && !isDrawn) return <p className={classes.remarks}>{say("noDamage")}</p>;
  return (
    <>
      {isMarked && <DamageViews marks={marks} />}
      {isDrawn && (
        <div className={classes.drawn}>
          <h3 className={classes.counted}>
            {sayDrawing("drawing")}
            {strokes.length > 0 && `: ${sayDrawing("marks", { count: strokes.length })}`}
          </h3>
          {strokes.length > 0 || !image ? (
            <DrawingBoard strokes={strokes} />
          ) : (
            <img src={image} alt={sayDrawing("drawing")} className={classes.picture} />
          )}
        </div>
      )}
    </>
  );
};

const Unsigned = ({ card, keep }: { card: contract.EntryCard; keep: Ordering["keep"] | undefined }) => {
  const say = useWords(entryCardWords);
  // The client signs the version, and the order, that were shown while drawing.
  const [signed, setSigned] = useState<{ clientSignature: string; version: string; keep: typeof keep }>();
  const { send, sending, problem } = useSend(contract.sign, {
    onDone: (saved: contract.EntryCard | undefined) => saved && toast(say("signatureCompleted")),
    by: async (sent, options) => {
      const ordered = (await signed?.keep?.({ ...card, version: signed.version }, {})) ?? "alone";
      if (ordered === "unsigned") return undefined;
      return ordered === "alone" ? call(contract.sign, sent, options) : ordered(sent.body.clientSignature);
    },
  });
  const save = () => {
    if (!signed) return;
    const { clientSignature, version } = signed;
    void send({ params: { id: card.id }, body: { clientSignature, version } }).catch(() => undefined);
  };
  return (
    <May needs={contract.sign.needs} otherwise={<p className={classes.quiet}>{say("unsigned")}</p>}>
      {problem && <ErrorBand title={say("notSigned")}>{problem.detail}</ErrorBand>}
      <SignaturePad
        onChange={(drawn) =>
          setSigned(drawn === undefined ? undefined : { clientSignature: drawn, version: card.version, keep })
        }
      />
      <Button
        leftSection={<IconWritingSign size={18} stroke={2} aria-hidden />}
        disabled={!signed}
        loading={sending}
        onClick={save}
      >
        {say("saveSignature")}
      </Button>
    </May>
  );
};
