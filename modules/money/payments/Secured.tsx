import type { Answer } from "../../../platform/shared/route.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { Advice } from "../../../platform/web/parts/Advice.tsx";
import { useSum } from "../../../platform/web/parts/Money.tsx";
import { Warning } from "../../../platform/web/parts/Warning.tsx";
import type { Problem } from "../../../platform/web/problem.ts";
import { securedOrders, type vehicleBalance } from "./owed-contract.ts";
import { securedWords } from "./secured-words.ts";

type Orders = Answer<typeof vehicleBalance>["secured"];

/** In the dialog of a payment: which invoices are being paid in instalments, and that a payment cancels these. */
export const Secured = ({ orders }: { orders: Orders }) =>
  orders.length > 0 && (
    <Warning links={null}>
      <Advice>
        <Sentences of={orders} />
      </Advice>
    </Warning>
  );

const Sentences = ({ of }: { of: Orders }) => {
  const say = useWords(securedWords);
  const sum = useSum();
  return (
    <>
      {of.map(({ number, amount }) => (
        <span key={number}>{say("secured", { number: isolated(number), amount: sum(amount) })} </span>
      ))}
      {say("cancelled")}
    </>
  );
};

/** What is asked when the server warns that a payment cancels instalments. */
export const useSecuredQuestion = () => {
  const say = useWords(securedWords);
  return ({ extra }: Problem) => ({
    title: say("title"),
    line: <Sentences of={securedOrders.safeParse(extra["secured"]).data ?? []} />,
    action: say("action"),
  });
};
