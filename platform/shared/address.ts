/** The parts of a national address. */
export type AddressParts = {
  readonly street: string | null;
  readonly buildingNumber: string | null;
  readonly district: string | null;
  readonly city: string | null;
  readonly postalCode: string | null;
};

/** On one line, as papers print it; null if nothing is known. */
export const addressLine = ({ street, buildingNumber, district, city, postalCode }: AddressParts): string | null =>
  [[buildingNumber, street].filter(Boolean).join(" "), district, [city, postalCode].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join("، ") || null;
