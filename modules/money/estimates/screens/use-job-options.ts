import { isNotZero, readable } from "../../../../platform/shared/money.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import { useDigits } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import type { Option } from "../../../../platform/web/parts/Picker.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { listProducts } from "../../../records/products/contract.ts";
import { chooseExpress } from "../express-contract.ts";

/** The ready-made jobs that fit a vehicle; undefined for users who may not choose one. */
export const useJobOptions = (vehicleId: string | undefined): readonly Option[] | undefined => {
  const may = useMay();
  const inDigits = useDigits();
  // Who may not view products cannot ask for one kind.
  const mayChoose = vehicleId !== undefined && may(chooseExpress.needs) && may("view-products");
  const jobs = useAnswer(listProducts, { query: { kind: "job", vehicleId, limit: 200 } }, { when: mayChoose });
  if (!mayChoose) return undefined;
  return (jobs.data?.data ?? [])
    .filter(({ fits }) => fits !== false)
    .map(({ id, nameWithCode, total }) => ({
      id,
      name: nameWithCode,
      ...(total !== undefined && isNotZero(total) && { detail: isolated(inDigits(readable(total))) }),
    }));
};
