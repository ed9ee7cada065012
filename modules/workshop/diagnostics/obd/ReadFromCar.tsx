import { Button } from "@mantine/core";
import { IconPlug } from "@tabler/icons-react";
import { useState } from "react";
import { useWords } from "../../../../platform/web/language.tsx";
import { lazyPart } from "../../../../platform/web/lazy-part.tsx";
import { hasCar } from "./kept-cars.ts";
import type { LiveReadingsProps } from "./LiveReadings.tsx";
import classes from "./live.module.css";
import { liveWords } from "./words.ts";

const LiveReadings = lazyPart(async () => (await import("./LiveReadings.tsx")).LiveReadings);

/** Opens the live readings, as an alternative to manual entry. The code is loaded when first opened. */
export const ReadFromCar = (props: LiveReadingsProps) => {
  const say = useWords(liveWords);
  const [isOpen, setOpen] = useState(() => hasCar(props.diagnosticId));
  if (isOpen)
    return <LiveReadings waiting={<div className={classes.place} />} missed={() => setOpen(false)} {...props} />;
  return (
    <Button
      variant="default"
      leftSection={<IconPlug size={18} stroke={1.75} aria-hidden />}
      onClick={() => setOpen(true)}
    >
      {say("fromCar")}
    </Button>
  );
};
