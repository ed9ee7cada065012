import { type ReactNode, useState } from "react";
import { isolatedName } from "../../../platform/shared/words.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useOnce } from "../../../platform/web/use-once.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import { lineWords } from "../../base/lines/words.ts";
import type { LineRoutes, ShownLine } from "./contract.ts";
import { LineEditor } from "./LineEditor.tsx";
import classes from "./lines.module.css";
import { LinesTable } from "./LinesTable.tsx";
import { newItem, type ShownDocument } from "./shown.ts";

type Props<L extends ShownLine> = {
  routes: LineRoutes;
  document: ShownDocument & { items: readonly L[] };
  /** The document's rate as text: «15%». */
  rate: string;
  editable: boolean;
  isFixed?: (line: L) => boolean;
  /** Whether a deletion can be undone; default: of every line. */
  mayComeBack?: (line: L) => boolean;
  /** What the document offers to do with an item that is being edited. */
  offeredFor?: (line: L, edited: { isDirty: boolean; leave: () => void }) => ReactNode;
  /** Whether something is typed into an item that was not added or saved. */
  onDirty?: (dirty: boolean) => void;
};

/**
 * The lines of a document; on a draft they can be edited, moved and deleted, and the last row adds one. A deletion
 * can be undone.
 */
export const Lines = <L extends ShownLine>({
  routes,
  document,
  rate,
  editable,
  isFixed = () => false,
  mayComeBack = () => true,
  offeredFor = () => undefined,
  onDirty = () => undefined,
}: Props<L>) => {
  const say = useWords(lineWords);
  const [open, setOpen] = useState<string | undefined>(editable && document.items.length === 0 ? newItem : undefined);
  const [last, setLast] = useState<string | undefined>();
  const [added, setAdded] = useState(0);
  const { acts, addJob, refusal } = useLineActs(routes, document, mayComeBack);
  /** A saved line, until the document has been read again: an editor that is opened at once starts from it. */
  const [saved, setSaved] = useState<{ document: unknown; line: ShownLine }>();
  /** The item with unsaved changes. It stays on screen if another user deletes it, so that they are not lost. */
  const [typedIn, setTypedIn] = useState<L>();
  const current =
    saved?.document === document
      ? document.items.map((item) => (item.id === saved.line.id ? { ...item, ...saved.line } : item))
      : document.items;
  const isDeleted = typedIn?.id === open && !current.some(({ id }) => id === open);
  const items = typedIn && isDeleted ? current.toSpliced(typedIn.position - 1, 0, typedIn) : current;
  const forget = (act: () => void) => {
    setTypedIn(undefined);
    act();
  };
  const leave = () => {
    setLast(open);
    setOpen(undefined);
  };
  const common = { routes, document, onDirty, onLeave: leave };
  const edit = {
    open,
    last,
    begin: (id: string) => {
      setLast(undefined);
      setOpen(id);
    },
    isFixed,
    editor: (item?: L) =>
      item ? (
        <LineEditor
          key={item.id}
          {...common}
          item={item}
          acts={{ ...acts(item), remove: () => forget(acts(item).remove) }}
          offered={offeredFor(item, { isDirty: typedIn?.id === item.id, leave })}
          onDirty={(dirty) => {
            setTypedIn(dirty ? item : undefined);
            onDirty(dirty);
          }}
          onDone={(line) => {
            setSaved({ document, line });
            leave();
          }}
        />
      ) : (
        <LineEditor
          key={`${newItem}-${added}`}
          {...common}
          {...(routes.side === "sale" && { addJob: (id: string) => addJob(id, () => setAdded(added + 1)) })}
          onDone={() => setAdded(added + 1)}
        />
      ),
  };
  if (!editable && document.items.length === 0) return <p className={classes.none}>{say("noLines")}</p>;
  return (
    <section aria-label={say("lines")}>
      {refusal}
      <LinesTable items={items} rate={rate} edit={editable ? edit : undefined} />
    </section>
  );
};

/** Moves and deletes an item, restores a deleted one in its place, and adds those of a ready-made job. */
const useLineActs = <L extends ShownLine>(
  routes: LineRoutes,
  document: Props<L>["document"],
  mayComeBack: (line: L) => boolean,
) => {
  const say = useWords(lineWords);
  const { attempt, refusal } = useRefusal();
  const once = useOnce();
  const change = useSend(routes.change);
  const remove = useSend(routes.remove);
  const add = useSend(routes.add);
  const addMany = useSend(routes.addMany);

  const move = (item: ShownLine, position: number) =>
    attempt(say("notMoved"), () => change.send({ params: { id: document.id, itemId: item.id }, body: { position } }));
  const putBack = (item: ShownLine) => {
    /** Once it is added, a new attempt only moves it. */
    let itemId: string | undefined;
    once(item.id, () =>
      attempt(say("notAdded"), async () => {
        itemId ??= (await add.send({ params: { id: document.id }, body: asNew(item) })).id;
        await change.send({ params: { id: document.id, itemId }, body: { position: item.position } });
      }),
    );
  };
  const removed = (item: L) =>
    once(item.id, () =>
      attempt(say("notDeleted"), async () => {
        await remove.send({ params: { id: document.id, itemId: item.id } });
        toast(
          say("lineDeleted", { name: isolatedName(item.name) }),
          mayComeBack(item) ? () => putBack(item) : undefined,
        );
      }),
    );

  const acts = (item: L) => ({
    remove: () => removed(item),
    moveUp: item.position > 1 ? () => void move(item, item.position - 1) : undefined,
    moveDown: item.position < document.items.length ? () => void move(item, item.position + 1) : undefined,
  });
  const addJob = (productId: string, onDone: () => void) =>
    once(productId, () =>
      attempt(say("jobNotAdded"), async () => {
        const { data } = await addMany.send({ params: { id: document.id }, body: { items: [{ productId }] } });
        toast(say("jobAdded", { count: data.length }));
        onDone();
      }),
    );
  return { acts, addJob, refusal };
};

/** A sale keeps its own name only where its product has another; a free line and a purchase always have a name. */
const asNew = (line: ShownLine) => {
  const { productId, product, name, code, qty, unitPrice, flatDiscount, vatExempted } = line;
  const exemption = vatExempted ? { exemptCode: line.exemptCode, exemptReason: line.exemptReason } : {};
  const common = { code, qty, unitPrice, flatDiscount, vatExempted, ...exemption };
  const { incomeAccountId, expenseAccountId, isStock, vat, deductible } = line;
  if (expenseAccountId !== undefined)
    return { ...common, productId, name, expenseAccountId: isStock ? null : expenseAccountId, vat, deductible };
  return { ...common, productId, name: name === product?.name ? undefined : name, incomeAccountId };
};
