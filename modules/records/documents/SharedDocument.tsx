import type { ReactNode } from "react";
import { isNotZero } from "../../../platform/shared/money.ts";
import { isolated, isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Count, Money } from "../../../platform/web/parts/Money.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Dotted } from "../../../platform/web/parts/Page.tsx";
import { lineWords } from "../../base/lines/words.ts";
import { documentWords } from "./screen-words.ts";
import classes from "./shared-document.module.css";
import type { SharedDocument as Shown } from "./sharing-contract.ts";
import { SharedHead } from "./SharedHead.tsx";
import { CategoryName, ExemptReason, namesCategories } from "./TaxOfLine.tsx";
import { givenBackSums } from "./sums-after.ts";
import { Totals } from "./Totals.tsx";

type Props = {
  of: Shown;
  /** Draws the plate of the vehicle, if the document has one. */
  plate?: (props: { text: string; country: string; width: number }) => ReactNode;
};

/** A document as its public page shows it. */
export const SharedDocument = ({ of, plate: Plate }: Props) => {
  const say = useWords(documentWords);
  const sayLine = useWords(lineWords);
  const language = useLanguage();
  return (
    <article>
      <SharedHead
        above={
          Plate &&
          of.licensePlate &&
          of.licensePlateCountry && <Plate text={of.licensePlate} country={of.licensePlateCountry} width={172} />
        }
        title={of.title[language === "ar" ? "ar" : "en"]}
      >
        <Dotted>
          {[
            <Ltr key="number">{of.number}</Ltr>,
            <Day key="day" date={of.issuedAt} />,
            <Name key="addressee">{nameIn(language, of.addressee)}</Name>,
            of.corrects && say("corrects", { number: isolated(of.corrects.number) }),
          ]}
        </Dotted>
      </SharedHead>
      <ul className={classes.items} aria-label={sayLine("lines")}>
        {of.items.map((item) => (
          <li key={item.id}>
            <span>
              <LocalizedName of={item} />
              <span className={classes.price}>
                <Count of={item.qty} /> × <Money amount={item.unitPrice} />
                {namesCategories(of.items) && (
                  <>
                    {" · "}
                    <CategoryName of={item} />
                  </>
                )}
              </span>
              <ExemptReason of={item} />
              {item.warrantyOf && (
                <span className={classes.price}>{sayLine("underWarranty", { number: isolated(item.warrantyOf) })}</span>
              )}
            </span>
            <b>
              <Money amount={item.grandTotal} />
            </b>
          </li>
        ))}
      </ul>
      <Totals
        totals={of.totals}
        rate="0%"
        vatGroups={of.vatGroups}
        after={[
          ...of.debtors.map((debtor) => ({
            label: say(debtor.isOwner ? "owedByOwner" : "owedBy", { name: isolatedName(nameIn(language, debtor)) }),
            amount: debtor.amount,
          })),
          ...(of.returned && isNotZero(of.returned) ? [{ label: say("returned"), amount: `-${of.returned}` }] : []),
          ...(of.paid && isNotZero(of.paid) ? [{ label: say("paid"), amount: of.paid }] : []),
          ...givenBackSums(of, say),
          ...(of.balanceDue
            ? [{ label: say("balanceDue"), amount: of.balanceDue, open: isNotZero(of.balanceDue) }]
            : []),
        ]}
      />
    </article>
  );
};
