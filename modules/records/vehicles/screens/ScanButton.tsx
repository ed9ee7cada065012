import { ActionIcon } from "@mantine/core";
import { IconBarcode } from "@tabler/icons-react";
import { useState } from "react";
import { useWords } from "../../../../platform/web/language.tsx";
import { lazyPart } from "../../../../platform/web/lazy-part.tsx";
import { Dialog } from "../../../../platform/web/parts/Dialog.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import classes from "./vin.module.css";
import { vinWords } from "../vin-words.ts";

const VinScanner = lazyPart(async () => (await import("./VinScanner.tsx")).VinScanner);

/** Scans the VIN's barcode by camera into the field, which can still be typed. */
export const ScanButton = ({ onRead, disabled }: { onRead: (vin: string) => void; disabled?: boolean }) => {
  const say = useWords(vinWords);
  const [isOpen, setOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const take = (vin: string) => {
    setOpen(false);
    navigator.vibrate?.(60);
    onRead(vin);
    toast(say("read", { vin }));
  };
  return (
    <>
      <ActionIcon
        variant="default"
        className={classes.scan}
        aria-label={say("scan")}
        title={say("scan")}
        onClick={() => setOpen(true)}
        disabled={disabled}
      >
        <IconBarcode size={24} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Dialog opened={isOpen} title={say("scan")} close={() => setOpen(false)} size="md">
        <VinScanner
          key={attempt}
          waiting={<div className={classes.sight} />}
          onFound={take}
          tryAgain={() => setAttempt(attempt + 1)}
        />
      </Dialog>
    </>
  );
};
