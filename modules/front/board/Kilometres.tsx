import { useWords } from "../../../platform/web/language.tsx";
import { Count } from "../../../platform/web/parts/Money.tsx";
import { vehiclePageWords } from "./vehicle-page-words.ts";

export const Kilometres = ({ of }: { of: number }) => {
  const say = useWords(vehiclePageWords);
  return (
    <>
      <Count of={of} /> {say("km")}
    </>
  );
};
