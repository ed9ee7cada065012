/** The printed data of the vendor, stored when a purchase or a return is posted. */
export type Printed = {
  vendor: {
    name: string;
    nameAr: string | null;
    vatNumber: string | null;
    crNumber: string | null;
    phone: string | null;
    address: string | null;
  };
};

type Bought = {
  vendorName: string;
  vendorNameAr: string | null;
  vendorVatNumber: string | null;
  vendorCrNumber: string | null;
  vendorPhone: string | null;
  vendorAddress: string | null;
};

export const printedFor = (bought: Bought): Printed => ({
  vendor: {
    name: bought.vendorName,
    nameAr: bought.vendorNameAr,
    vatNumber: bought.vendorVatNumber,
    crNumber: bought.vendorCrNumber,
    phone: bought.vendorPhone,
    address: bought.vendorAddress,
  },
});
