import { Button } from "@mantine/core";
import { IconArchive, IconCopy, IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import type { Answer } from "../../../platform/shared/route.ts";
import { isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useGo } from "../../../platform/web/Link.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { May, useMay } from "../../../platform/web/May.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { DefinitionList } from "../../../platform/web/parts/DefinitionList.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Count, Money } from "../../../platform/web/parts/Money.tsx";
import { Dotted, Page } from "../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { PageSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import * as contract from "./contract.ts";
import { JobItems } from "./JobItems.tsx";
import { editingVehicles, JobVehicles } from "./JobVehicles.tsx";
import { jobWords } from "./job-words.ts";
import { ProductDialog } from "./ProductDialog.tsx";
import { inventoryWords, productKindWords } from "./kind-words.ts";
import { productWords } from "./screen-words.ts";
import { ProductStock } from "./ProductStock.tsx";
import { StockLevel } from "./StockLevel.tsx";

type Product = Answer<typeof contract.showProduct>;

export const ProductPage = ({ id }: { id: string }) => {
  const answer = useAnswer(contract.showProduct, { params: { id } });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton />}>
      {(product) => <Shown product={product} />}
    </Loaded>
  );
};

const Shown = ({ product }: { product: Product }) => {
  const say = useWords(productWords);
  const sayKind = useWords(productKindWords);
  const language = useLanguage();
  const may = useMay();
  const [editing, setEditing] = useState(false);
  const { archive, restore, attempt, refusal } = useArchiving(product);
  const isArchived = product.archivedAt !== null;
  return (
    <Page
      title={nameIn(language, product)}
      titleIsName
      back="/back/products"
      state={
        isArchived ? (
          <StatusWord chip tone="none" icon="archive">
            {say("archivedState")}
          </StatusWord>
        ) : (
          <StockLevel stock={product.stock} />
        )
      }
      line={
        <Dotted>
          {[
            sayKind(product.kind),
            product.code && <Ltr key="code">{product.code}</Ltr>,
            product.shelf && <bdi key="shelf">{`${say("shelf")} ${product.shelf}`}</bdi>,
          ]}
        </Dotted>
      }
      menu={[
        {
          label: say("remove"),
          icon: <IconArchive size={18} />,
          onClick: () => void archive(),
          hidden: isArchived || !may(contract.deleteProduct.needs),
        },
      ]}
      actions={
        isArchived ? (
          <May needs={contract.restoreProduct.needs}>
            <Button onClick={() => void restore()}>{say("restore")}</Button>
          </May>
        ) : (
          <>
            {product.kind === "job" && <CopyButton jobId={product.id} attempt={attempt} />}
            <May needs={contract.changeProduct.needs}>
              <Button
                variant="default"
                leftSection={<IconPencil size={18} stroke={2} aria-hidden />}
                onClick={() => setEditing(true)}
              >
                {say("edit")}
              </Button>
            </May>
          </>
        )
      }
      ruled
    >
      {refusal}
      <ProductFacts product={product} />
      {product.kind === "part" && <ProductStock product={product} />}
      {product.kind === "job" && (
        <>
          <JobItems jobId={product.id} isArchived={isArchived} />
          <JobVehicles jobId={product.id} isArchived={isArchived} />
        </>
      )}
      {editing && <ProductDialog product={product} onClose={() => setEditing(false)} />}
    </Page>
  );
};

type CopyProps = { jobId: string; attempt: ReturnType<typeof useRefusal>["attempt"] };

/** Copies a ready-made job and opens the vehicles of the copy, in which it usually differs. */
const CopyButton = ({ jobId, attempt }: CopyProps) => {
  const say = useWords(jobWords);
  const go = useGo();
  const { send, sending } = useSend(contract.copyProduct);
  const copy = () =>
    attempt(say("notCopied"), async () => {
      const { viewUrl } = await send({ params: { id: jobId }, body: {} });
      toast(say("copied"));
      go(`${viewUrl}${editingVehicles}`);
    });
  return (
    <May needs={contract.copyProduct.needs}>
      <Button
        variant="default"
        loading={sending}
        leftSection={<IconCopy size={18} stroke={2} aria-hidden />}
        onClick={() => void copy()}
      >
        {say("copy")}
      </Button>
    </May>
  );
};

const ProductFacts = ({ product }: { product: Product }) => {
  const say = useWords(productWords);
  const sayInventory = useWords(inventoryWords);
  const language = useLanguage();
  const { incomeAccount, exemptCode, exemptReason } = product;
  if (product.itemCount > 0)
    return <DefinitionList of={[[say("added"), <Day key="added" date={product.createdAt} />]]} />;
  return (
    <DefinitionList
      of={[
        [say("price"), <Money key="price" amount={product.price} currency />],
        [say("cost"), product.cost !== null && <Money key="cost" amount={product.cost} currency />],
        [say("account"), language === "ar" ? incomeAccount.nameAr : incomeAccount.name],
        [say("inventory"), product.kind === "part" && sayInventory(product.inventory)],
        [say("barcode"), product.barcode && <Ltr key="barcode">{product.barcode}</Ltr>],
        [say("labourHours"), product.labourHours !== null && <Count key="hours" of={product.labourHours} />],
        [say("vat"), product.vatExempted && say("exempt")],
        [say("exemptCode"), exemptCode && <Ltr key="code">{exemptCode}</Ltr>],
        [say("exemptReason"), exemptReason],
        [say("added"), <Day key="added" date={product.createdAt} />],
      ]}
    />
  );
};

const useArchiving = (product: Product) => {
  const say = useWords(productWords);
  const language = useLanguage();
  const { send: sendArchive } = useSend(contract.deleteProduct);
  const { send: sendRestore } = useSend(contract.restoreProduct);
  const { attempt, refusal } = useRefusal();
  const params = { id: product.id };
  const archive = async () => {
    const name = isolatedName(nameIn(language, product));
    if (
      !(await confirm({ title: say("remove"), line: say("removeLine", { name }), action: say("remove"), danger: true }))
    )
      return;
    await attempt(say("notRemoved"), async () => {
      await sendArchive({ params });
      toast(say("removed"));
    });
  };
  const restore = () =>
    attempt(say("notRestored"), async () => {
      await sendRestore({ params });
      toast(say("restored"));
    });
  return { archive, restore, attempt, refusal };
};
