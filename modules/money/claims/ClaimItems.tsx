import { ActionIcon, Checkbox } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { isolatedName } from "../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import { Count, Money } from "../../../platform/web/parts/Money.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { useRefresh } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import { partLabel } from "../../workshop/entry-cards/damage/marks.ts";
import { AddItem } from "./AddItem.tsx";
import classes from "./claims.module.css";
import * as lines from "./line-contract.ts";
import type { Claim } from "./contract.ts";
import { ItemDialog } from "./ItemDialog.tsx";
import { claimScreenWords } from "./screen-words.ts";

type Item = Claim["items"][number];

/** What is damaged: each item with its number, what is done to it and its new part. */
export const ClaimItems = ({ claim, readOnly }: { claim: Claim; readOnly: boolean }) => {
  const say = useWords(claimScreenWords);
  const { attempt, refusal } = useRefusal();
  const [open, setOpen] = useState<string | undefined>();
  const shown = claim.items.find(({ id }) => id === open);
  return (
    <Section title={say("items")} count={claim.items.length}>
      {refusal}
      {claim.items.length > 0 && (
        <div className={classes.itemsHead} aria-hidden>
          <span>{say("toFix")}</span>
          <span>{say("toPaint")}</span>
          <span>{say("part")}</span>
        </div>
      )}
      <ul aria-label={say("items")}>
        {claim.items.map((item, at) => (
          <Row
            key={item.id}
            claim={claim}
            item={item}
            number={at + 1}
            readOnly={readOnly}
            attempt={attempt}
            open={() => setOpen(item.id)}
          />
        ))}
      </ul>
      {readOnly ? (
        claim.items.length === 0 && <p className={classes.quiet}>{say("noItems")}</p>
      ) : (
        <AddItem claim={claim} />
      )}
      {shown && (
        <ItemDialog
          claim={claim}
          item={shown}
          number={claim.items.indexOf(shown) + 1}
          readOnly={readOnly}
          close={() => setOpen(undefined)}
        />
      )}
    </Section>
  );
};

type RowProps = {
  claim: Claim;
  item: Item;
  number: number;
  readOnly: boolean;
  attempt: ReturnType<typeof useRefusal>["attempt"];
  open: () => void;
};

const Row = ({ claim, item, number, readOnly: isReadOnly, attempt, open }: RowProps) => {
  const readOnly = isReadOnly || item.supplement !== claim.current.supplement;
  const say = useWords(claimScreenWords);
  const language = useLanguage();
  const { flags, set } = useFlags(claim, item, attempt);
  const remove = useSend(lines.deleteItem);
  const params = { id: claim.id, item: item.id };
  const ask = async () => {
    const yes = await confirm({
      title: say("deleteItemTitle", { name: isolatedName(item.name) }),
      line: item.photos.length > 0 ? say("deleteItemLine") : undefined,
      action: say("deleteAct"),
      danger: true,
    });
    if (yes) await attempt(say("notDeleted"), () => remove.send({ params }));
  };
  return (
    <li className={classes.item}>
      <span className={`${classes.disc} ${item.supplement > 0 ? classes.added : ""}`} aria-hidden>
        <Count of={number} />
      </span>
      <button type="button" className={classes.itemName} onClick={open}>
        <span>
          <Name>{item.name}</Name>
        </span>
        <span className={classes.quiet}>
          {[
            item.supplement > 0 && say("supplement"),
            item.answer === "refused" && say("refusedItem"),
            item.taskId && say("inWork"),
            item.part && partLabel(item.part, language),
            item.photos.length > 0 && say("photosOf", { count: item.photos.length }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </button>
      <Checkbox
        className={classes.flag}
        aria-label={`${say("item", { number: String(number) })}: ${say("toFix")}`}
        label={<span className={classes.flagWord}>{say("toFix")}</span>}
        checked={flags.toBeFixed}
        disabled={readOnly}
        onChange={(event) => set({ toBeFixed: event.currentTarget.checked })}
      />
      <Checkbox
        className={classes.flag}
        aria-label={`${say("item", { number: String(number) })}: ${say("toPaint")}`}
        label={<span className={classes.flagWord}>{say("toPaint")}</span>}
        checked={flags.toBePainted}
        disabled={readOnly}
        onChange={(event) => set({ toBePainted: event.currentTarget.checked })}
      />
      <span className={classes.price}>{item.price === null ? "–" : <Money amount={item.price} />}</span>
      {!readOnly && (
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={say("deleteItem", { number: String(number) })}
          onClick={() => void ask()}
        >
          <IconTrash size={20} stroke={1.75} />
        </ActionIcon>
      )}
    </li>
  );
};

type Flags = { toBeFixed?: boolean; toBePainted?: boolean };

/** What is done to the item. A tap shows at once and until the claim is read again; it goes back if it is refused. */
const useFlags = (claim: Claim, item: Item, attempt: RowProps["attempt"]) => {
  const say = useWords(claimScreenWords);
  const { send } = useSend(lines.changeItem, { refreshes: false });
  const refresh = useRefresh();
  const [tapped, setTapped] = useState<Flags>({});
  const set = (flags: Flags) => {
    setTapped((now) => ({ ...now, ...flags }));
    const forget = () =>
      setTapped((now) =>
        Object.fromEntries(Object.entries(now).filter(([name, value]) => flags[name as keyof Flags] !== value)),
      );
    const save = async () => {
      await send({ params: { id: claim.id, item: item.id }, body: flags });
      await refresh();
    };
    void attempt(say("itemNotSaved"), save).finally(forget);
  };
  return { flags: { ...item, ...tapped }, set };
};
