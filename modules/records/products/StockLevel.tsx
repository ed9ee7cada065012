import { isNotZero, readable } from "../../../platform/shared/money.ts";
import { isolated, isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Count } from "../../../platform/web/parts/Money.tsx";
import { Quiet } from "../../../platform/web/parts/Quiet.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { productWords } from "./screen-words.ts";

export type Branch = { id: string; name: string; nameAr: string; isOwn: boolean; onHand: string };
type Stocked = { stock?: Stock | null | undefined; branches?: readonly Branch[] | undefined };
type Stock = { onHand: string; level: "low" | "out" | null; stillDays: number | null };

/** The word for a part that is low, out, or not sold for 90 days. */
export const StockLevel = ({ stock }: { stock: Stock | null | undefined }) => {
  const say = useWords(productWords);
  if (stock?.level)
    return (
      <StatusWord tone={stock.level === "out" ? "wrong" : "wait"} icon={stock.level === "out" ? "alert" : "low"}>
        {say(stock.level)}
      </StatusWord>
    );
  return stock?.stillDays ? (
    <StatusWord tone="none" icon="still">
      {say("still", { days: stock.stillDays })}
    </StatusWord>
  ) : null;
};

/**
 * What is on hand; a dash for a product without stock. In a shop with several branches it is what the chosen branch has, else
 * the user's, and then what all have, or which others have some if it has none.
 */
export const OnHand = ({ row, branchId }: { row: Stocked; branchId: string | undefined }) => {
  const { stock, branches = [] } = row;
  if (!stock) return "–";
  const here = branches.map((branch) => ({ ...branch, isOwn: branchId ? branch.id === branchId : branch.isOwn }));
  const own = here.find(({ isOwn }) => isOwn);
  return (
    <>
      <b>
        <Count of={own ? own.onHand : here.length > 0 ? "0" : stock.onHand} />
      </b>
      {here.length > 0 && <InOthers stock={stock} branches={here} />}
    </>
  );
};

const InOthers = ({ stock, branches }: { stock: Stock; branches: readonly Branch[] }) => {
  const say = useWords(productWords);
  const inDigits = useDigits();
  const elsewhere = useElsewhereOf()(branches);
  return <Quiet>{elsewhere ?? say("inAllBranches", { quantity: isolated(inDigits(readable(stock.onHand))) })}</Quiet>;
};

/** Names the branches that have some of a part of which the user's has none; undefined if that is not so. */
export const useElsewhereOf = () => {
  const say = useWords(productWords);
  const language = useLanguage();
  const inDigits = useDigits();
  return (branches: readonly Branch[] = []): string | undefined => {
    if (branches.some(({ isOwn, onHand }) => isOwn && isAboveZero(onHand))) return undefined;
    const named = branches
      .filter(({ onHand }) => isAboveZero(onHand))
      .map((branch) => `${isolatedName(nameIn(language, branch))} ${isolated(inDigits(readable(branch.onHand)))}`);
    return named.length === 0 ? undefined : say("elsewhere", { branches: named.join(" · ") });
  };
};

const isAboveZero = (quantity: string) => isNotZero(quantity) && !quantity.startsWith("-");
