import { shortDate } from "../../../platform/shared/dates.ts";
import { isNotZero } from "../../../platform/shared/money.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { ListSums } from "../../../platform/web/parts/ListFilters.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import type { showReconciliation } from "./contract.ts";
import { bankWords } from "./screen-words.ts";

/** The balance at the bank, what explains its difference from the books, and whether that explains all of it. */
export const Reconciliation = ({ of: known }: { of: Answer<typeof showReconciliation> }) => {
  const say = useWords(bankWords);
  const inDigits = useDigits();
  const { through, bankBalance, computedFrom, difference } = known;
  if (through === null) return null;
  const date = isolated(inDigits(shortDate(through)));
  const amount = (of: string) => <Money amount={of} currency />;
  return (
    <ListSums
      of={[
        ...(bankBalance === null
          ? []
          : [
              [
                computedFrom === null
                  ? say("bankBalance", { date })
                  : say("bankBalanceComputed", { date, from: isolated(inDigits(shortDate(computedFrom))) }),
                amount(bankBalance),
              ] as const,
            ]),
        [say("notAtBank"), amount(known.notAtBank)],
        [say("notInBooks"), amount(known.notInBooks)],
        [say("bookBalance"), amount(known.bookBalance)],
        ...(difference === null
          ? []
          : isNotZero(difference)
            ? [[say("differs"), amount(difference)] as const]
            : [
                [
                  say("differs"),
                  <StatusWord key="agrees" tone="done" icon="done">
                    {say("agrees")}
                  </StatusWord>,
                ] as const,
              ]),
      ]}
    />
  );
};
