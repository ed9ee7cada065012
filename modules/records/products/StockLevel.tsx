import { useWords } from "../../../platform/web/language.tsx";
import { Count } from "../../../platform/web/parts/Money.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { productWords } from "./screen-words.ts";

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

/** What is on hand; a dash for a product without stock. */
export const OnHand = ({ stock }: { stock: Stock | null | undefined }) => (stock ? <Count of={stock.onHand} /> : "–");
