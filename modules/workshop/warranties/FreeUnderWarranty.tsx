import { Button } from "@mantine/core";
import { IconDiscount, IconDiscountOff } from "@tabler/icons-react";
import { isolated, isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { DropMenu } from "../../../platform/web/parts/DropMenu.tsx";
import type { WarrantyClaim } from "./contract.ts";
import { freeWords } from "./screen-words.ts";
import { useFreeingClaims } from "./use-warranty-claims.ts";

type Props = {
  visitId: string;
  /** Of the line. */
  productId: string | null | undefined;
  /** Whether the line is free because of a warranty. */
  isFree: boolean;
  disabled?: boolean;
  /** With undefined the line is charged again. */
  choose: (claim: WarrantyClaim | undefined) => void;
};

/**
 * Makes a line of a document free because of a warranty that was confirmed at its visit: that of the same product, else one
 * that is chosen. Nothing without one.
 */
export const FreeUnderWarranty = ({ visitId, productId, isFree, disabled = false, choose }: Props) => {
  const say = useWords(freeWords);
  const language = useLanguage();
  const claims = useFreeingClaims(visitId);
  const same = claims.filter((claim) => claim.productId === productId);
  const [first, ...others] = same.length > 0 ? same : claims;
  if (isFree)
    return (
      <Button
        variant="subtle"
        disabled={disabled}
        leftSection={<IconDiscountOff size={18} aria-hidden />}
        onClick={() => choose(undefined)}
      >
        {say("charge")}
      </Button>
    );
  if (!first) return null;
  const icon = <IconDiscount size={18} aria-hidden />;
  if (others.length === 0)
    return (
      <Button variant="subtle" disabled={disabled} leftSection={icon} onClick={() => choose(first)}>
        {say("free")}
      </Button>
    );
  return (
    <DropMenu
      position="top-start"
      items={[first, ...others].map((claim) => ({
        key: claim.id,
        label: say("freeOf", {
          number: isolated(claim.invoiceNumber),
          name: isolatedName(nameIn(language, claim)),
        }),
        onClick: () => choose(claim),
      }))}
    >
      <Button variant="subtle" disabled={disabled} leftSection={icon}>
        {say("free")}
      </Button>
    </DropMenu>
  );
};
