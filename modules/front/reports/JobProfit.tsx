import { isNotZero } from "../../../platform/shared/money.ts";
import { isolatedName, listComma, nameIn } from "../../../platform/shared/words.ts";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { DefinitionList } from "../../../platform/web/parts/DefinitionList.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { showJobProfit } from "./profit-contract.ts";
import { profitWords } from "./profit-words.ts";
import classes from "./profit.module.css";

/** What is left of a job's price after parts and hours. */
export const JobProfit = ({ workOrderId }: { workOrderId: string }) => {
  const say = useWords(profitWords);
  const language = useLanguage();
  const answer = useAnswer(showJobProfit, { params: { id: workOrderId } }, { live: true });
  return (
    <Section title={say("title")}>
      <p className={classes.hint}>{say("line")}</p>
      <Loaded answer={answer}>
        {({ basis, price, partsCost, subletCost, labourCost, warrantyCost, withoutCost, profit }) => (
          <>
            <DefinitionList
              of={[
                [say(basis ?? "noPrice"), <Money key="price" amount={price} />],
                [say("partsCost"), <Money key="parts" amount={partsCost} />],
                [say("subletCost"), isNotZero(subletCost) && <Money key="sublet" amount={subletCost} />],
                [say("labourCost"), labourCost !== null && <Money key="labour" amount={labourCost} />],
                [say("warrantyCost"), isNotZero(warrantyCost) && <Money key="warranty" amount={warrantyCost} />],
                [
                  say(labourCost === null ? "profitOfParts" : "profit"),
                  <b key="profit">
                    <Money amount={profit} currency />
                  </b>,
                ],
              ]}
            />
            {withoutCost.length > 0 && (
              <p className={classes.hint}>
                {say("without", {
                  names: withoutCost.map((each) => isolatedName(nameIn(language, each))).join(listComma(language)),
                })}
              </p>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
};
