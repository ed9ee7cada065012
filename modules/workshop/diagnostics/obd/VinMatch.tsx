import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { isolated } from "../../../../platform/shared/words.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import type { LiveCarState } from "./live-car-state.ts";
import type { LiveCar } from "./live-car.ts";
import classes from "./live.module.css";
import { isSameVin } from "./vin.ts";
import { liveWords } from "./words.ts";

export const VinMatch = ({
  car,
  state: { vin, doing, stage },
  written,
}: {
  car: LiveCar;
  state: LiveCarState;
  written: string | null;
}) => {
  const say = useWords(liveWords);
  if (doing === "reading-vin")
    return (
      <Row>
        <span className={classes.quiet}>{say("readingVin")}</span>
      </Row>
    );
  if (vin === null)
    return (
      <Row>
        <span className={classes.quiet}>{say("noVinTold")}</span>
      </Row>
    );
  if (vin === undefined)
    return stage === "there" ? (
      <Row>
        <Button variant="default" disabled={doing !== undefined} onClick={() => void car.readVin()}>
          {say("readVin")}
        </Button>
      </Row>
    ) : null;
  const isSame = isSameVin(vin, written);
  return (
    <Row>
      <Ltr className={classes.vin}>{vin}</Ltr>
      {isSame === undefined && <span className={classes.quiet}>{say("noVinWritten")}</span>}
      {isSame && (
        <StatusWord tone="done" icon="good">
          {say("sameVin")}
        </StatusWord>
      )}
      {isSame === false && (
        <StatusWord tone="wrong" icon="alert">
          {say("otherVin", { vin: isolated(written ?? "") })}
        </StatusWord>
      )}
    </Row>
  );
};

const Row = ({ children }: { children: ReactNode }) => {
  const say = useWords(liveWords);
  return (
    <div className={classes.vinRow} role="status">
      <span className={classes.caption}>{say("vin")}</span>
      {children}
    </div>
  );
};
