import { useState } from "react";
import type { Answer } from "../../../platform/shared/route.ts";
import { lazyPart } from "../../../platform/web/lazy-part.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { isScanned } from "./codes.ts";
import { addProduct } from "./contract.ts";

const ProductDialog = lazyPart(async () => (await import("./ProductDialog.tsx")).ProductDialog);

export type NewProduct = Answer<typeof addProduct>;

/** The option of a picker that stands for a free line, which has a name and no product. */
export const freeId = "free";
export const freeLine = (name: string) => ({ id: freeId, name });

/**
 * What can be made of a text that names no product: a free line, or a product, for which `create` asks in a dialog, its
 * price too; it answers nothing if that is cancelled. A scanned code is no name.
 */
export const useNewProduct = (typed: string) => {
  const may = useMay();
  const [asked, setAsked] = useState<{ name: string; answer: (made?: NewProduct) => void }>();
  const create = (name: string) =>
    new Promise<NewProduct | undefined>((resolve) =>
      setAsked({
        name,
        answer: (made) => {
          setAsked(undefined);
          resolve(made);
        },
      }),
    );
  const cancel = () => asked?.answer();
  return {
    onTyped: isScanned(typed) ? undefined : freeLine,
    create: may(addProduct.needs) && !isScanned(typed) ? create : undefined,
    dialog: asked && (
      <ProductDialog
        waiting={null}
        product={undefined}
        name={asked.name}
        onMade={asked.answer}
        onClose={cancel}
        missed={cancel}
      />
    ),
  };
};
