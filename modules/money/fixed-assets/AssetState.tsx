import { useWords } from "../../../platform/web/language.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import type { FixedAsset } from "./contract.ts";
import { assetWords } from "./screen-words.ts";

type Props = { of: Pick<FixedAsset, "disposedOn" | "nextMonth">; chip?: boolean };

export const AssetState = ({ of: { disposedOn, nextMonth }, chip }: Props) => {
  const say = useWords(assetWords);
  const word = disposedOn !== null ? "disposed" : nextMonth === null ? "depreciated" : "inUse";
  return (
    <StatusWord tone={word === "inUse" ? "done" : "none"} icon={word === "inUse" ? "done" : "none"} chip={chip}>
      {say(word)}
    </StatusWord>
  );
};
