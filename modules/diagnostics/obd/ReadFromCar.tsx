import { Button } from "@mantine/core";
import { IconPlug } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useWords } from "../../../platform/web/language.tsx";
import { hasCar } from "./kept-cars.ts";
import type { LiveReadingsProps } from "./LiveReadings.tsx";
import classes from "./live.module.css";
import { liveWords } from "./words.ts";

const LiveReadings = lazy(async () => ({ default: (await import("./LiveReadings.tsx")).LiveReadings }));

/** The way to the car's own readings and codes, beside entering them by hand. Its code is fetched when it is first opened. */
export const ReadFromCar = (props: LiveReadingsProps) => {
  const say = useWords(liveWords);
  const [isOpen, setOpen] = useState(() => hasCar(props.diagnosticId));
  if (isOpen) return <Suspense fallback={<div className={classes.place} />}><LiveReadings {...props} /></Suspense>;
  return <Button variant="default" leftSection={<IconPlug size={18} stroke={1.75} aria-hidden />} onClick={() => setOpen(true)}>{say("fromCar")}</Button>;
};
