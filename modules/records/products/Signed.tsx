import { Count } from "../../../platform/web/parts/Money.tsx";

/** A quantity with its sign: `+5`, `−1`. */
export const Signed = ({ quantity }: { quantity: string }) => (
  <bdi dir="ltr">
    {!quantity.startsWith("-") && "+"}
    <Count of={quantity} />
  </bdi>
);
