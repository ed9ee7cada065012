import { IconAlertTriangle } from "@tabler/icons-react";
import { useState } from "react";
import type { Answer } from "../../../platform/shared/route.ts";
import { isNotZero, readable } from "../../../platform/shared/money.ts";
import { isolated, isolatedName } from "../../../platform/shared/words.ts";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import type { Option } from "../../../platform/web/parts/Picker.tsx";
import { toastNote } from "../../../platform/web/parts/toast.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { lineWords } from "../../base/lines/words.ts";
import { alsoFoundBy } from "./codes.ts";
import { listProducts } from "./contract.ts";
import { jobsLike } from "./job-match.ts";
import { jobVehicleWords } from "./job-vehicle-words.ts";
import classes from "./products.module.css";
import { useElsewhereOf } from "./StockLevel.tsx";
import { useVehicleNames } from "./use-vehicle-names.ts";

type Offered = Answer<typeof listProducts>["data"][number];
type Props = {
  /** The vehicle of the document; ready-made jobs for it come first. */
  vehicleId: string | undefined;
  isOffered?: (product: Offered) => boolean;
  /** The names of what the line repairs; ready-made jobs that share their words come first. */
  repairs?: readonly string[];
};

const noNames: readonly string[] = [];

const belowOf = (facts: readonly (string | false | undefined)[]) => {
  const below = facts.filter(Boolean).join(" · ");
  return below ? { below } : {};
};

/** The products that a picker of a document's line offers for what is typed. */
export const useProductOptions = ({ vehicleId, isOffered = () => true, repairs = noNames }: Props) => {
  const say = useWords(lineWords);
  const sayVehicle = useWords(jobVehicleWords);
  const { namesOf } = useVehicleNames();
  const inDigits = useDigits();
  const [typed, setTyped] = useState("");
  const found = useAnswer(listProducts, { query: { q: typed || undefined, vehicleId } }, { keep: true });
  const jobs = useAnswer(listProducts, { query: { kind: "job", vehicleId, limit: 200 } }, { when: repairs.length > 0 });
  // Who may not view products cannot ask for a kind only.
  const readyMade = (jobs.data?.data ?? []).filter(({ itemCount, fits }) => itemCount > 0 && fits !== false);
  const fitting = typed === "" ? jobsLike(readyMade, repairs) : [];
  const others = (found.data?.data ?? []).filter(({ id }) => !fitting.some((job) => job.id === id));
  const known = [...fitting, ...others].filter(isOffered);
  const elsewhereOf = useElsewhereOf();
  const optionOf = (offered: Offered): Option => {
    const { id, nameWithCode, code, barcode, itemCount, vehicles, fits, kind, total, branches } = offered;
    const job = itemCount > 0 ? say("jobOf", { count: itemCount }) : undefined;
    const forVehicles = vehicles.length > 0 && sayVehicle("forVehicles", { vehicles: namesOf(vehicles) });
    return {
      id,
      name: nameWithCode,
      ...belowOf([forVehicles, job, elsewhereOf(branches)]),
      ...(kind === "job" && total !== undefined && isNotZero(total) && { detail: isolated(inDigits(readable(total))) }),
      also: alsoFoundBy({ code, barcode }, typed),
      ...(fits === false && {
        sign: <IconAlertTriangle size={18} stroke={1.75} aria-hidden className={classes.forOthers} />,
      }),
    };
  };
  /** Tells that a chosen ready-made job is for other vehicles. */
  const noteOthers = ({ nameWithCode, vehicles, fits }: Offered) => {
    if (fits === false)
      toastNote(sayVehicle("forOthers", { name: isolatedName(nameWithCode), vehicles: namesOf(vehicles) }));
  };
  return { typed, setTyped, known, options: known.map(optionOf), noteOthers, searching: found.isFetching };
};
