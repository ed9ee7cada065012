import { IconReceiptRefund } from "@tabler/icons-react";
import { readable, sum, toDecimal, toMinor } from "../../../platform/shared/money.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { Link, LinkButton } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { CompactList } from "../../../platform/web/parts/CompactList.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { DefinitionList } from "../../../platform/web/parts/DefinitionList.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { PageFigure } from "../../../platform/web/parts/PageFigure.tsx";
import { Page } from "../../../platform/web/parts/Page.tsx";
import { PageSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useShop } from "../../../platform/web/session.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import * as contract from "./contract.ts";
import { PartyLink } from "./PartyLink.tsx";
import { openingCreditNoteWords } from "./screen-words.ts";

/** What a party owed or was owed before these books, and what of it was credited. */
export const OpeningItemPage = ({ id }: { id: string }) => {
  const answer = useAnswer(contract.showOpeningItem, { params: { id } }, { live: true });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton />}>
      {(item) => <OpeningItem of={item} />}
    </Loaded>
  );
};

type Props = { of: contract.ShownItem };

const OpeningItem = ({ of: item }: Props) => {
  const say = useWords(openingCreditNoteWords);
  const inDigits = useDigits();
  const mayIssue = useMay()(contract.createOpeningCreditNote.needs);
  const isOwed = item.bar !== "not-creditable";
  return (
    <Page
      title={say("openingItem", { number: isolated(inDigits(item.number)) })}
      back={item.party.viewUrl}
      ruled
      line={<PartyLink of={item.party} />}
      figure={<Open of={item} />}
      actions={
        mayIssue &&
        item.bar === null && (
          <LinkButton
            to={`${item.viewUrl}/credit-notes/create`}
            leftSection={<IconReceiptRefund size={20} aria-hidden />}
          >
            {say("creditNote")}
          </LinkButton>
        )
      }
    >
      <ItemFacts of={item} />
      {isOwed && (
        <CompactList
          title={say("creditNotes")}
          count={item.creditNotes.length}
          empty={say("noNotes")}
          rows={item.creditNotes.map((note) => ({
            key: note.id,
            to: note.viewUrl,
            what: <Ltr>{note.number}</Ltr>,
            when: <Day date={note.issuedAt} />,
            amount: <Money amount={note.grandTotal} />,
          }))}
        />
      )}
    </Page>
  );
};

const Open = ({ of: { open } }: Props) => {
  const say = useWords(openingCreditNoteWords);
  const currency = useCurrencyName();
  return <PageFigure label={say("openIn", { currency })} amount={open} />;
};

const ItemFacts = ({ of: item }: Props) => {
  const say = useWords(openingCreditNoteWords);
  return (
    <DefinitionList
      of={[
        [say("oldNumber"), <Ltr key="number">{item.number}</Ltr>],
        [say("documentDate"), <Day key="date" date={item.date} />],
        [say("dueDate"), <Day key="due" date={item.due} />],
        [say("itemAmount"), <Money key="amount" amount={item.amount} />],
        [say("declaredVat"), <Declared key="vat" of={item} />],
        [
          say("entry"),
          <Link key="entry" to={item.entry.viewUrl}>
            <Ltr>{item.entry.label}</Ltr>
          </Link>,
        ],
      ]}
    />
  );
};

const Declared = ({ of: { declared } }: Props) => {
  const say = useWords(openingCreditNoteWords);
  const inDigits = useDigits();
  const { digits } = useShop();
  if (!declared) return say("notDeclared");
  const { net, vat, vatRate } = declared;
  const total = toDecimal(sum([net, vat].map((amount) => toMinor(amount, digits) ?? 0n)), digits);
  const shown = (amount: string) => isolated(inDigits(readable(amount)));
  return say("declared", { vat: shown(vat), total: shown(total), rate: isolated(inDigits(`${vatRate}%`)) });
};
