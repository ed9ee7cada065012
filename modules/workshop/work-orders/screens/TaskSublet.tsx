import { isNotZero } from "../../../../platform/shared/money.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { Clock, Day } from "../../../../platform/web/parts/Day.tsx";
import { DefinitionList } from "../../../../platform/web/parts/DefinitionList.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { Money } from "../../../../platform/web/parts/Money.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import type { Task } from "../contract.ts";
import { subletWords } from "../sublet-words.ts";

/** The outside workshop that does a task: what is agreed, since when the work is there and when it is back. */
export const TaskSublet = ({ of }: { of: NonNullable<Task["sublet"]> }) => {
  const say = useWords(subletWords);
  const { vendor, description, expectedOn, sentAt, backAt, price } = of;
  return (
    <Section title={say("title")}>
      <DefinitionList
        of={[
          [say("vendor"), <LocalizedName key="vendor" of={vendor} />],
          [say("description"), <Name key="what">{description}</Name>],
          [say("price"), price !== null && isNotZero(price) && <Money amount={price} currency />],
          [say("expectedOn"), expectedOn && <Day date={expectedOn} form="day" />],
          [say("sent"), sentAt && <When at={sentAt} />],
          [say("returned"), backAt && <When at={backAt} />],
        ]}
      />
    </Section>
  );
};

const When = ({ at }: { at: string }) => (
  <>
    <Day date={at} form="day" /> <Clock instant={at} />
  </>
);
